import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const letters = (text: string) => text.length

test('a text wraps between words, without loss', () => {
  const text = 'Over the year the price rose 25.26%, from $3.9200 to $4.9100, between $3.8000 and $5.2800.'
  const lines = wrapText(text, 40, letters)
  expect(lines.join(' ')).toBe(text)
  expect(lines.every(line => line.length <= 40)).toBe(true)
  expect(lines).toHaveLength(3)
})

test('a short text is one line, and a word too long has its own', () => {
  expect(wrapText('Currency: NZD', 40, letters)).toEqual(['Currency: NZD'])
  expect(wrapText('Address: https://exchange.example/instruments/KRE end', 20, letters)).toEqual([
    'Address:',
    'https://exchange.example/instruments/KRE',
    'end',
  ])
})
