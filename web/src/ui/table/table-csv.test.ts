import { expect, test } from 'vitest'
import { readCsv } from '../../testing/read-csv.ts'
import type { CellValue, Column } from './table-column.ts'
import { tableCsv } from './table-csv.ts'

const columnsOf = (count: number): Column<CellValue[]>[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    place: 'more',
    label: `Column ${index}`,
    value: cells => cells[index],
  }))

const body = (...cells: CellValue[]) =>
  tableCsv(columnsOf(cells.length), [cells]).split('\r\n').slice(1).join('\r\n')

/** Repeatable random numbers (Park and Miller), so that failures can be reproduced. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const pieces = [
  'a',
  'Kōwhai',
  ',',
  '"',
  '\n',
  '\r\n',
  '=1+1',
  '-',
  '+',
  '@',
  '\t',
  "'",
  ' ',
  '0',
  '#',
  '−3',
  '""',
  '',
]

function someCell(dice: (sides: number) => number): CellValue {
  const kind = dice(5)
  if (kind === 0) return null
  if (kind === 1) return (dice(2_000_001) - 1_000_000) / 10 ** dice(7)
  return Array.from({ length: dice(6) }, () => pieces[dice(pieces.length)]).join('')
}

/** Expected text of a cell in the file. */
function expected(value: CellValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return '=+-@\t\r'.includes(text.replace(/^'+/, '')[0] ?? ' ') ? `'${text}` : text
}

test('200 generated tables are read back as they were written', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const dice = createDice(seed * 7919)
    const columns = columnsOf(1 + dice(8))
    const rows = Array.from({ length: dice(12) }, () => columns.map(() => someCell(dice)))
    const [header, ...lines] = readCsv(tableCsv(columns, rows))
    expect(header).toEqual(columns.map(({ label }) => label))
    expect(lines, `table ${seed}`).toEqual(rows.map(row => row.map(expected)))
  }
})

test('only values with a comma, a quote, a line break or a # are quoted', () => {
  expect(body('Kōwhai Energy', 'Bank, Ltd', 'the "A" notes', 'two\nlines', 'Suite #4', 12)).toBe(
    'Kōwhai Energy,"Bank, Ltd","the ""A"" notes","two\nlines","Suite #4",12',
  )
})

test('a signed number stays a number, with all its digits', () => {
  expect(body(-0.065, 1_234_567.89, 0)).toBe('-0.065,1234567.89,0')
  expect(body(1_239_702_799_123.45, 1_000_000_000_000)).toBe('1239702799123.45,1000000000000')
})

test('text that a spreadsheet would calculate is marked as text', () => {
  expect(body('=HYPERLINK("x")', '+64 9', '-1', '@SUM')).toBe('"\'=HYPERLINK(""x"")",\'+64 9,\'-1,\'@SUM')
})

test('a missing value is an empty cell, and a row of missing values is still a row', () => {
  expect(body(null, undefined, Number.NaN)).toBe(',,')
  expect(body(null)).toBe('""')
})

test('a display-only column is left out of the file', () => {
  const columns: Column<number>[] = [
    { key: 'a', place: 'name', label: 'Close', unit: 'NZD', value: price => price },
    { key: 'b', place: 'more', label: 'Trend', value: () => null, inFile: [] },
  ]
  expect(tableCsv(columns, [4])).toBe('\uFEFFClose (NZD)\r\n4')
})

test('a cell with several values is several columns, without those that are empty in all rows', () => {
  const columns: Column<{ bid: number | null; lots: number; halt?: string }>[] = [
    {
      key: 'bid',
      place: 'figure',
      label: 'Bid',
      value: ({ bid }) => bid,
      inFile: [
        { label: 'Bid', unit: 'NZD', value: ({ bid }) => bid },
        { label: 'Bid lots', value: ({ lots }) => lots },
        { label: 'Status', value: ({ halt }) => halt, isOptional: true },
      ],
    },
  ]
  expect(tableCsv(columns, [{ bid: null, lots: 0 }])).toBe('\uFEFFBid (NZD),Bid lots\r\n,0')
  expect(tableCsv(columns, [{ bid: 3.5, lots: 2, halt: 'Halted' }])).toBe(
    '\uFEFFBid (NZD),Bid lots,Status\r\n3.5,2,Halted',
  )
})

test('digits are plain: no exponents, and no binary rounding errors', () => {
  expect(body(1e-7, 2.5e21, 0.1 + 0.2, -0)).toBe('0.0000001,2500000000000000000000,0.3,0')
})

test('remarks are written before the header, one line each', () => {
  const text = tableCsv(columnsOf(1), [[1]], [['Title', 'Prices, of "all"\n=1+1']])
  expect(text).toBe('\uFEFF# Title: Prices of all =1+1\r\nColumn 0\r\n1')
})
