import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { findRows } from './find-rows.ts'
import { rowPlaces } from './row-places.ts'
import type { Column, RowPlace, TableSort } from './table-column.ts'

interface Line {
  code: string
  volume: number | null
}

const columns: Column<Line>[] = [
  { key: 'code', place: 'name', label: 'Code', value: ({ code }) => code, isSortable: true },
  {
    key: 'volume',
    place: 'figure',
    label: 'Volume',
    value: ({ volume }) => volume,
    isSortable: true,
    isFigure: true,
  },
  { key: 'note', place: 'words', label: 'Note', value: () => 'as told' },
]
const lines = [
  { code: 'KRE', volume: 5 },
  { code: 'ABC', volume: null },
  { code: 'TUI', volume: 90 },
]

const draw = (rows: Line[], more: { sort?: TableSort; detail?: (row: Line) => string | null } = {}) =>
  renderToStaticMarkup(
    <DataTable
      caption="Prices"
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      file={null}
      {...more}
    />,
  )
const order = (html: string) => Array.from(html.matchAll(/<th scope="row"[^>]*>(\w+)</g), ([, code]) => code)

test('a table without rows shows that there are no data', () => {
  expect(draw([])).toContain('No data to display')
  expect(draw([])).not.toContain('<table')
})

test('a header shows whether and how its column is sorted; an unsortable one is not a button', () => {
  const html = draw(lines, { sort: { key: 'volume', isDescending: true } })
  expect(order(html)).toEqual(['TUI', 'KRE', 'ABC'])
  expect(html).toMatch(/data-column="volume"[^>]*aria-sort="descending"/)
  expect(html).toMatch(/data-column="code"[^>]*aria-sort="none"/)
  expect(/<th[^>]*data-column="note"[^>]*>Note<\/th>/.exec(html)?.[0]).not.toContain('aria-sort')
})

test('a missing figure is a dash, and every figure has its label for small screens', () => {
  const html = draw(lines)
  expect(html).toMatch(/data-column="volume" data-label="Volume" data-figure="true"[^>]*>—</)
})

test('each part of a table has an explicit role, because Safari drops roles in a grid layout', () => {
  const html = draw(lines, { detail: () => 'More of it' })
  const parts = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' }
  for (const [part, role] of Object.entries(parts)) {
    const all = html.match(new RegExp(`<${part}[ >]`, 'g'))
    expect(html.match(new RegExp(`<${part} role="${role}"`, 'g')), part).toHaveLength(all?.length ?? 0)
  }
  expect(html.match(/<th scope="row" role="rowheader"/g)).toHaveLength(3)
  expect(html.match(/<th scope="col" role="columnheader"/g)).toHaveLength(4)
})

test('a row with details can be opened and starts closed; one without has no button', () => {
  const html = draw(lines, { detail: ({ code }) => (code === 'KRE' ? 'More of it' : null) })
  expect(html.match(/<details><summary aria-label="[^"]*"/g)).toEqual([
    '<details><summary aria-label="More of KRE"',
  ])
  expect(html).toMatch(/<tr[^>]*><td role="cell" colSpan="4">More of it/)
})

const many = Array.from({ length: 31 }, (_, at) => ({ code: `C${at}`, volume: at }))

test('a list of over thirty rows has a search field, and a button for rows hidden on phones', () => {
  expect(draw(many.slice(1))).not.toContain('type="search"')
  expect(draw(many.slice(1))).not.toContain('Show all')
  expect(draw(many)).toContain('type="search"')
  expect(draw(many)).toContain('Show all 31')
})

test('one control sorts both ways by each sortable column, and shows the current choice', () => {
  const html = draw(lines, { sort: { key: 'volume', isDescending: true } })
  const options = Array.from(html.matchAll(/<option[^>]*>([^<]+)</g), ([, label]) => label)
  expect(options).toEqual(['Code, A to Z', 'Code, Z to A', 'Volume, highest first', 'Volume, lowest first'])
  expect(/<option[^>]*selected=""[^>]*>([^<]+)</.exec(html)?.[1]).toBe('Volume, highest first')
})

const placed = (key: string, place: RowPlace): Column<Line> => ({ key, place, label: key, value: () => '' })

test('the first of several columns for one place gets it', () => {
  const { header, places, hasMore } = rowPlaces([
    placed('type', 'more'),
    placed('code', 'name'),
    placed('name', 'words'),
    placed('kind', 'words'),
    placed('price', 'figure'),
    placed('share', 'second'),
    placed('board', 'line'),
    placed('note', 'line'),
  ])
  expect(header).toBe('code')
  expect(Object.fromEntries(places)).toEqual({
    type: 'more',
    code: 'name',
    name: 'words',
    kind: 'more',
    price: 'figure',
    share: 'second',
    board: 'line',
    note: 'line',
  })
  expect(hasMore).toBe(true)
  expect(rowPlaces([placed('code', 'name'), placed('price', 'figure')]).hasMore).toBe(false)
})

test('a row is found by words of any of its columns, without regard to case and macrons', () => {
  const name: Column<string> = { key: 'name', place: 'words', label: 'Name', value: row => row }
  const code: Column<string> = { key: 'code', place: 'name', label: 'Code', value: row => row.slice(0, 3) }
  const rows = ['Kōwhai Energy', 'Matai Energy']
  expect(findRows(rows, [code, name], 'energy KOWHAI')).toEqual(['Kōwhai Energy'])
  expect(findRows(rows, [code, name], ' ')).toBe(rows)
  expect(findRows(rows, [code, name], 'tui')).toEqual([])
})
