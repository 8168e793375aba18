import type { ImportedRowInput } from '../../../__generated__/schema.ts'
import { kindOf } from '../transaction-kinds.ts'
import type { ImportField, Reading } from './import-columns.ts'
import { type CellAmount, readBasis, readDate, readNumber, readType } from './read-cells.ts'
import type { FileRow, FileTable } from './read-table.ts'

/** A row of the file as a transaction. */
export interface ImportedRow {
  /** Number in the file. */
  number: number
  input: ImportedRowInput
}

/** An error of a row. */
export interface RowProblem {
  /** Number in the file. */
  number: number
  /** Null for an error of the whole row. */
  field: ImportField | null
  /** Text of the cell. */
  cell: string
  message: string
}

export interface InterpretedTable {
  rows: readonly ImportedRow[]
  problems: readonly RowProblem[]
}

const amountFields = ['quantity', 'price', 'fees', 'ratioNew', 'ratioOld'] as const

/** Text of a row's cell in the column of a field; empty without one. */
export const cellOf = ({ cells }: Pick<FileRow, 'cells'>, { columns }: Reading, field: ImportField): string =>
  columns[field] === '' ? '' : (cells[Number(columns[field])]?.trim() ?? '')

/** A ratio in one cell, such as `1 for 5` or `2:1`. */
const ratioIn = (text: string) => /^(\d+(?:\.\d+)?) ?(?::|for|\/) ?(\d+(?:\.\d+)?)$/i.exec(text)

/** Sells are negative in some programs, and buys in none. Fees and dividends have the sign of the cash. */
const mayBeNegative = (field: (typeof amountFields)[number], type: string) =>
  field === 'fees' || (field === 'quantity' && (type === 'SELL' || type === 'TRANSFER_OUT'))

interface Read {
  problems: RowProblem[]
  input: ImportedRowInput | null
}

function readRow(row: FileRow, reading: Reading): Read {
  const problems: RowProblem[] = []
  const text = (field: ImportField) => cellOf(row, reading, field)
  const fail = (field: ImportField, message: string) =>
    void problems.push({ number: row.number, field, cell: text(field), message })
  const date = readDate(text('date'), reading.dates)
  if (date === null)
    fail('date', text('date') === '' ? 'The date is missing.' : 'Use a date such as 31/03/2026.')
  const quantity = readNumber(text('quantity'), reading.decimals)
  // Without a column of types the sign of the quantity decides.
  const bySign = quantity?.isNegative ? 'SELL' : 'BUY'
  const type = reading.columns.type === '' ? bySign : readType(text('type'))
  if (type === null) fail('type', text('type') === '' ? 'The type is missing.' : 'This type is unknown here.')
  const priceBasis = readBasis(text('priceBasis'))
  if (priceBasis === null) fail('priceBasis', 'Say “each” or “per 100”.')
  const amounts: Partial<Record<(typeof amountFields)[number], string | null>> = {}
  const used = type === null ? [] : kindOf(type).fields.map(({ name }) => name)
  for (const field of amountFields) {
    const ratio = field === 'ratioNew' ? ratioIn(text(field)) : null
    const amount: CellAmount | null | undefined = ratio ? null : readNumber(text(field), reading.decimals)
    if (!used.includes(field)) continue
    if (ratio) [amounts.ratioNew, amounts.ratioOld] = [ratio[1] ?? null, ratio[2] ?? null]
    else if (amount === undefined) fail(field, 'Use a number such as 1,200.50.')
    else if (amount?.isNegative && !mayBeNegative(field, type ?? '')) fail(field, 'This number is negative.')
    else amounts[field] ??= amount?.digits ?? null
  }
  if (problems.length > 0 || date === null || type === null || priceBasis === null)
    return { problems, input: null }
  const words = { code: text('code'), isin: text('isin'), currency: text('currency'), note: text('note') }
  return { problems, input: { type, date, ...words, ...amounts, priceBasis } }
}

/**
 * Oldest first: the order of entry decides within a day, and many files begin with the newest. So does this site's own
 * file, also within one day; no other has a column for the unit of prices.
 */
function oldestFirst(rows: readonly ImportedRow[], { columns }: Reading): readonly ImportedRow[] {
  const [first = '', last = ''] = [rows[0]?.input.date, rows.at(-1)?.input.date]
  const isReversed = first > last || (first === last && columns.priceBasis !== '')
  return isReversed ? rows.toReversed() : rows
}

/** Reads each row of a file as a transaction, oldest first. A row with an error is in `problems` only. */
export function interpretTable({ rows }: FileTable, reading: Reading): InterpretedTable {
  const read = rows.map(row => ({ number: row.number, ...readRow(row, reading) }))
  return {
    rows: oldestFirst(
      read.flatMap(({ number, input }) => (input ? [{ number, input }] : [])),
      reading,
    ),
    problems: read.flatMap(({ problems }) => problems),
  }
}
