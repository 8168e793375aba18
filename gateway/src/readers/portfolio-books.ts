import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import type { AccountFeatures } from '../sources/accounts/account-features.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'

/** A portfolio with the calls that read and write it. */
export interface PortfolioBook {
  /** Null for the default portfolio. */
  id: string | null
  /** Id in the list of portfolios; null where the account service has one portfolio only. */
  listedId: string | null
  accounts: Accounts
}

/** The portfolios of a member. */
export interface PortfolioBooks {
  /** All of them, archived ones too. */
  all(): Promise<AccountAnswer<PortfolioBook[]>>
  /** One by its id; the default one without an id. Another member's is refused like one that does not exist. */
  one(id: string | null | undefined): Promise<AccountAnswer<PortfolioBook>>
}

const missing = invalidInput([
  { field: 'portfolioId', code: 'not_found', message: 'There is no such portfolio.' },
])

/** One per request. The list is read once, and only if it is needed. */
export function createPortfolioBooks(accounts: Accounts, accountFeatures: AccountFeatures): PortfolioBooks {
  const byDefault: PortfolioBook = { id: null, listedId: null, accounts }
  let reading: ReturnType<PortfolioBooks['all']> | undefined

  async function read(): Promise<AccountAnswer<PortfolioBook[]>> {
    const isSeveral = (await accountFeatures.list()).includes('PORTFOLIOS')
    if (!isSeveral) return { kind: 'done', status: 200, value: [byDefault] }
    const answer = await accounts.portfolios()
    if (answer.kind !== 'done') return answer
    const value = answer.value.map(({ id, isDefault }) => ({
      id: isDefault ? null : id,
      listedId: id,
      accounts: isDefault ? accounts : accounts.inPortfolio(id),
    }))
    return { ...answer, value }
  }

  const all = () => (reading ??= read())

  return {
    all,
    async one(id) {
      if (id === null || id === undefined) return { kind: 'done', status: 200, value: byDefault }
      const answer = await all()
      if (answer.kind !== 'done') return answer
      const book = answer.value.find(each => each.listedId === id)
      return book ? { ...answer, value: book } : missing
    },
  }
}
