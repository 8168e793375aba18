import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { ImportColumns } from '../../domain/members/transaction-import.ts'
import type { AccountCall } from './account-call.ts'

/** Remembered choices for reading files of transactions. */
export interface ImportColumnsQuestions {
  /** The last used first. */
  importColumns(): Promise<AccountAnswer<ImportColumns[]>>
  keepImportColumns(file: ImportColumns, idempotencyKey: string): Promise<AccountAnswer<ImportColumns[]>>
}

const FileBody = z.object({
  header: z.array(z.string()),
  columns: z
    .record(z.string(), z.int())
    .transform(columns => Object.entries(columns).map(([field, column]) => ({ field, column }))),
  dates: z
    .enum(['day_first', 'month_first'])
    .transform(order => (order === 'day_first' ? 'DAY_FIRST' : 'MONTH_FIRST')),
  decimals: z.enum(['point', 'comma']).transform(sign => (sign === 'point' ? 'POINT' : 'COMMA')),
})

/** `/transactions/import/columns`. */
const schema = z.object({ files: z.array(FileBody) }).transform(({ files }): ImportColumns[] => files)

const path = '/transactions/import/columns'

export const createImportColumnsQuestions = (call: AccountCall): ImportColumnsQuestions => ({
  importColumns: () => call(path, { schema }),
  keepImportColumns: ({ header, columns, dates, decimals }, idempotencyKey) =>
    call(path, {
      method: 'PUT',
      body: {
        header,
        columns: Object.fromEntries(columns.map(({ field, column }) => [field, column])),
        dates: dates.toLowerCase(),
        decimals: decimals.toLowerCase(),
      },
      idempotencyKey,
      schema,
    }),
})
