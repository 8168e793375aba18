import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { createPdf } from './pdf.ts'

const write = (title: string, paragraphs: string[]) =>
  readPdf(createPdf({ title, banner: 'SIMULATED', paragraphs }))

test('every object lies where the table says, and the text can be read again', () => {
  const { pages, text, misplaced } = write('Kōwhai results', [
    'Profit rose (a little) \\ by 5%.',
    'Ōhau – “up”',
  ])
  expect([pages, misplaced]).toEqual([1, 0])
  expect(text).toContain('Kōwhai results')
  expect(text).toContain('Profit rose (a little) \\ by 5%.')
  expect(text).toContain('Ōhau – “up”')
})

test('lines break between words, and what does not fit goes on to another page', () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`)
  const { pages, text, misplaced } = write('Long', [words.join(' ')])
  expect(misplaced).toBe(0)
  expect(pages).toBe(2)
  expect(text.match(/word\d+/g)).toEqual(words)
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(88)
})

test('each page says that it is simulated, and which one it is', () => {
  const { text } = write('Long', [Array.from({ length: 900 }, () => 'word').join(' ')])
  expect(text.match(/SIMULATED/g)).toHaveLength(2)
  expect(text).toContain('2 / 2')
})

test('the same document is the same bytes', () => {
  const make = () => createPdf({ title: 'One', banner: 'B', paragraphs: ['Pīwakawaka'] })
  expect(make()).toEqual(make())
  expect(Buffer.from(make()).subarray(0, 5).toString()).toBe('%PDF-')
})
