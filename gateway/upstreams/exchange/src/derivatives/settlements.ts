import { addDays } from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import { hashText } from '../simulation/random.ts'
import { addMonths, monthOf } from './contract-month.ts'
import { cents } from './contract-tape.ts'
import type { Contract } from './contract-worth.ts'
import type { ExchangeTrading } from './exchange-trading.ts'

export type SettlementVersion = 'provisional' | 'final'

/** A contract's settlement of a day: provisional in the evening, or final before the next day begins. */
export interface DailySettlement {
  contract: Contract
  date: string
  version: SettlementVersion
  price: number
  /** Null on a contract's first day, as is the following field. */
  change: number | null
  changePercent: number | null
  /** In lots. */
  volume: number
  /** Publication time in milliseconds since 1970. */
  createdAt: number
}

/** Final settlement of an expired future. */
export interface FinalSettlement {
  contract: Contract
  version: SettlementVersion
  price: number
  /** Publication time in milliseconds since 1970. */
  createdAt: number
}

/** Input of the calculation. */
interface Settled {
  board: Board
  exchangeTrading: ExchangeTrading
  dataSet: { seed: string }
  /** NZCX's contracts that are listed on a day. */
  contractsOn(date: string): readonly Contract[]
  published(): number
}

/** The provisional price differs for one contract in this many, by one price step. */
const oneIn = 7

/** The finished trading days among the last calendar days, latest first. */
export function finishedDays({ board, published }: Settled, calendarDays: number): string[] {
  const last = board.finishedDay(published())
  const from = addDays(board.dayAt(published()), -calendarDays)
  return board.days
    .twoYearsTo(last)
    .filter(date => date >= from)
    .toReversed()
}

/** The provisional price, which sometimes differs from the final one by a step. `seed` identifies the market and the day. */
function provisionalPrice(seed: string, { code, contract }: Contract, price: number): number {
  const step = contract.type === 'FUTURE' ? 1 : 0.01
  const dice = hashText(`${seed}|${code}|provisional`)
  if (dice % oneIn !== 0) return price
  return Math.max(step, cents(price + (dice % 2 === 0 ? step : -step)))
}

/** Publication time of each version of a day: the evening, and the beginning of the next trading day. */
function toldAt({ calendar, days }: Board, date: string, version: SettlementVersion): number {
  if (version === 'provisional') return session(calendar, date)!.adjustEnd
  return session(calendar, days.onOrAfter(addDays(date, 1)))!.preOpen
}

/** Every published version of a day's settlements, by contract. */
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

/** Months for which an expired future is kept. */
const rememberedMonths = 24

/** Every published version of the final settlements of expired index futures, latest first. */
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
