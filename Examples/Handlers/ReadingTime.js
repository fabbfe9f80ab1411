// Counts the words of a page, and shows the reading time that the native half returns.
var ExtensionPreprocessingJS = {
  run(parameters) {
    const words = document.body.innerText.match(/\S+/g) ?? [];
    parameters.completionFunction({ title: document.title, words: words.length });
  },

  finalize(parameters) {
    const note = document.createElement("p");
    note.textContent = `Reading time: ${parameters.minutes} min`;
    document.body.prepend(note);
  },
};
