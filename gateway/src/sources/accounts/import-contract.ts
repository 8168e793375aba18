import { z } from 'zod'
import type { AccountAnswer, AccountRefusal } from '../../domain/members/account-answer.ts'
import type { ImportAnswer } from '../../domain/members/transaction-import.ts'
import { graphName } from './graph-name.ts'

/** `POST /transactions/import`. */
export const ImportBody = z
  .object({
    import_id: z.string().nullable(),
    added: z.int(),
    already_there: z.array(z.int()),
    errors: z.array(z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() })),
  })
  .transform(({ import_id, added, already_there, errors }): ImportAnswer => ({
    importId: import_id,
    addedCount: added,
    present: already_there,
    faults: errors.map(error => ({ ...error, field: graphName(error.field) })),
  }))

/** `POST /transactions/import/undo`. */
export const RemovedBody = z.object({ removed: z.int() }).transform(({ removed }) => removed)

/** A refused import as an answer, where the errors are those of rows: `transactions.3.price`. */
export function importFaults(
  refusal: Extract<AccountRefusal, { kind: 'invalid' }>,
): AccountAnswer<ImportAnswer> {
  const faults = refusal.faults.flatMap(fault => {
    const [, row, field] = /^transactions\.(\d+)\.(\w+)$/.exec(fault.field) ?? []
    return row === undefined || field === undefined
      ? []
      : [{ ...fault, row: Number(row), field: graphName(field) }]
  })
  if (faults.length === 0) return refusal
  return { kind: 'done', status: 422, value: { importId: null, addedCount: 0, present: [], faults } }
}
