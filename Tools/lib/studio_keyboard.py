"""Checks of the studio's page without a mouse. Called by test-studio-browser.py."""

from studio_page import wait_for_run


def press_until(page, key, is_reached, limit=60):
    """Presses a key until the focused element satisfies a JavaScript expression of `e`."""
    for _ in range(limit):
        page.keyboard.press(key)
        if page.evaluate(f"(e => {is_reached})(document.activeElement)"):
            return True
    return False


def check_keyboard(check, page):
    page.get_by_role("combobox", name="Page", exact=True).focus()
    check(press_until(page, "Tab", "e.textContent.trim() === 'Run again'"), "the keyboard does not reach the button")
    check(press_until(page, "Tab", "e.role === 'tab'"), "the keyboard does not reach the tabs")
    page.keyboard.press("End")
    check(page.locator("[role=tab][aria-selected=true]").inner_text() == "Script", "End does not select the last tab")
    page.keyboard.press("Home")
    check_keyboard_task(check, page)


def check_keyboard_task(check, page):
    """Chooses a page, fills the arguments, runs, steps through the changes and opens a list, without the mouse."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    label = "document.querySelector(`label[for='${e.id}']`)?.textContent"
    check(press_until(page, "Tab", f"{label} === 'Page'"), "the keyboard does not reach the pages")
    for key, name in [("ArrowDown", "twice.html"), ("ArrowUp", "gallery.html")]:
        is_chosen = f"e.selectedOptions[0].textContent === '{name}'"
        check(press_until(page, key, is_chosen), f"the keyboard does not choose {name}")
        wait_for_run(page, "Action.js", name)
    if not page.locator(".arguments").evaluate("e => e.open"):
        check(press_until(page, "Tab", "e.matches('.arguments > summary')"), "the keyboard does not reach the form")
        page.keyboard.press("Enter")
    check(press_until(page, "Tab", f"{label} === 'heading'"), "the keyboard does not reach the form's fields")
    page.keyboard.press("Control+A")
    page.keyboard.type("Typed")
    page.keyboard.press("Enter")
    page.frame_locator("iframe[title*='after']").locator("h1", has_text="Typed").wait_for()
    check(press_until(page, "Tab", "e.textContent === 'Next change'"), "the keyboard does not reach the changes")
    page.keyboard.press("Enter")
    check("Change 1 of" in page.locator(".stepper").inner_text(), "Enter does not step to a change")
    for name in ["Activation", "Records of batches"]:
        is_summary = f"e.matches('summary') && e.textContent === '{name}'"
        check(press_until(page, "Tab", is_summary, 200), f"the keyboard does not reach {name}")
        page.keyboard.press("Enter")
        opened = page.evaluate("document.activeElement.parentElement.open")
        page.keyboard.press("Enter")
        check(opened, f"Enter does not open {name}")
