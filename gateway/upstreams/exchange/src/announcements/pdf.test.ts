import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { createPdf } from './pdf.ts'

const write = (title: string, paragraphs: string[]) =>
  readPdf(createPdf({ title, banner: 'SIMULATED', paragraphs }))

test('the text can be extracted, with every letter', async () => {
  const { pages, text } = await write('Kōwhai results', ['Profit rose (a little) \\ by 5%.', 'Ōhau – “up”'])
  expect(pages).toBe(1)
  expect(text).toContain('Kōwhai results')
  expect(text).toContain('Profit rose (a little) \\ by 5%.')
  expect(text).toContain('Ōhau – “up”')
})

test('lines break between words, and long text continues on another page', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`)
  const { pages, text } = await write('Long', [words.join(' ')])
  expect(pages).toBe(2)
  expect(text.match(/word\d+/g)).toEqual(words)
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test('each page is marked as simulated and numbered', async () => {
  const { text } = await write('Long', [Array.from({ length: 900 }, () => 'word').join(' ')])
  expect(text.match(/SIMULATED/g)).toHaveLength(2)
  expect(text).toContain('2 / 2')
})

test('a document without letters beyond the standard fonts is short', () => {
  const lengthOf = (text: string) => createPdf({ title: 'One', banner: 'B', paragraphs: [text] }).length
  expect(lengthOf('Piwakawaka – “é”')).toBeLessThan(4_000)
  expect(lengthOf('Pīwakawaka')).toBeGreaterThan(4_000)
})

test('equal documents have equal bytes', () => {
  const make = () => createPdf({ title: 'One', banner: 'B', paragraphs: ['Pīwakawaka'] })
  expect(make()).toEqual(make())
  expect(Buffer.from(make()).subarray(0, 5).toString()).toBe('%PDF-')
})
