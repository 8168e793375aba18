import { valueLots } from '@exchange/market-rules/lot-amounts'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer, AccountRefusal } from '../../domain/members/account-answer.ts'
import type { Portfolio, ValuedHolding } from '../../domain/members/holding.ts'
import type { ImportOutcome, RowFault } from '../../domain/members/transaction-import.ts'
import type { DeletedTransaction, Transaction } from '../../domain/members/transaction.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'
import { rowsWithin } from '../page-request.ts'

/** The part of the context used by the fields below. */
interface Asking {
  portfolios: { portfolio(): Promise<AccountAnswer<Portfolio>> }
  /** True for the first error of an outage in this execution. */
  isFirst(failure: Error): boolean
}

const readPortfolio = async (_parent: unknown, _args: object, { portfolios }: Asking) => {
  const answer = await portfolios.portfolio()
  return answer.kind === 'done' ? answer.value : null
}

/** A market field of a holding. Null if a source failed; the outage is reported once. */
const market =
  <Key extends 'instrument' | 'value' | 'today' | 'todayBase' | 'unrealised'>(key: Key) =>
  (holding: ValuedHolding, _args: object, { isFirst }: Asking): ValuedHolding[Key] => {
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

const deleted = ({ id }: DeletedTransaction) => ({ __typename: 'DeleteTransactionSuccess' as const, id })

/** Rows are counted from 0 inside the gateway. */
const counted = <Row extends { row: number }>(rows: readonly Row[]) =>
  rows.map(row => ({ ...row, row: row.row + 1 }))

const imported = ({ isDryRun, importId, addedCount, present, faults, doubts }: ImportOutcome) => {
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
  return { __typename: 'ImportSuccess' as const, importId, addedCount, presentCount }
}

const importRefused = (faults: readonly RowFault[]) => ({
  __typename: 'ImportRefused' as const,
  message: faults[0]?.message ?? '',
  faults: counted(faults),
})

const most = 200

export const portfolioResolvers: Resolvers = {
  Member: {
    portfolio: readPortfolio,
    async transactions(_member, { first, after, ...filter }, { accounts, accountFeatures }) {
      const isin = filter.isin ?? null
      if (isin !== null && !(await accountFeatures.list()).includes('LOTS')) return null
      const answer = await accounts.transactions({
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
    holding: ({ holdings }, { id }) => holdings.find(({ isin }) => isin === id) ?? null,
  },

  Holding: {
    id: ({ isin }) => isin,
    instrument: market('instrument'),
    value: market('value'),
    today: market('today'),
    todayBase: market('todayBase'),
    unrealised: market('unrealised'),
    async lots({ isin, value }, _args, { accounts, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('LOTS')) return null
      const answer = await accounts.lots(isin)
      return answer.kind === 'done' ? valueLots(answer.value, value) : null
    },
  },

  Transaction: {
    instrument: (transaction, _args, { portfolios, isFirst }) =>
      portfolios
        .instrumentOf(transaction)
        .catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },

  TransactionSuccess: { portfolio: readPortfolio },
  ImportSuccess: { portfolio: readPortfolio },
  UndoImportSuccess: { portfolio: readPortfolio },
  DeleteTransactionSuccess: { portfolio: readPortfolio },

  Mutation: {
    async addTransaction(_root, { input: { idempotencyKey, ...draft } }, { portfolios }) {
      const answer = await portfolios.addTransaction(draft, idempotencyKey)
      return answer.kind === 'done' ? kept(answer.value) : refused(answer, memberRefusal)
    },
    async changeTransaction(_root, { input: { transaction, ...change } }, { portfolios, accounts }) {
      const { idempotencyKey, ...draft } = transaction
      const answer = await portfolios.changeTransaction({ ...change, idempotencyKey }, draft)
      if (isOutdated(answer)) return changedMeanwhile(answer.message, await accounts.transaction(change.id))
      return answer.kind === 'done' ? kept(answer.value) : refused(answer, memberRefusalOrMissing)
    },
    async importTransactions(_root, { input }, { portfolios }) {
      const { rows, idempotencyKey, isDryRun = false } = input
      const answer = await portfolios.importTransactions(rows, { idempotencyKey, isDryRun })
      return answer.kind === 'done' ? imported(answer.value) : memberRefusal(answer)
    },
    async undoImport(_root, { input: { importId, idempotencyKey } }, { accounts }) {
      const answer = await accounts.undoImport(importId, idempotencyKey)
      return answer.kind === 'done'
        ? { __typename: 'UndoImportSuccess' as const, removedCount: answer.value }
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
