import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { homeFirst } from '../domain/members/home-first.ts'
import { matchPayments } from '../domain/members/income/matched-payments.ts'
import {
  type IncomePayment,
  incomeTotals,
  type PortfolioIncome,
} from '../domain/members/income/portfolio-income.ts'
import { positionDays } from '../domain/members/returns/position-days.ts'
import { allTransactions } from './all-transactions.ts'
import { createPaidPositions, type PaidPositionsOptions } from './paid-positions.ts'

export interface IncomeReader {
  /** Payments of the exchange's files on what a member held. */
  income(): Promise<AccountAnswer<PortfolioIncome>>
  /** Payments on open positions that are paid and not entered. Latest ex date first. */
  incomeProposals(): Promise<AccountAnswer<IncomePayment[]>>
}

/** Whether an entry can be proposed. No exchange rate is known for a payment in another currency. */
const isPaidAlike = ({ isComing, cash, held, dividend }: IncomePayment) =>
  !isComing && cash !== null && held.currency === dividend.currencyCode

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
    async incomeProposals() {
      const answer = await allTransactions(options.accounts)
      if (answer.kind !== 'done') return answer
      const { payments } = await positions(answer.value)
      const { entryOf } = matchPayments(payments, answer.value)
      const byIsin = Map.groupBy(answer.value, ({ isin }) => isin)
      const isHeld = ({ held }: IncomePayment) =>
        positionDays(byIsin.get(held.isin) ?? [])
          .at(-1)
          ?.after.isZero() === false
      const value = payments.filter(one => isPaidAlike(one) && !entryOf.has(one) && isHeld(one))
      return { ...answer, value }
    },
  }
}
