import { z } from 'zod'
import type { AccountAnswer, AccountRefusal } from '../../domain/members/account-answer.ts'
import type { ImportAnswer, RemovedImport, RowFault } from '../../domain/members/transaction-import.ts'
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
export const RemovedBody = z
  .object({ removed: z.int(), portfolio_id: z.string().nullish() })
  .transform(({ removed, portfolio_id }): RemovedImport => ({
    removedCount: removed,
    portfolioId: portfolio_id ?? null,
  }))

/** Errors of rows, such as `transactions.3.price`, in a refusal of the whole list. */
export const rowFaults = (
  { faults }: Extract<AccountRefusal, { kind: 'invalid' }>,
  list: 'transactions' | 'items',
): RowFault[] =>
  faults.flatMap(fault => {
    const [name, row, field] = fault.field.split('.')
    return name !== list || row === undefined || field === undefined
      ? []
      : [{ ...fault, row: Number(row), field: graphName(field) }]
  })

/** A refused import as an answer, where the errors are those of rows. */
export function importFaults(
  refusal: Extract<AccountRefusal, { kind: 'invalid' }>,
): AccountAnswer<ImportAnswer> {
  const faults = rowFaults(refusal, 'transactions')
  if (faults.length === 0) return refusal
  return { kind: 'done', status: 422, value: { importId: null, addedCount: 0, present: [], faults } }
}
