import { valueLots } from '@exchange/market-rules/lot-amounts'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer, AccountRefusal } from '../../domain/members/account-answer.ts'
import type { Portfolio, ValuedHolding } from '../../domain/members/holding.ts'
import type { ImportOutcome, RowFault } from '../../domain/members/transaction-import.ts'
import type { DeletedTransaction, Transaction } from '../../domain/members/transaction.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'
import { rowsWithin } from '../page-request.ts'

/** A portfolio that a field or a row names. */
interface Chosen {
  reader: { portfolio(): Promise<AccountAnswer<Portfolio>> }
}

/** The part of the context used by the fields below. */
interface Asking {
  portfolioOfRow(row: { portfolioId: string | null }): Promise<AccountAnswer<Chosen>>
  /** True for the first error of an outage in this execution. */
  isFirst(failure: Error): boolean
}

async function readPortfolio(chosen: AccountAnswer<Chosen>) {
  if (chosen.kind !== 'done') return null
  const answer = await chosen.value.reader.portfolio()
  return answer.kind === 'done' ? answer.value : null
}

/** The portfolio of a changed row. */
const changedPortfolio = async (
  row: { portfolioId: string | null },
  _args: object,
  { portfolioOfRow }: Pick<Asking, 'portfolioOfRow'>,
) => readPortfolio(await portfolioOfRow(row))

/** A market field of a holding. Null if a source failed; the outage is reported once. */
const market =
  <Key extends 'instrument' | 'value' | 'today' | 'todayBase' | 'unrealised'>(key: Key) =>
  (holding: ValuedHolding, _args: object, { isFirst }: Pick<Asking, 'isFirst'>): ValuedHolding[Key] => {
    const { failure } = holding
    if (holding[key] === null && failure && isFirst(failure)) throw failure
    return holding[key]
  }

/** A write with doubts, or a refused one. */
const refused = <Refusal>(answer: AccountRefusal, refusal: (answer: AccountRefusal) => Refusal) =>
  answer.kind === 'doubtful'
    ? { __typename: 'TransactionDoubtful' as const, message: answer.message }
    : refusal(answer)

const kept = (transaction: Transaction) => ({ __typename: 'TransactionSuccess' as const, transaction })

const isOutdated = (answer: AccountAnswer<unknown>): answer is Extract<AccountRefusal, { kind: 'refused' }> =>
  answer.kind === 'refused' && answer.code === 'changed'

const changedMeanwhile = (message: string, now: AccountAnswer<Transaction>) => ({
  __typename: 'TransactionChanged' as const,
  message,
  current: now.kind === 'done' ? now.value : null,
})

const deleted = (transaction: DeletedTransaction) => ({
  __typename: 'DeleteTransactionSuccess' as const,
  ...transaction,
})

/** Rows are counted from 0 inside the gateway. */
const counted = <Row extends { row: number }>(rows: readonly Row[]) =>
  rows.map(row => ({ ...row, row: row.row + 1 }))

const imported = (outcome: ImportOutcome, portfolioId: string | null) => {
  const { isDryRun, importId, addedCount, present, faults, doubts } = outcome
  if (isDryRun)
    return {
      __typename: 'ImportPreview' as const,
      addedCount,
      presentRows: present.map(row => row + 1),
      faults: counted(faults),
      doubts: counted(doubts),
    }
  if (faults.length > 0) return importRefused(faults)
  const presentCount = present.length
  return { __typename: 'ImportSuccess' as const, importId, addedCount, presentCount, portfolioId }
}

const importRefused = (faults: readonly RowFault[]) => ({
  __typename: 'ImportRefused' as const,
  message: faults[0]?.message ?? '',
  faults: counted(faults),
})

const holdingId = ({ portfolioId, isin }: ValuedHolding) =>
  portfolioId === null ? isin : `${portfolioId} ${isin}`

const most = 200

