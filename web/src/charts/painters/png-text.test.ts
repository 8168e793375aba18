import { crc32 as zlibCrc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32, withTexts } from './png-text.ts'

/** PNG of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
)

interface Chunk {
  type: string
  content: Uint8Array
  isSound: boolean
}

/** Chunks of a PNG, each with whether its checksum is valid. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    chunks.push({
      type: new TextDecoder().decode(body.subarray(0, 4)),
      content: body.subarray(4),
      isSound: view.getUint32(at + 8 + length) === zlibCrc32(body),
    })
    at += 12 + length
  }
  return chunks
}

test('checksums are those of ZIP and PNG', () => {
  const text = new TextEncoder().encode('Kōwhai Renewable Energy')
  expect(crc32(text)).toBe(zlibCrc32(text))
})

test('the description follows the PNG header and precedes the pixels, with macrons', () => {
  const chunks = chunksOf(
    withTexts(png, [
      ['Title', 'Kōwhai'],
      ['Source', 'https://a.test/?b=c&d=e'],
    ]),
  )
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'iTXt', 'IDAT', 'IEND'])
  expect(chunks.every(({ isSound }) => isSound)).toBe(true)
  expect(new TextDecoder().decode(chunks[1]!.content)).toBe('Title\0\0\0\0\0Kōwhai')
  expect(new TextDecoder().decode(chunks[2]!.content)).toBe('Source\0\0\0\0\0https://a.test/?b=c&d=e')
})

test('the pixels of the picture stay unchanged', () => {
  const kept = chunksOf(withTexts(png, [['Title', 'x']])).filter(({ type }) => type !== 'iTXt')
  expect(kept).toEqual(chunksOf(png))
})
