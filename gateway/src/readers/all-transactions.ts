import type { AccountAnswer } from '../domain/members/account-answer.ts'
import type { Transaction } from '../domain/members/transaction.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'

const rowsPerPage = 200

/** All transactions of a member, in order of date and entry. */
export async function allTransactions(
  accounts: Pick<Accounts, 'transactions'>,
): Promise<AccountAnswer<Transaction[]>> {
  const newestFirst: Transaction[] = []
  let pageKey: string | null = null
  for (;;) {
    const query = { limit: rowsPerPage, pageKey, startDate: null, endDate: null, includeCount: false }
    // Each page has the key of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await accounts.transactions(query)
    if (answer.kind !== 'done') return answer
    newestFirst.push(...answer.value.edges.map(({ node }) => node))
    pageKey = answer.value.nextKey
    if (pageKey === null) return { ...answer, value: newestFirst.toReversed() }
  }
}
