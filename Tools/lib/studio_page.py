"""Steps of the tests of the studio's page in a browser."""


def select(page, label, name):
    page.get_by_role("combobox", name=label, exact=True).select_option(label=name)


def wait_for_run(page, script, name):
    page.locator(".run-header h1", has_text=f"{script} · {name}").wait_for()
