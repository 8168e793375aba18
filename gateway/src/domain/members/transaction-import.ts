import type { FieldFault } from './account-answer.ts'
import type { TransactionDraft, TransactionEntry } from './transaction.ts'

/** Maximum number of rows of one import. */
export const maxImportedRows = 10_000

/** A row of a file, as a member's program wrote it. */
export interface ImportedDraft extends Omit<TransactionDraft, 'code'> {
  code?: string | null | undefined
  isin?: string | null | undefined
}

/** An error of a row, which is counted from 0. */
export interface RowFault extends FieldFault {
  row: number
}

export interface RowDoubt {
  row: number
  message: string
}

export interface ImportRequest {
  entries: readonly TransactionEntry[]
  isDryRun: boolean
  idempotencyKey: string
}

/** Answer of the account service. Rows are indexes of the request's entries. */
export interface ImportAnswer {
  /** Null for a dry run, a refused import, or one without new rows. */
  importId: string | null
  addedCount: number
  /** Rows that the portfolio has already. */
  present: readonly number[]
  faults: readonly RowFault[]
}

/** Effect of an import on a portfolio. */
export interface AddedImport {
  importId: string | null
  addedCount: number
  presentCount: number
  /** Null for the default portfolio. */
  portfolioId: string | null
}

/** Choices for reading files with the same names of columns. */
export interface ImportColumns {
  header: string[]
  /** Places of columns, from 0, by field. */
  columns: { field: string; column: number }[]
  dates: 'DAY_FIRST' | 'MONTH_FIRST'
  decimals: 'POINT' | 'COMMA'
}

/** Effect of undoing an import. */
export interface RemovedImport {
  removedCount: number
  portfolioId: string | null
}

/** Result of an import or of its dry run. */
export interface ImportOutcome extends ImportAnswer {
  isDryRun: boolean
  doubts: readonly RowDoubt[]
}

/** The code of an instrument in the notations of other programs: `NZX:SHE`, `SHE.NZ`, `SHE.NZX`, `XNZE:SHE`. */
export const bareCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(?:NZX|NZE|XNZE|NZSX|NZDX):/, '')
    .replace(/[. :](?:NZ|NZX|NZE|XNZE)$/, '')

/** Whether a text has the form of an ISIN. */
export const isIsin = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)
