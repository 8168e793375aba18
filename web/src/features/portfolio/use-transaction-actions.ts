import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { noAnswer } from '../../lib/no-answer.ts'
import { AddTransaction } from './__generated__/add-transaction.graphql.ts'
import { ChangeTransaction } from './__generated__/change-transaction.graphql.ts'
import { DeleteTransaction } from './__generated__/delete-transaction.graphql.ts'
import { MemberPortfolio } from './__generated__/member-portfolio.graphql.ts'
import {
  MemberTransactions,
  type MemberTransactionsVariables,
} from './__generated__/member-transactions.graphql.ts'
import { RestoreTransaction } from './__generated__/restore-transaction.graphql.ts'
import { pendingId } from './transaction-columns.tsx'
import { usePortfolioId } from './use-portfolio.ts'
import { inputOf, rowOf, type TransactionDraft, type TransactionRow } from './transaction-draft.ts'

/** Reasons of a refusal, for its fields or as a whole. */
export interface Refusal {
  message: string
  errors: readonly { field: string; message: string }[]
  /** Whether it is only a warning of a probable mistake. */
  isDoubt?: boolean
  /** The transaction as it is now, if another change came first. */
  current?: TransactionRow | null
}

/** Options for sending a draft. */
interface Sending {
  idempotencyKey: string
  /** Whether the gateway may answer with a warning instead of saving. */
  isQuestioned: boolean
}

/** Null on success. */
type Outcome = Refusal | null

type Answer =
  | {
      __typename: string
      message?: string
      errors?: Refusal['errors']
      portfolio?: object | null
      current?: TransactionRow | null
    }
  | null
  | undefined

function outcomeOf(answer: Answer): Outcome {
  if (!answer) return { message: noAnswer, errors: [] }
  if (answer.__typename.endsWith('Success')) return null
  const isDoubt = answer.__typename === 'TransactionDoubtful'
  return {
    message: answer.message ?? noAnswer,
    errors: answer.errors ?? [],
    isDoubt,
    current: answer.current ?? null,
  }
}

/** Updates the displayed page of the list, if the cache has it. */
function changeList(
  cache: ApolloCache,
  variables: MemberTransactionsVariables,
  next: (rows: readonly TransactionRow[]) => readonly TransactionRow[],
): void {
  cache.updateQuery({ query: MemberTransactions, variables }, data => {
    const transactions = data?.member?.transactions
    if (!data?.member || !transactions) return undefined
    const nodes = [...next(transactions.nodes)]
    return { ...data, member: { ...data.member, transactions: { ...transactions, nodes } } }
  })
}

const newestFirst = (one: TransactionRow, other: TransactionRow) =>
  one.date === other.date ? 0 : one.date < other.date ? 1 : -1

/** Queries about figures that follow from transactions. */
const followers = ['MemberReturns', 'SplitProposals', 'HoldingLots']

/** Runs an action and refetches the affected lists and counts, the returns, and the holdings if the answer did not include them. */
function useRun(shown: MemberTransactionsVariables) {
  const client = useApolloClient()
  const variables = { portfolioId: usePortfolioId() }
  return async (act: () => Promise<Answer>): Promise<Outcome> => {
    const answer = await act().catch(() => null)
    const outcome = outcomeOf(answer)
    if (outcome !== null) return outcome
    const fresh = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const
    // Nothing waits for these. A list of transactions has none of them.
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName !== undefined && followers.includes(queryName),
    })
    await Promise.allSettled([
      client.query({ query: MemberTransactions, variables: shown, ...fresh }),
      answer?.portfolio ? null : client.query({ query: MemberPortfolio, variables, ...fresh }),
    ])
    return null
  }
}

/**
 * A member's actions on transactions. Each is shown at once and corrected by the gateway's answer; `shown` is the displayed page
 * of the list.
 */
export function useTransactionActions(shown: MemberTransactionsVariables) {
  const run = useRun(shown)
  const portfolioId = usePortfolioId()
  const [add] = useMutation(AddTransaction)
  const [change] = useMutation(ChangeTransaction)
  const [remove] = useMutation(DeleteTransaction)
  const [restore] = useMutation(RestoreTransaction)

  return {
    add: (draft: TransactionDraft, { idempotencyKey, isQuestioned }: Sending) =>
      run(async () => {
        const { data } = await add({
          variables: { input: { ...inputOf(draft), portfolioId, idempotencyKey, isQuestioned } },
          optimisticResponse: {
            __typename: 'Mutation',
            addTransaction: {
              __typename: 'TransactionSuccess',
              transaction: rowOf(draft, pendingId),
              portfolio: null,
            },
          },
          update(cache, { data: answer }) {
            const added = answer?.addTransaction
            if (added?.__typename !== 'TransactionSuccess' || shown.after) return
            changeList(cache, shown, rows => [added.transaction, ...rows].toSorted(newestFirst))
          },
        })
        return data?.addTransaction
      }),

    change: (row: TransactionRow, draft: TransactionDraft, { idempotencyKey, isQuestioned }: Sending) =>
      run(async () => {
        const transaction = { ...inputOf(draft), idempotencyKey, isQuestioned }
        const { data } = await change({
          variables: { input: { id: row.id, transaction, ifUpdatedAt: row.updatedAt || null } },
          optimisticResponse: {
            __typename: 'Mutation',
            changeTransaction: {
              __typename: 'TransactionSuccess',
              transaction: rowOf(draft, row.id, row),
              portfolio: null,
            },
          },
        })
        return data?.changeTransaction
      }),

    remove: ({ id }: TransactionRow) =>
      run(async () => {
        const { data } = await remove({
          variables: { input: { id, idempotencyKey: crypto.randomUUID() } },
          optimisticResponse: {
            __typename: 'Mutation',
            deleteTransaction: { __typename: 'DeleteTransactionSuccess', id, portfolio: null },
          },
          update(cache, { data: answer }) {
            if (answer?.deleteTransaction.__typename !== 'DeleteTransactionSuccess') return
            changeList(cache, shown, rows => rows.filter(row => row.id !== id))
          },
        })
        return data?.deleteTransaction
      }),

    restore: (row: TransactionRow) =>
      run(async () => {
        const { data } = await restore({
          variables: { input: { id: row.id, idempotencyKey: crypto.randomUUID() } },
          optimisticResponse: {
            __typename: 'Mutation',
            restoreTransaction: { __typename: 'TransactionSuccess', transaction: row, portfolio: null },
          },
          update(cache, { data: answer }) {
            if (answer?.restoreTransaction.__typename !== 'TransactionSuccess') return
            changeList(cache, shown, rows => [row, ...rows].toSorted(newestFirst))
          },
        })
        return data?.restoreTransaction
      }),
  }
}

export type TransactionActs = ReturnType<typeof useTransactionActions>
