import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleBond, sampleShare } from '../../testing/sample-instrument.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableCsv } from '../../ui/table/table-csv.ts'
import { watchColumns } from './watch-columns.tsx'
import type { WatchedQuote, WatchRow } from './watch-row.ts'

const handlers = { onRemove() {}, onMove() {}, onEdit() {}, count: 4 }
const suspended = { ...sampleShare, suspensionStatus: 'SUSPENDED', asAt: '2026-10-02T03:30:00.000Z' }
const rowOf = (code: string, place: number, instrument: typeof sampleShare | null): WatchRow => ({
  code,
  place,
  addedAt: '2026-11-20T01:00:00.000Z',
  note: `About ${code}`,
  targetPrice: '5',
  instrument: instrument && ({ ...instrument, id: code, code } as unknown as WatchedQuote),
})
const rows = [
  rowOf('SUS', 0, suspended),
  rowOf('NEW', 1, { ...suspended, priceAmount: null, priceChangeAmount: null, priceChangeRelative: null }),
  rowOf('OLD', 2, null),
  rowOf('BND', 3, { ...sampleBond, suspensionStatus: 'SUSPENDED', priceAmount: 4.25 }),
  rowOf('TRD', 4, sampleShare),
]
const columns = watchColumns({ items: rows, isAnswered: true, handlers })

/** Texts of the cells of each row, by column. */
function shown() {
  const html = renderToStaticMarkup(
    <DataTable caption="List" columns={columns} rows={rows} rowKey={({ code }) => code} file={null} />,
  )
  const table = html.slice(html.indexOf('<tbody'))
  return table.split('<tr').map(row => {
    const cells = row.matchAll(/<t[dh][^>]*data-column="(\w+)"[^>]*>(.*?)<\/t[dh]>/g)
    return Object.fromEntries(
      [...cells].map(([, key = '', cell = '']) => [key, cell.replaceAll(/<[^>]*>/g, ' ')]),
    )
  })
}

test('suspended and delisted rows keep their state, target, note and actions', () => {
  const [, sus, fresh, old, bond, traded] = shown()
  expect(sus?.['name']).toContain('Suspended')
  expect(sus?.['priceAmount']).toContain('$4.185')
  // (5 − 4.185) / 4.185 = 0.19474
  expect(sus?.['distance']).toContain('+19.47%')
  expect(fresh?.['name']).toContain('Suspended')
  expect(fresh?.['distance']).toContain('— no price')
  expect(old?.['name']).toContain('No longer active')
  expect(old?.['distance']).toContain('— not listed')
  expect(bond?.['distance']).toContain('+0.75')
  // The date in New Zealand of the price that a suspended row has kept.
  expect(sus?.['distance']).toContain('price of 02/10/2026')
  expect(fresh?.['distance']).not.toContain('price of')
  expect(traded?.['distance']).toContain('+19.47%')
  expect(traded?.['distance']).not.toContain('price of')
  for (const row of [sus, fresh, old, bond]) {
    expect(row?.['target']).toContain('5')
    expect(row?.['note']).toMatch(/About (?:SUS|NEW|OLD|BND)/)
  }
})

test('a file holds their state, target and note', () => {
  const [head = '', ...lines] = tableCsv(columns, rows).trim().split(/\r?\n/)
  const at = (name: string) => head.replace('\uFEFF', '').split(',').indexOf(name)
  const cell = (row: number, name: string) => lines[row]?.split(',')[at(name)]
  expect([0, 1, 2, 3].map(row => cell(row, 'Status'))).toEqual(['Suspended', 'Suspended', '', 'Suspended'])
  expect([0, 1, 2, 3].map(row => cell(row, 'Target'))).toEqual(['5', '5', '5', '5'])
  expect(cell(2, 'Note')).toBe('About OLD')
})
