import { useApolloClient } from '@apollo/client/react'
import { AllTransactions, type AllTransactionsVariables } from './__generated__/all-transactions.graphql.ts'
import type { Dates } from './transaction-dates.tsx'
import type { TransactionRow } from './transaction-draft.ts'

/** Filter of a list of transactions. */
export interface ListedTransactions extends Dates {
  /** The only instrument; null for all. */
  isin: string | null
  /** Null for the default portfolio. */
  portfolioId: NonNullable<AllTransactionsVariables['portfolioId']> | null
}

/**
 * Reads all transactions between two dates, page by page. Rejects if a page cannot be read, because a partial file would be
 * misleading.
 */
export function useAllTransactions(shown: ListedTransactions): () => Promise<readonly TransactionRow[]> {
  const client = useApolloClient()
  async function readPage(variables: AllTransactionsVariables) {
    const { data } = await client.query({ query: AllTransactions, variables, fetchPolicy: 'no-cache' })
    const page = data?.member?.transactions
    if (!page) throw new Error('The transactions could not be read')
    return page
  }
  return async () => {
    let page = await readPage({ ...shown, after: null })
    const rows: TransactionRow[] = [...page.nodes]
    while (page.pageInfo.hasNextPage) {
      page = await readPage({ ...shown, after: page.pageInfo.endCursor })
      rows.push(...page.nodes)
    }
    return rows
  }
}
