import { z } from 'zod'
import { answerMember, type MemberHandler } from '../http/answer-member.ts'
import { InvalidInput } from '../http/api-error.ts'
import { parse, readBody } from '../http/read-body.ts'
import { memberRoute, type Route } from '../http/router.ts'
import type { NewRow, RowFault } from './import-plan.ts'
import { portfolioIdOf } from './portfolio-scope.ts'
import { planImport, removeImport, storeImport } from './import-store.ts'
import { dateFault, Transaction } from './transaction-input.ts'
import { portfolioToFill } from './transaction-store.ts'

/** Maximum number of rows of one import. */
const maxRows = 10_000
/** Maximum size of an import, in bytes of JSON. */
const maxBytes = 8_000_000

/** Rows are validated one by one, so that all errors are found. */
const Import = z.object({
  transactions: z
    .array(z.unknown(), 'Send a list of transactions.')
    .min(1, 'There is nothing to import.')
    .max(maxRows, `Import at most ${maxRows} transactions at once.`),
  dry_run: z.boolean('Say true or false.').default(false),
})

function readRow(value: unknown, row: number, nowMs: number): NewRow | RowFault[] {
  try {
    const input = parse(value, Transaction)
    const fault = dateFault(input.date, nowMs)
    return fault ? [{ row, ...fault }] : { row, input }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.errors.map(fault => ({ row, ...fault }))
  }
}

/** Oversells of an instrument with an invalid row follow from that row and would only distract from it. */
function withoutConsequences(
  values: readonly unknown[],
  faults: RowFault[],
  planned: RowFault[],
): RowFault[] {
  const isinOf = (row: number) => (values[row] as { isin?: unknown } | null | undefined)?.isin
  const faulty = new Set(faults.map(({ row }) => isinOf(row)))
  return [...faults, ...planned.filter(({ row }) => !faulty.has(isinOf(row)))].toSorted(
    (one, other) => one.row - other.row,
  )
}

const handle: MemberHandler<z.output<typeof Import>> = async (tx, { session, body, url, now }) => {
  const { transactions, dry_run: isDryRun } = body
  const read = transactions.map((value, row) => readRow(value, row, now.getTime()))
  const invalid = read.flatMap(result => (Array.isArray(result) ? result : []))
  const rows = read.flatMap(result => (Array.isArray(result) ? [] : [result]))
  const owner = { memberId: session.memberId, now }
  const portfolio = await portfolioToFill(tx, owner, portfolioIdOf(url))
  const { added, present, faults } = await planImport(tx, portfolio, rows)
  const errors = withoutConsequences(transactions, invalid, faults)
  const counts = { added: added.length, already_there: present }
  if (isDryRun) return { body: { import_id: null, ...counts, errors } }
  if (errors.length > 0)
    throw new InvalidInput(
      errors.map(({ row, field, ...fault }) => ({ ...fault, field: `transactions.${row}.${field}` })),
    )
  const importId = await storeImport(tx, { ...portfolio, now }, added)
  return { status: 201, body: { import_id: importId, ...counts, errors } }
}

/** Adds a file's transactions: all of them, or none. Rows that the portfolio has already are left out. */
const importTransactions: Route = {
  name: 'POST /transactions/import',
  answer: async call => answerMember(call, { body: await readBody(call.request, Import, maxBytes), handle }),
}

const Named = z.object({ import_id: z.uuid('There is no such import.') })

const undo = memberRoute('POST /transactions/import/undo', async (tx, { session, url, now }) => {
  const { import_id: id } = parse(Object.fromEntries(url.searchParams), Named)
  return { body: await removeImport(tx, { memberId: session.memberId, now }, id) }
})

export const importRoutes: Route[] = [importTransactions, undo]
