/// The style sheet of the HTML files.
///
/// Markup of differences may use its custom properties, the elements `ins`, `del` and `mark`, the
/// classes `hunk` and `scroll`, and the classes of `TreeDifference.html` and `ChangeReport.html`.
enum FailurePageStyle {
  static let sheet = """
    :root {
      color-scheme: light dark;
      --text: #1b1f24;
      --quiet: #4f5761;
      --background: #ffffff;
      --raised: #f3f5f7;
      --line: #868e99;
      --accent: #0b57b0;
      --added: #0a5c2b;
      --added-background: #e2f6e8;
      --removed: #9b1c1c;
      --removed-background: #fdeaea;
      --warning: #7a4b00;
      --mark-background: #fff0b3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e8eaed;
        --quiet: #b3bac3;
        --background: #15181c;
        --raised: #20252b;
        --line: #7f8894;
        --accent: #8fc1ff;
        --added: #8ee0a8;
        --added-background: #12301d;
        --removed: #ffaaa5;
        --removed-background: #3d1a1a;
        --warning: #f2c46d;
        --mark-background: #524310;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1rem 1.5rem 4rem; max-width: 90rem;
      background: var(--background); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif;
    }
    h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.2rem; margin-top: 2rem; }
    h3 { font-size: 1rem; margin: 1.2rem 0 .4rem; overflow-wrap: anywhere; }
    code, pre { font: .9rem/1.5 ui-monospace, monospace; }
    code { overflow-wrap: anywhere; }
    a { color: var(--accent); }
    .status { text-transform: uppercase; font-size: 1rem; padding: .1rem .5rem; border: 1px solid; }
    .failed, .error { color: var(--removed); }
    .pending, .skipped, .warning { color: var(--warning); }
    .passed, .written { color: var(--added); }
    [role=tablist] {
      display: flex; flex-wrap: wrap; gap: .25rem; border-bottom: 1px solid var(--line);
      position: sticky; top: 0; background: var(--background); padding-top: .5rem; z-index: 1;
    }
    [hidden] { display: none !important; }
    [role=tab] {
      font: inherit; color: var(--text); background: var(--raised); padding: .4rem .9rem;
      border: 1px solid var(--line); border-bottom: 0; border-radius: .4rem .4rem 0 0; cursor: pointer;
    }
    [role=tab][aria-selected=true] { background: var(--accent); color: var(--background); }
    .tabbed h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .scroll {
      overflow: auto; max-height: 70vh; margin: 0; padding: .75rem;
      background: var(--raised); border: 1px solid var(--line);
    }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
    ins, del { text-decoration: none; }
    ins { color: var(--added); background: var(--added-background); }
    del { color: var(--removed); background: var(--removed-background); }
    mark { color: var(--text); background: var(--mark-background); }
    .hunk { color: var(--accent); }
    .tree-node .path, .value-changes code { font-weight: bold; }
    .tree-node ul { margin: 0 0 .75rem; padding-left: 1.5rem; }
    .tree-node li, .value-changes li { overflow-wrap: anywhere; }
    .tree-node li::marker { content: "~ "; }
    .tree-node li.inserted::marker, .tree-node li.attribute-added::marker { content: "+ "; }
    .tree-node li.removed::marker, .tree-node li.attribute-removed::marker { content: "\\2212  "; }
    .tree-node li.moved::marker { content: "> "; }
    .columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
    .columns > div { min-width: 0; }
    iframe { width: 100%; height: 60vh; border: 1px solid var(--line); background: #fff; color-scheme: light; }
    summary { padding: .4rem 0; color: var(--accent); cursor: pointer; }
    .console { list-style: none; padding: 0; }
    .console li { display: flex; gap: .75rem; padding: .25rem 0; border-bottom: 1px solid var(--line); }
    .console pre { margin: 0; flex: 1; }
    .level { min-width: 4.5rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
    td { overflow-wrap: anywhere; }
    .keys { color: var(--quiet); }

    """
}
