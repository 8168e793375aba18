import type { Clock } from '@exchange/market-time/clock'
import { nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { session } from '@exchange/market-time/trading-phase'
import type { Derivative, LiveDerivative } from '../domain/derivatives/derivative.ts'
import type { InterestRate } from '../domain/market/interest-rate.ts'
import {
  chainOf,
  exerciseDateOf,
  type OptionChain,
  type OptionChainChange,
  type OptionContract,
  type OptionUnderlying,
} from '../domain/derivatives/option-chain.ts'
import type { ValuedOption } from '../domain/derivatives/explain-derivative.ts'
import { type OptionValuation, type TimeLeft, valueOption } from '../domain/derivatives/option-valuation.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import type { DerivativeReader } from './derivative-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import { createOptionContracts, isOption } from './option-contracts.ts'
import { type ChainName, createOptionUnderlyings, isDairyProduct } from './option-underlyings.ts'
import { watchOptionChain } from './watch-option-chain.ts'

/** Options by contract, and their valuations. */
export interface OptionReader {
  /** Contracts with options: of a product or a share, of all shares if null. */
  contracts(underlying: string | null): Promise<OptionContract[] | null>
  /** The options on one contract; null if there are none. */
  chain(name: ChainName): Promise<OptionChain | null>
  /** Changes of a chain; all options if the underlying changed. */
  watch(name: ChainName, signal: AbortSignal): AsyncIterable<OptionChainChange>
  /** Underlying of a chain; null if unknown. */
  underlyingOf(name: ChainName): Promise<OptionUnderlying | null>
  /** Null for a future. */
  valuation(option: Derivative): Promise<OptionValuation | null>
  /** The valuation with its inputs. Null for a future. */
  valued(option: Derivative): Promise<ValuedOption | null>
  /** New Zealand date of a contract's previous settlement price. */
  settledOn(contract: Pick<LiveDerivative, 'tradeDate' | 'expiryDate'>): string
  /** Years until the close of trading on a day; zero after it. */
  yearsTo(date: string): number
}

interface OptionReaderOptions {
  publicApi: Pick<PublicApi, 'dairyOptions' | 'listed'>
  ticker: Pick<Ticker, 'derivatives' | 'watchDerivatives' | 'watchInstruments'>
  derivatives: DerivativeReader
  instruments: Pick<InstrumentReader, 'ofCode'>
  clock: Clock
  calendar: TradingCalendar
  interestRate: InterestRate
  note: (reading: { key: string; freshUntil: number }) => void
}

const yearMs = 365 * 86_400_000
/** Freshness of values that depend on the time of day. */
const timeFreshMs = 60_000

/** One per request. */
export function createOptionReader(options: OptionReaderOptions): OptionReader {
  const { publicApi, ticker, derivatives, clock, calendar, interestRate, note } = options
  const now = clock.now()
  const closeOn = (date: string) => session(calendar, date)?.close ?? nzInstant(date, '17:00')
  const yearsFrom = (instant: number, date: string) => Math.max(0, closeOn(date) - instant) / yearMs
  const contracts = createOptionContracts(options)
  const underlyingOf = createOptionUnderlyings(options)

  /** An expired contract without a day of its own has the price of its last day. */
  function settledOn({ tradeDate, expiryDate }: Pick<LiveDerivative, 'tradeDate' | 'expiryDate'>): string {
    const today = nzDate(now)
    if (tradeDate === null && expiryDate !== null && expiryDate < today) return expiryDate
    return calendar.previousTradingDay(tradeDate ?? today)
  }

  function timeOf(option: LiveDerivative): TimeLeft | null {
    const date = exerciseDateOf(option)
    if (date === null) return null
    return { fromNow: yearsFrom(now, date), fromSettlement: yearsFrom(closeOn(settledOn(option)), date) }
  }

  async function shareOptions({ underlyingCode, contractCode }: ChainName): Promise<Derivative[]> {
    if ((await publicApi.listed(underlyingCode)) === null) return []
    const { value, freshness } = await ticker.derivatives(underlyingCode)
    const ofContract = (value ?? []).filter(row => isOption(row) && row.contractCode === contractCode)
    return ofContract.map(row => ({ ...row, freshness }))
  }

  async function valued(option: Derivative): Promise<ValuedOption | null> {
    if (!isOption(option)) return null
    note({ key: 'clock', freshUntil: now + timeFreshMs })
    const { underlyingCode, contractCode } = option
    const chain = { underlyingCode: underlyingCode ?? '', contractCode: contractCode ?? '' }
    const underlying = await underlyingOf(chain).catch(() => null)
    const inputs = { underlying, time: timeOf(option), rate: interestRate.percent / 100 }
    return { valuation: valueOption(option, inputs), underlying, interestRate, at: now }
  }

  return {
    contracts: underlying => contracts(underlying, nzDate(now)),
    async chain(name) {
      const isDairy = isDairyProduct(name.underlyingCode)
      const found = isDairy ? derivatives.options(name.underlyingCode, name.contractCode) : shareOptions(name)
      return chainOf((await found) ?? [])
    },
    watch: (name, signal) => watchOptionChain({ ticker, name, signal }),
    underlyingOf,
    valued,
    valuation: async option => (await valued(option))?.valuation ?? null,
    settledOn,
    yearsTo(date) {
      note({ key: 'clock', freshUntil: now + timeFreshMs })
      return yearsFrom(now, date)
    },
  }
}
