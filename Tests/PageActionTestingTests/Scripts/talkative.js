var ExtensionPreprocessingJS = {
  run(parameters) {
    console.log('started', 1);
    console.warn('slow');
    alert('Hello');
    confirm('Sure?');
    prompt('Name?', 'Ann');
    setTimeout(() => { throw new TypeError('late'); }, 10);
    parameters.completionFunction({
      time: Date.now(), offset: new Date().getTimezoneOffset(), random: Math.random(),
      url: location.href,
    });
    location.href = 'https://example.com/next';
  },
  finalize(parameters) {
    console.log('finalized', parameters.name);
  },
};