export const portfolioResolvers: Resolvers = {
  Member: {
    portfolio: async (_member, { portfolioId }, { portfolioOf }) =>
      readPortfolio(await portfolioOf(portfolioId)),
    async transactions(_member, { first, after, ...filter }, { portfolioOf, accountFeatures }) {
      const isin = filter.isin ?? null
      if (isin !== null && !(await accountFeatures.list()).includes('LOTS')) return null
      const chosen = await portfolioOf(filter.portfolioId)
      if (chosen.kind !== 'done') return null
      const answer = await chosen.value.accounts.transactions({
        limit: rowsWithin(first, most),
        pageKey: after,
        startDate: filter.startDate,
        endDate: filter.endDate,
        includeCount: filter.includeCount,
        isin,
      })
      if (answer.kind === 'invalid')
        throw new GraphQLError(answer.message, { extensions: { code: 'BAD_USER_INPUT' } })
      if (answer.kind !== 'done') return null
      const { edges, nextKey, count } = answer.value
      return {
        edges,
        nodes: edges.map(({ node }) => node),
        pageInfo: {
          hasNextPage: nextKey !== null,
          hasPreviousPage: (after ?? null) !== null,
          startCursor: edges[0]?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? nextKey,
        },
        totalCount: count,
      }
    },
  },

  Portfolio: {
    id: ({ id }) => id ?? 'default',
    holding: ({ holdings }, { id }) =>
      holdings.find(holding => holding.isin === id || holdingId(holding) === id) ?? null,
  },

  Holding: {
    id: holdingId,
    instrument: market('instrument'),
    value: market('value'),
    today: market('today'),
    todayBase: market('todayBase'),
    unrealised: market('unrealised'),
    async lots({ portfolioId, isin, value }, _args, { portfolioOf, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('LOTS')) return null
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return null
      const answer = await chosen.value.accounts.lots(isin)
      return answer.kind === 'done' ? valueLots(answer.value, value) : null
    },
  },

  Transaction: {
    instrument: (transaction, _args, { portfolios, isFirst }) =>
      portfolios
        .instrumentOf(transaction)
        .catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },

  TransactionSuccess: {
    portfolio: ({ transaction }, args, context) => changedPortfolio(transaction, args, context),
  },
  ImportSuccess: { portfolio: changedPortfolio },
  UndoImportSuccess: { portfolio: changedPortfolio },
  DeleteTransactionSuccess: { portfolio: changedPortfolio },

  Mutation: {
    async addTransaction(_root, { input: { idempotencyKey, portfolioId, ...draft } }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return memberRefusal(chosen)
      const answer = await chosen.value.reader.addTransaction(draft, idempotencyKey)
      return answer.kind === 'done' ? kept(answer.value) : refused(answer, memberRefusal)
    },
    async changeTransaction(_root, { input: { transaction, ...change } }, { portfolioOfRow, accounts }) {
      const { idempotencyKey, ...draft } = transaction
      const before = await accounts.transaction(change.id)
      if (before.kind !== 'done') return memberRefusalOrMissing(before)
      const chosen = await portfolioOfRow(before.value)
      if (chosen.kind !== 'done') return memberRefusalOrMissing(chosen)
      const { reader } = chosen.value
      const answer = await reader.changeTransaction({ ...change, idempotencyKey }, draft)
      if (isOutdated(answer)) return changedMeanwhile(answer.message, await accounts.transaction(change.id))
      return answer.kind === 'done' ? kept(answer.value) : refused(answer, memberRefusalOrMissing)
    },
    async importTransactions(_root, { input }, { portfolioOf }) {
      const { rows, idempotencyKey, isDryRun = false, portfolioId = null } = input
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return memberRefusal(chosen)
      const answer = await chosen.value.reader.importTransactions(rows, { idempotencyKey, isDryRun })
      return answer.kind === 'done' ? imported(answer.value, portfolioId) : memberRefusal(answer)
    },
    async undoImport(_root, { input: { importId, idempotencyKey } }, { accounts }) {
      const answer = await accounts.undoImport(importId, idempotencyKey)
      return answer.kind === 'done'
        ? { __typename: 'UndoImportSuccess' as const, ...answer.value }
        : memberRefusalOrMissing(answer)
    },
    async deleteTransaction(_root, { input: { id, idempotencyKey } }, { accounts }) {
      const answer = await accounts.deleteTransaction(id, idempotencyKey)
      return answer.kind === 'done' ? deleted(answer.value) : memberRefusalOrMissing(answer)
    },
    async restoreTransaction(_root, { input: { id, idempotencyKey } }, { accounts }) {
      const answer = await accounts.restoreTransaction(id, idempotencyKey)
      return answer.kind === 'done' ? kept(answer.value) : memberRefusalOrMissing(answer)
    },
  },
}
