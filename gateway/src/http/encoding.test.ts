import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a body compressed as %s is shorter, and decompresses to the same bytes',
  async (encoding, decompress) => {
    const body = Buffer.from('price '.repeat(100))
    const compressed = await compress(body, encoding)
    expect(compressed.byteLength).toBeLessThan(100)
    expect(decompress(compressed)).toEqual(body)
  },
)
