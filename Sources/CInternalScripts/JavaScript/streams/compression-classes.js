// `CompressionStream` and `DecompressionStream`.
// https://compression.spec.whatwg.org/

function makeCodecStream(format, decompresses) {
  native.checkFormat(format);
  let codec;
  const open = () => codec === undefined ? codec = native.openCodec(format, decompresses) : codec;
  const stream = makeOwnTransform(chunk => {
    if (!native.isBuffer(chunk)) throw new TypeErrorClass('Invalid type should be ArrayBuffer');
    return native.runCodec(open(), chunk);
  }, () => native.finishCodec(open()));
  stream.controller.release = () => { if (codec !== undefined) native.closeCodec(codec); };
  return stream;
}
class CompressionStream {
  #stream;
  constructor(format) {
    if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
    this.#stream = makeCodecStream(`${format}`, false);
  }
  get readable() { return this.#stream.readable.object; }
  get writable() { return this.#stream.writable.object; }
}
class DecompressionStream {
  #stream;
  constructor(format) {
    if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
    this.#stream = makeCodecStream(`${format}`, true);
  }
  get readable() { return this.#stream.readable.object; }
  get writable() { return this.#stream.writable.object; }
}
