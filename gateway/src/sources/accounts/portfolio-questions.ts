import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { HeldLot, Holding } from '../../domain/members/holding.ts'
import type { Sale } from '../../domain/members/income/tax-year.ts'
import type {
  DeletedTransaction,
  Transaction,
  TransactionEntry,
  TransactionPage,
} from '../../domain/members/transaction.ts'
import type { ImportAnswer, ImportRequest, RemovedImport } from '../../domain/members/transaction-import.ts'
import type { AccountCall } from './account-call.ts'
import { ImportBody, importFaults, RemovedBody } from './import-contract.ts'
import {
  DeclinedBody,
  DeletedBody,
  entryBody,
  HoldingsBody,
  LotsBody,
  SalesBody,
  TransactionBody,
  TransactionPageBody,
} from './portfolio-contract.ts'

/** Filter for transactions. The first and last day are inclusive. */
export interface TransactionQuery {
  limit: number
  pageKey: string | null | undefined
  startDate: string | null | undefined
  endDate: string | null | undefined
  includeCount: boolean
  isin?: string | null | undefined
}

export interface PortfolioQuestions {
  /** Every instrument ever held. Transactions after `until` are ignored. */
  holdings(until?: string): Promise<AccountAnswer<Holding[]>>
  /** Sales within two days, inclusive, oldest first. */
  sales(from: string, until: string): Promise<AccountAnswer<Sale[]>>
  /** Lots of an instrument, oldest first. */
  lots(isin: string): Promise<AccountAnswer<HeldLot[]>>
  /** Ids of declined proposals. */
  declinedProposals(): Promise<AccountAnswer<string[]>>
  declineProposal(id: string, idempotencyKey: string): Promise<AccountAnswer<string[]>>
  reopenProposal(id: string, idempotencyKey: string): Promise<AccountAnswer<string[]>>
  /** Newest first. */
  transactions(query: TransactionQuery): Promise<AccountAnswer<TransactionPage>>
  transaction(id: string): Promise<AccountAnswer<Transaction>>
  addTransaction(entry: TransactionEntry, idempotencyKey: string): Promise<AccountAnswer<Transaction>>
  changeTransaction(change: TransactionChange): Promise<AccountAnswer<Transaction>>
  deleteTransaction(id: string, idempotencyKey: string): Promise<AccountAnswer<DeletedTransaction>>
  restoreTransaction(id: string, idempotencyKey: string): Promise<AccountAnswer<Transaction>>
  /** Rows are numbered by their index in the request. A refused import is an answer with errors. */
  importTransactions(request: ImportRequest): Promise<AccountAnswer<ImportAnswer>>
  undoImport(importId: string, idempotencyKey: string): Promise<AccountAnswer<RemovedImport>>
}

export interface TransactionChange {
  id: string
  entry: TransactionEntry
  idempotencyKey: string
  /** Time of the last change that the member has seen. */
  ifUpdatedAt?: string | null | undefined
}

const isUuid = (id: string) => z.uuid().safeParse(id).success

/** Result for a malformed identifier, the same as for another member's. */
const missing = { kind: 'not-found' as const, code: 'not_found', message: 'There is no such transaction.' }

const asMissing = <T>(answer: AccountAnswer<T>): AccountAnswer<T> =>
  answer.kind === 'not-found' ? missing : answer

const pageQuery = ({ limit, pageKey, startDate, endDate, includeCount, isin }: TransactionQuery) => ({
  limit: String(limit),
  include_count: String(includeCount),
  page_key: pageKey ?? undefined,
  start_date: startDate ?? undefined,
  end_date: endDate ?? undefined,
  isin: isin ?? undefined,
})

export function createPortfolioQuestions(call: AccountCall): PortfolioQuestions {
  const named = async <T>(id: string, ask: () => Promise<AccountAnswer<T>>) =>
    isUuid(id) ? asMissing(await ask()) : missing
  const one = (id: string) => ({ query: { transaction_uuid: id }, schema: TransactionBody })
  return {
    holdings: until => call('/holdings', { query: { until }, schema: HoldingsBody }),
    sales: (from, until) => call('/sales', { query: { from, until }, schema: SalesBody }),
    lots: isin => call('/lots', { query: { isin }, schema: LotsBody }),
    declinedProposals: () => call('/proposals/declined', { schema: DeclinedBody }),
    declineProposal: (id, idempotencyKey) =>
      call('/proposals/declined', {
        method: 'POST',
        body: { proposal_id: id },
        idempotencyKey,
        schema: DeclinedBody,
      }),
    reopenProposal: (id, idempotencyKey) =>
      call('/proposals/declined', {
        method: 'DELETE',
        query: { proposal_id: id },
        idempotencyKey,
        schema: DeclinedBody,
      }),
    transactions: query =>
      call('/transactions/paginated', { query: pageQuery(query), schema: TransactionPageBody }),
    transaction: id => named(id, () => call('/transactions', { ...one(id), mayBeMissing: true })),
    addTransaction: (entry, idempotencyKey) =>
      call('/transactions', {
        method: 'POST',
        body: entryBody(entry),
        idempotencyKey,
        schema: TransactionBody,
      }),
    changeTransaction: ({ id, entry, idempotencyKey, ifUpdatedAt }) =>
      named(id, () =>
        call('/transactions', {
          schema: TransactionBody,
          query: { transaction_uuid: id, if_updated_at: ifUpdatedAt ?? undefined },
          method: 'PUT',
          body: entryBody(entry),
          idempotencyKey,
        }),
      ),
    deleteTransaction: (id, idempotencyKey) =>
      named(id, () =>
        call('/transactions', {
          method: 'DELETE',
          query: { transaction_uuid: id },
          idempotencyKey,
          schema: DeletedBody.transform((portfolioId): DeletedTransaction => ({ id, portfolioId })),
        }),
      ),
    async importTransactions({ entries, isDryRun, idempotencyKey }) {
      const answer = await call('/transactions/import', {
        method: 'POST',
        body: { transactions: entries.map(entryBody), dry_run: isDryRun },
        idempotencyKey,
        schema: ImportBody,
      })
      return answer.kind === 'invalid' ? importFaults(answer) : answer
    },
    undoImport: (id, idempotencyKey) =>
      named(id, () =>
        call('/transactions/import/undo', {
          method: 'POST',
          query: { import_id: id },
          idempotencyKey,
          schema: RemovedBody,
          mayBeMissing: true,
        }),
      ),
    restoreTransaction: (id, idempotencyKey) =>
      named(id, () => call('/transactions/restore', { ...one(id), method: 'POST', idempotencyKey })),
  }
}
