import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, TableSort } from './table-column.ts'

interface Line {
  code: string
  volume: number | null
}

const columns: Column<Line>[] = [
  { key: 'code', label: 'Code', value: ({ code }) => code, isSortable: true },
  { key: 'volume', label: 'Volume', value: ({ volume }) => volume, isSortable: true, isFigure: true },
  { key: 'note', label: 'Note', value: () => 'as told' },
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

test('without lines a table says so', () => {
  expect(draw([])).toContain('No data to display')
  expect(draw([])).not.toContain('<table')
})

test('a header says whether and how its column is sorted; one that does not sort is no button', () => {
  const html = draw(lines, { sort: { key: 'volume', isDescending: true } })
  expect(order(html)).toEqual(['TUI', 'KRE', 'ABC'])
  expect(html).toMatch(/data-column="volume"[^>]*aria-sort="descending"/)
  expect(html).toMatch(/data-column="code"[^>]*aria-sort="none"/)
  expect(/<th[^>]*data-column="note"[^>]*>Note<\/th>/.exec(html)?.[0]).not.toContain('aria-sort')
})

test('a figure that is not known is a dash, and every figure bears its label for small screens', () => {
  const html = draw(lines)
  expect(html).toMatch(/data-column="volume" data-label="Volume" data-figure="true">—</)
})

test('each part of a table says its role, which Safari forgets where lines are laid out as a grid', () => {
  const html = draw(lines, { detail: () => 'More of it' })
  const parts = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' }
  for (const [part, role] of Object.entries(parts)) {
    const all = html.match(new RegExp(`<${part}[ >]`, 'g'))
    expect(html.match(new RegExp(`<${part} role="${role}"`, 'g')), part).toHaveLength(all?.length ?? 0)
  }
  expect(html.match(/<th scope="row" role="rowheader"/g)).toHaveLength(3)
  expect(html.match(/<th scope="col" role="columnheader"/g)).toHaveLength(4)
})

test('a line with more to say can be opened and begins closed; one without has nothing to press', () => {
  const html = draw(lines, { detail: ({ code }) => (code === 'KRE' ? 'More of it' : null) })
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(1)
  expect(html).toMatch(/<tr[^>]*hidden=""[^>]*><td role="cell" colSpan="4">More of it/)
})
