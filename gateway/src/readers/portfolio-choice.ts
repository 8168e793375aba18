import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { memoByText } from './memo-by-text.ts'
import { createPortfolioBooks, type PortfolioBook } from './portfolio-books.ts'
import {
  createPortfolioReader,
  type PortfolioReader,
  type PortfolioReaderOptions,
} from './portfolio-reader.ts'

/** A portfolio, joined with the market. */
export interface ChosenPortfolio extends PortfolioBook {
  reader: PortfolioReader
}

export interface PortfolioChoice {
  /** The default portfolio. */
  portfolios: PortfolioReader
  /** One portfolio by its id; the default one without an id. */
  portfolioOf(id: string | null | undefined): Promise<AccountAnswer<ChosenPortfolio>>
  /** The portfolio that a stored row names. Where the site offers one portfolio only, it is the default one. */
  portfolioOfRow(row: { portfolioId: string | null }): Promise<AccountAnswer<ChosenPortfolio>>
}

/** One per request. */
export function createPortfolioChoice(
  options: Omit<PortfolioReaderOptions, 'portfolioId' | 'books'>,
): PortfolioChoice {
  const books = createPortfolioBooks(options.accounts, options.accountFeatures)
  const readerOf = ({ id, accounts }: Pick<PortfolioBook, 'id' | 'accounts'>) =>
    withOwnIds(createPortfolioReader({ ...options, accounts, portfolioId: id, books }), id)
  const portfolios = readerOf({ id: null, accounts: options.accounts })
  const portfolioOf: PortfolioChoice['portfolioOf'] = memoByText(
    id => id ?? '',
    async id => {
      const answer = await books.one(id)
      if (answer.kind !== 'done') return answer
      const book = answer.value
      return { ...answer, value: { ...book, reader: book.id === null ? portfolios : readerOf(book) } }
    },
  )
  return {
    portfolios,
    portfolioOf,
    async portfolioOfRow({ portfolioId }) {
      const isSeveral = (await options.accountFeatures.list()).includes('PORTFOLIOS')
      return portfolioOf(isSeveral ? portfolioId : null)
    },
  }
}

/** Ids of two portfolios differ: a client's cache stores one object for each. */
function withOwnIds(reader: PortfolioReader, portfolioId: string | null): PortfolioReader {
  if (portfolioId === null) return reader
  const own = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.map(row => ({ ...row, id: `${portfolioId} ${row.id}` }))
  return {
    ...reader,
    async income() {
      const answer = await reader.income()
      if (answer.kind !== 'done') return answer
      return { ...answer, value: { ...answer.value, payments: own(answer.value.payments) } }
    },
    async incomeProposals() {
      const answer = await reader.incomeProposals()
      return answer.kind === 'done' ? { ...answer, value: own(answer.value) } : answer
    },
    async splitProposals() {
      const answer = await reader.splitProposals()
      return answer.kind === 'done' ? { ...answer, value: own(answer.value) } : answer
    },
  }
}
