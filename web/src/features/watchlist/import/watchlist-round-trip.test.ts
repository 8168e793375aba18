import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableCsv } from '../../../ui/table/table-csv.ts'
import { decodeFile, readTable } from '../../portfolio/import/read-file.ts'
import { watchColumns } from '../watch-columns.tsx'
import type { WatchRow } from '../watch-row.ts'
import { interpretWatchlist } from './interpret-watchlist.ts'

const handlers = { onRemove() {}, onMove: null, onEdit: null, count: 0 }

function read(csv: string) {
  const decoded = decodeFile(new TextEncoder().encode(csv))
  if ('refusal' in decoded) throw new Error(decoded.refusal)
  const table = readTable(decoded.text)
  if ('refusal' in table) throw new Error(table.refusal)
  return interpretWatchlist(table)?.map(({ input }) => input)
}

/** The file of the watchlist's own button, read again. */
const throughFile = (rows: readonly WatchRow[]) =>
  read(tableCsv(watchColumns({ items: rows, isAnswered: true, handlers }), rows))

const note = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', "'=1", '#1', 'a;b,"c"', 'kererū', '-2'),
  )
  .map(text => text.replaceAll('\0', '').trim())
const target = fc.constantFrom('1', '0.00000001', '123456789012345.12345678', '4.25', null)

test('the watchlist’s own file is read as it was', () => {
  const row = fc.record({ code: fc.stringMatching(/^[A-Z0-9]{1,12}$/), note, targetPrice: target })
  const list = fc
    .uniqueArray(row, { selector: ({ code }) => code, minLength: 1, maxLength: 12 })
    .filter(rows => rows.some(one => one.note !== '') && rows.some(one => one.targetPrice !== null))
  fc.assert(
    fc.property(list, rows => {
      const shown = rows.map((one, place) => ({
        ...one,
        addedAt: '2026-11-20T01:00:00.000Z',
        instrument: null,
        place,
      }))
      const sent = rows.map(one => ({ ...one, targetPrice: one.targetPrice ?? '' }))
      expect(throughFile(shown)).toEqual(sent)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['Symbol;Name;Notes\r\nKRE;Kowhai;mine\r\n', [{ code: 'KRE', note: 'mine' }]],
  [
    'Code,Target\nKRE,"$1,200.50"\nBND,4.25%\n',
    [
      { code: 'KRE', targetPrice: '1200.50' },
      { code: 'BND', targetPrice: '4.25' },
    ],
  ],
  ['Code,Target\nKRE,soon\n', [{ code: 'KRE', targetPrice: 'soon' }]],
  ['Name,Target\nKowhai,1\n', undefined],
])('%j', (csv, rows) => expect(read(csv)).toEqual(rows))
