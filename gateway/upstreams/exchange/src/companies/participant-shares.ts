import type { DataSet } from '../data-set/data-set.ts'
import { createRandom } from '../simulation/random.ts'
import { monthBefore } from '../derivatives/contract-terms.ts'

/** A participant's share of a month's trades on the order book. */
export interface ParticipantShare {
  companyId: string
  value: number
  percent: number
  startDate: string
  endDate: string
}

/** Average monthly turnover of the whole market, in dollars. */
const monthsValue = 3_400_000_000

/** Shares of the previous month, largest first, for each trading participant; purchases and sales both count. */
export function participantShares({ participants, seed }: DataSet, date: string): ParticipantShare[] {
  const period = monthBefore(date)
  const random = createRandom(`${seed}|market share|${period.startDate}`)
  const total = monthsValue * (0.8 + 0.4 * random.next())
  const weighed = participants
    .filter(({ categories }) => categories.some(category => category.includes('Trading')))
    .map(({ companyId }) => ({ companyId, weight: random.exponential() + 0.05 }))
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed
    .map(({ companyId, weight }) => ({
      companyId,
      value: Math.round((total * weight * 100) / all) / 100,
      percent: (weight / all) * 100,
      ...period,
    }))
    .toSorted((one, other) => other.value - one.value)
}
