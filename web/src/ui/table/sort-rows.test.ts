import { expect, test } from 'vitest'
import { nextSort, readSort, sortRows, writeSort } from './sort-rows.ts'
import type { Column } from './table-column.ts'

interface Line {
  code: string
  change: number | null
}

const columns: Column<Line>[] = [
  { key: 'code', place: 'name', label: 'Code', value: ({ code }) => code, isSortable: true },
  {
    key: 'change',
    place: 'figure',
    label: 'Change',
    value: ({ change }) => change,
    isSortable: true,
    isFigure: true,
  },
  { key: 'note', place: 'more', label: 'Note', value: ({ code }) => code.length },
]

const lines: Line[] = [
  { code: 'KRE', change: -0.5 },
  { code: 'ABC', change: null },
  { code: 'KRE010', change: 2 },
  { code: 'KRE9', change: 0 },
]
const codes = (rows: readonly Line[]) => rows.map(({ code }) => code)

test('figures are sorted by size with their sign, zero between loss and gain', () => {
  expect(codes(sortRows(lines, columns, { key: 'change', isDescending: true }))).toEqual([
    'KRE010',
    'KRE9',
    'KRE',
    'ABC',
  ])
})

test('a row without the figure is last in both directions', () => {
  expect(codes(sortRows(lines, columns, { key: 'change', isDescending: false })).at(-1)).toBe('ABC')
  expect(codes(sortRows(lines, columns, { key: 'change', isDescending: true })).at(-1)).toBe('ABC')
})

test('text is sorted naturally: numbers by size, macrons with their base letters', () => {
  expect(codes(sortRows(lines, columns, { key: 'code', isDescending: false }))).toEqual([
    'ABC',
    'KRE',
    'KRE9',
    'KRE010',
  ])
  const names = ['Ōtāwhao', 'Zest', 'Oxford', 'Ōhau'].map(code => ({ code, change: 1 }))
  expect(codes(sortRows(names, columns, { key: 'code', isDescending: false }))).toEqual([
    'Ōhau',
    'Ōtāwhao',
    'Oxford',
    'Zest',
  ])
})

test('equal rows keep their order', () => {
  const equal = lines.map(line => ({ ...line, change: 1 }))
  expect(codes(sortRows(equal, columns, { key: 'change', isDescending: true }))).toEqual(codes(lines))
})

test('an unsortable or unknown column sorts nothing', () => {
  expect(sortRows(lines, columns, { key: 'note', isDescending: true })).toBe(lines)
  expect(sortRows(lines, columns, { key: 'moon', isDescending: true })).toBe(lines)
  expect(readSort('note', columns)).toBeNull()
  expect(readSort('-moon', columns)).toBeNull()
})

test('the first press sorts text from A and figures from the largest', () => {
  const [code, change] = columns as [Column<Line>, Column<Line>]
  expect(nextSort(code, null)).toEqual({ key: 'code', isDescending: false })
  const largest = nextSort(change, { key: 'code', isDescending: true })
  expect(largest).toEqual({ key: 'change', isDescending: true })
  expect(nextSort(change, largest)).toEqual({ key: 'change', isDescending: false })
})

test('a sort is restored from its address', () => {
  for (const isDescending of [true, false])
    expect(readSort(writeSort({ key: 'change', isDescending }), columns)).toEqual({
      key: 'change',
      isDescending,
    })
})
