import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableCsv } from '../../../ui/table/table-csv.ts'
import { transactionColumns } from '../transaction-columns.tsx'
import type { TransactionRow } from '../transaction-draft.ts'
import { kindOf, transactionKinds } from '../transaction-kinds.ts'
import { decodeFile } from './decode-file.ts'
import { guessColumns, type Reading } from './import-columns.ts'
import { interpretTable } from './interpret-table.ts'
import { decimalsOf, orderOf } from './read-cells.ts'
import { readTable } from './read-table.ts'

const columns = transactionColumns({ onChange() {}, onDelete() {} })

/** The file of the portfolio's own button. */
const exported = (rows: readonly TransactionRow[]) => new TextEncoder().encode(tableCsv(columns, rows))

function imported(bytes: Uint8Array) {
  const decoded = decodeFile(bytes)
  if ('refusal' in decoded) throw new Error(decoded.refusal)
  const table = readTable(decoded.text)
  if ('refusal' in table) throw new Error(table.refusal)
  const guessed = guessColumns(table.header)
  const cells = (column: string) => table.rows.map(row => row.cells[Number(column)] ?? '')
  const reading: Reading = {
    columns: guessed,
    dates: orderOf(cells(guessed.date)),
    decimals: decimalsOf([...cells(guessed.quantity), ...cells(guessed.price), ...cells(guessed.fees)]),
  }
  return interpretTable(table, reading)
}

const amount = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, part]) => {
    const decimals = String(part).padStart(8, '0').replace(/0+$/, '')
    return decimals === '' ? String(whole) : `${whole}.${decimals}`
  })

/** As stored: trimmed, without the character NUL. */
const note = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('=1+1', "'=1", "''-x", '#1', 'a;b,"c"', 'two\r\nlines', 'kererū'),
  )
  .map(text =>
    text
      .replaceAll('\0', '')
      .replaceAll(/\p{Cs}/gu, '')
      .trim(),
  )

const transaction: fc.Arbitrary<TransactionRow> = fc.record({
  __typename: fc.constant('Transaction' as const),
  id: fc.uuid(),
  type: fc.constantFrom(...transactionKinds.map(({ type }) => type)),
  code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  isin: fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
  quantity: amount,
  price: amount,
  priceBasis: fc.constantFrom('PER_UNIT' as const, 'PER_100' as const),
  fees: fc.oneof(fc.constant('0'), amount),
  ratioNew: amount,
  ratioOld: amount,
  currency: fc.constantFrom('NZD', 'AUD', 'USD'),
  note,
  updatedAt: fc.constant(''),
  instrument: fc.constant(null),
})

/** Content of a transaction in its file: the fields of its kind. */
function inputOf(row: TransactionRow) {
  const { type, code, isin, date, currency } = row
  const priceBasis = type === 'FEE' ? 'PER_UNIT' : row.priceBasis
  const amounts = Object.fromEntries(kindOf(type).fields.map(({ name }) => [name, row[name]]))
  return { type, code, isin, date, currency, note: row.note, priceBasis, ...amounts }
}

/** Without the fields that a kind lacks: their stored values are nothing. */
const asStored = (row: TransactionRow): TransactionRow => {
  const isSplit = row.type === 'SPLIT' || row.type === 'CONSOLIDATION'
  return isSplit ? row : { ...row, ratioNew: null, ratioOld: null }
}

test('the portfolio’s own file is imported as it was, with any notes', () => {
  fc.assert(
    fc.property(fc.array(transaction.map(asStored), { minLength: 1, maxLength: 12 }), rows => {
      const { rows: read, problems } = imported(exported(rows))
      expect(problems).toEqual([])
      const inFile = read.toSorted((one, other) => one.number - other.number)
      expect(inFile.map(({ input }) => input)).toEqual(rows.map(inputOf))
    }),
    { numRuns: 300 },
  )
})
