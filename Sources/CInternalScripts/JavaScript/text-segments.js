// Splits a text into words or sentences. Returns the ends of the segments, separated by commas. The
// ends of segments that are not words are negative.

'use strict';
(text, ofWords) => {
  const ends = [];
  const isWord = ofWords ? /[\p{L}\p{N}]/u : /^/;
  const granularity = ofWords ? 'word' : 'sentence';
  const segmenter = new Intl.Segmenter('en', { granularity });
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    ends.push(isWord.test(segment) ? end : -end);
  }
  return ends.join();
};
