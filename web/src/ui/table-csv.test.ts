import { expect, test } from 'vitest'
import type { CellValue, Column } from './table-column.ts'
import { tableCsv } from './table-csv.ts'

/** Reads RFC 4180 character by character, knowing nothing of the writer. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',') {
      line.push(cell)
      cell = ''
    } else if (sign === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
    } else if (sign !== '\r') cell += sign
  }
  expect(isQuoted).toBe(false)
  return lines
}

const columnsOf = (count: number): Column<CellValue[]>[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    label: `Column ${index}`,
    value: cells => cells[index],
  }))

const body = (...cells: CellValue[]) =>
  tableCsv(columnsOf(cells.length), [cells]).split('\r\n').slice(1, -1).join('\r\n')

/** The same numbers each time (Park and Miller), so that a failure can be seen again. */
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

/** What a reader of the file must find in place of a cell. */
function expected(value: CellValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return '=+-@\t\r'.includes(text[0] ?? ' ') ? `'${text}` : text
}

test('200 generated tables are read back as they were written', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const dice = createDice(seed * 7919)
    const columns = columnsOf(1 + dice(8))
    const rows = Array.from({ length: dice(12) }, () => columns.map(() => someCell(dice)))
    const [header, ...lines] = parseCsv(tableCsv(columns, rows))
    expect(header).toEqual(columns.map(({ label }) => label))
    expect(lines, `table ${seed}`).toEqual(rows.map(row => row.map(expected)))
  }
})

test('only what holds a comma, a quote or a line break is quoted', () => {
  expect(body('Kōwhai Energy', 'Bank, Ltd', 'the "A" notes', 'two\nlines', 12)).toBe(
    'Kōwhai Energy,"Bank, Ltd","the ""A"" notes","two\nlines",12',
  )
})

test('a signed number stays a number, with all its digits', () => {
  expect(body(-0.065, 1_234_567.89, 0)).toBe('-0.065,1234567.89,0')
})

test('words that a spreadsheet would calculate are marked as words', () => {
  expect(body('=HYPERLINK("x")', '+64 9', '-1', '@SUM')).toBe('"\'=HYPERLINK(""x"")",\'+64 9,\'-1,\'@SUM')
})

test('what is not known is an empty cell, and a line of nothing else is still a line', () => {
  expect(body(null, undefined, Number.NaN)).toBe(',,')
  expect(body(null)).toBe('""')
})

test('a column that is only looked at is left out of the file', () => {
  const columns: Column<number>[] = [
    { key: 'a', label: 'Close', value: price => price },
    { key: 'b', label: 'Trend', value: () => null, isForEyesOnly: true },
  ]
  expect(tableCsv(columns, [4])).toBe('Close\r\n4\r\n')
})
