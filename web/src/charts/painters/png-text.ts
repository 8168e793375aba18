const signatureLength = 8
const headerChunkLength = 25

const table = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1
  }
  return remainder
})

/** CRC-32 checksum, as used by PNG, zip and gzip. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** International text chunk (iTXt), uncompressed, without language. */
function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(content.length + 4, crc32(content))
  return chunk
}

/** Adds texts to a PNG directly after its header, for software that reads image metadata. */
export function withTexts(
  png: Uint8Array,
  texts: readonly (readonly [keyword: string, text: string, ...others: unknown[]])[],
): Uint8Array<ArrayBuffer> {
  const start = signatureLength + headerChunkLength
  const chunks = texts.map(([keyword, text]) => textChunk(keyword, text))
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, png.length)
  const whole = new Uint8Array(length)
  whole.set(png.subarray(0, start))
  let at = start
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  whole.set(png.subarray(start), at)
  return whole
}
