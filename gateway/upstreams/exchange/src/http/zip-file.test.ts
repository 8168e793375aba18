import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFile } from './zip-file.ts'

const bytes = Buffer.from('margin parameters\r\n'.repeat(100))
const file = { name: 'day.spn', bytes, date: '2026-11-20' }

test('a zip file has one file with its name', () => {
  const entries = unzipSync(zipFile(file))
  expect(Object.keys(entries)).toEqual(['day.spn'])
  expect(strFromU8(entries['day.spn']!)).toBe(bytes.toString())
})

test('the entry has the date of its day, and equal files have equal bytes', () => {
  const zip = Buffer.from(zipFile(file))
  expect(zip).toEqual(Buffer.from(zipFile(file)))
  // MS-DOS format of the local header: the time, then the date.
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([0, (46 << 9) | (11 << 5) | 20])
})
