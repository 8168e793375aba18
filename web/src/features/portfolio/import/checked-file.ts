import type { ImportTransactions } from './__generated__/import-transactions.graphql.ts'
import { type ImportField, importFields, type Reading } from './import-columns.ts'
import { cellOf, type ImportedRow, type InterpretedTable, type RowProblem } from './interpret-table.ts'
import type { FileTable } from './read-table.ts'

type Answer = ImportTransactions['importTransactions']
type Preview = Extract<Answer, { __typename: 'ImportPreview' }>

/** A row of the file with what the check found. */
export interface CheckedRow extends ImportedRow {
  state: 'new' | 'present' | 'doubtful' | 'faulty'
  /** The doubts. Empty for other states. */
  doubt: string
}

/** A file that the gateway has checked. */
export interface CheckedFile {
  rows: readonly CheckedRow[]
  /** Errors by row of the file, also of rows that could not be read. */
  problems: readonly RowProblem[]
}

const isField = (name: string): name is ImportField => importFields.some(field => field.name === name)

/** Errors of the gateway, whose rows count from 1 in the sent list, as errors of the file. */
export function problemsOf(
  faults: Preview['faults'],
  sent: readonly ImportedRow[],
  { table, reading }: { table: FileTable; reading: Reading },
): RowProblem[] {
  const byNumber = new Map(table.rows.map(row => [row.number, row]))
  return faults.map(({ row, field, message }) => {
    const number = sent[row - 1]?.number ?? 0
    const own = isField(field) ? field : null
    const fileRow = byNumber.get(number)
    return { number, field: own, cell: own && fileRow ? cellOf(fileRow, reading, own) : '', message }
  })
}

/** Joins what the page and the gateway found. */
export function checkedFile(
  { rows, problems }: InterpretedTable,
  { presentRows, doubts }: Pick<Preview, 'presentRows' | 'doubts'>,
  gatewayProblems: readonly RowProblem[],
): CheckedFile {
  const all = [...problems, ...gatewayProblems].toSorted((one, other) => one.number - other.number)
  const faulty = new Set(all.map(({ number }) => number))
  const present = new Set(presentRows)
  const doubtOf = new Map(doubts.map(({ row, message }) => [row, message]))
  return {
    problems: all,
    rows: rows.map((row, at) => {
      const doubt = doubtOf.get(at + 1) ?? ''
      if (faulty.has(row.number)) return { ...row, state: 'faulty', doubt: '' }
      if (present.has(at + 1)) return { ...row, state: 'present', doubt: '' }
      return { ...row, state: doubt === '' ? 'new' : 'doubtful', doubt }
    }),
  }
}

/** Kinds of rows that a member leaves out. */
export interface LeftOut {
  faulty: boolean
  doubtful: boolean
}

/** The rows to send: those that are there already count for equal ones, so they are sent, too. */
export const rowsToSend = (rows: readonly CheckedRow[], leftOut: LeftOut): CheckedRow[] =>
  rows.filter(({ state }) => state !== 'faulty' && !(leftOut.doubtful && state === 'doubtful'))

/** Number of transactions that an import would add. */
export const newCount = (rows: readonly CheckedRow[], leftOut: LeftOut): number =>
  rowsToSend(rows, leftOut).filter(({ state }) => state !== 'present').length
