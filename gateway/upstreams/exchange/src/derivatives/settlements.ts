import { addDays } from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import { hashText } from '../simulation/random.ts'
import { addMonths, monthOf } from './contract-month.ts'
import { cents } from './contract-tape.ts'
import type { Contract } from './contract-worth.ts'
import type { ExchangeTrading } from './exchange-trading.ts'

export type SettlementVersion = 'provisional' | 'final'

/** What a contract settled at on a day, as first told in the evening or as confirmed before the next day begins. */
export interface DailySettlement {
  contract: Contract
  date: string
  version: SettlementVersion
  price: number
  /** Null on a contract's first day, as is the one after it. */
  change: number | null
  changePercent: number | null
  /** In lots. */
  volume: number
  /** When it was told, in milliseconds since 1970. */
  createdAt: number
}

/** What a future that expired is settled by. */
export interface FinalSettlement {
  contract: Contract
  version: SettlementVersion
  price: number
  /** When it was told, in milliseconds since 1970. */
  createdAt: number
}

/** What settlements are worked out from. */
interface Settled {
  board: Board
  exchangeTrading: ExchangeTrading
  dataSet: { seed: string }
  /** NZCX's contracts that are listed on a day. */
  contractsOn(date: string): readonly Contract[]
  published(): number
}

/** Both versions differ for one contract in so many, by a step of its price. */
const oneIn = 7

/** The finished trading days of the last so many calendar days, the latest first. */
export function finishedDays({ board, published }: Settled, calendarDays: number): string[] {
  const last = board.finishedDay(published())
  const from = addDays(board.dayAt(published()), -calendarDays)
  return board.days
    .twoYearsTo(last)
    .filter(date => date >= from)
    .toReversed()
}

/** What was told first, which is sometimes a step beside what is confirmed. `seed` names the market and the day. */
function provisionalPrice(seed: string, { code, contract }: Contract, price: number): number {
  const step = contract.type === 'FUTURE' ? 1 : 0.01
  const dice = hashText(`${seed}|${code}|provisional`)
  if (dice % oneIn !== 0) return price
  return Math.max(step, cents(price + (dice % 2 === 0 ? step : -step)))
}

/** Since when each version of a day is told: from the evening on, and from the next trading day's beginning. */
function toldAt({ calendar, days }: Board, date: string, version: SettlementVersion): number {
  if (version === 'provisional') return session(calendar, date)!.adjustEnd
  return session(calendar, days.onOrAfter(addDays(date, 1)))!.preOpen
}

/** Every version of a day's settlements that has been told, by contract. */
export function dailySettlements(
  settled: Settled,
  type: 'FUTURE' | 'OPTION',
  date: string,
): DailySettlement[] {
  const { board, exchangeTrading, dataSet, published } = settled
  const before = board.days.before(date)
  const isOf = ({ contract }: Contract) => (contract.type === 'FUTURE') === (type === 'FUTURE')
  const versions = (['provisional', 'final'] as const)
    .map(version => ({ version, createdAt: toldAt(board, date, version) }))
    .filter(({ createdAt }) => createdAt <= published())
  return settled
    .contractsOn(date)
    .filter(isOf)
    .flatMap(contract => {
      const final = exchangeTrading.settlementOn(contract, date)
      const previous = exchangeTrading.settlementOn(contract, before)
      if (final === null) return []
      const volume = exchangeTrading.dayOn(contract, date)?.volume ?? 0
      return versions.map(({ version, createdAt }): DailySettlement => {
        const price =
          version === 'final' ? final : provisionalPrice(`${dataSet.seed}|${date}`, contract, final)
        const change = previous === null ? null : cents(price - previous)
        const changePercent = previous && change !== null ? (change / previous) * 100 : null
        return { contract, date, version, price, change, changePercent, volume, createdAt }
      })
    })
}

/** How many quarters back an expired future is remembered. */
const rememberedMonths = 24

/** Every version of what expired index futures were settled by, the latest first. */
export function finalSettlements(settled: Settled): FinalSettlement[] {
  const { board, exchangeTrading, dataSet, published } = settled
  const last = board.finishedDay(published())
  const months = Array.from({ length: rememberedMonths + 1 }, (_, back) => addMonths(monthOf(last), -back))
  const expired = months.flatMap(month =>
    settled
      .contractsOn(`${month}-01`)
      .filter(
        ({ contract }) =>
          contract.type === 'FUTURE' && monthOf(contract.expiryDate) === month && contract.expiryDate <= last,
      ),
  )
  return expired.flatMap(contract => {
    const { expiryDate } = contract.contract
    const final = exchangeTrading.settlementOn(contract, expiryDate)
    if (final === null) return []
    return (['final', 'provisional'] as const).flatMap((version): FinalSettlement[] => {
      const createdAt = toldAt(board, expiryDate, version)
      const price =
        version === 'final' ? final : provisionalPrice(`${dataSet.seed}|${expiryDate}`, contract, final)
      return createdAt <= published() ? [{ contract, version, price, createdAt }] : []
    })
  })
}
