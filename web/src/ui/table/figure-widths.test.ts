import { expect, test } from 'vitest'
import { areLarge, figureWidths, roomStyle } from './figure-widths.ts'
import type { Column } from './table-column.ts'

interface Row {
  code: string
  price: number | null
  volume: number
}

const columns: readonly Column<Row>[] = [
  { key: 'code', place: 'name', label: 'Code', value: ({ code }) => code },
  { key: 'price', place: 'figure', label: 'Price', value: ({ price }) => price, isFigure: true },
  { key: 'volume', place: 'more', label: 'Volume', value: ({ volume }) => volume, isFigure: true },
]
const row = (price: number | null, volume: number): Row => ({ code: 'KRE', price, volume })

test('a column of figures has the width of its longest one, with the commas', () => {
  const rooms = figureWidths(columns, [row(null, 0), row(-1_004_160.5, 999_999), row(4.18, 12)])
  expect(Object.fromEntries(rooms)).toEqual({ price: 9, volume: 7 })
  expect(roomStyle(rooms)).toEqual({ '--room-price': 9, '--room-volume': 7 })
  expect(Object.fromEntries(figureWidths(columns, [row(Number.NaN, 1_000)]))).toEqual({ price: 1, volume: 5 })
})

test('a table has large figures if they exceed the spare width of its columns', () => {
  expect(areLarge(figureWidths(columns, [row(1_004_160, 99_999_999)]))).toBe(false)
  expect(areLarge(figureWidths(columns, [row(1_004_160, 1_000_000_000_000)]))).toBe(true)
})
