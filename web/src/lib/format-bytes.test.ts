import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [34_120, '34 kB'],
  [2_449_000, '2.4 MB'],
  [120_000_000, '120 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
