import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { homeFirst } from '../domain/members/home-first.ts'
import { incomeTotals, type PortfolioIncome } from '../domain/members/income/portfolio-income.ts'
import { allTransactions } from './all-transactions.ts'
import { createPaidPositions, type PaidPositionsOptions } from './paid-positions.ts'

export interface IncomeReader {
  /** Payments of the exchange's files on what a member held. */
  income(): Promise<AccountAnswer<PortfolioIncome>>
}

/** Income of a member, with totals. */
export function createIncomeReader(options: PaidPositionsOptions): IncomeReader {
  const positions = createPaidPositions(options)
  return {
    async income() {
      const answer = await allTransactions(options.accounts)
      if (answer.kind !== 'done') return answer
      const { payments, unavailable } = await positions(answer.value)
      return { ...answer, value: { payments, totals: homeFirst(incomeTotals(payments)), unavailable } }
    },
  }
}
