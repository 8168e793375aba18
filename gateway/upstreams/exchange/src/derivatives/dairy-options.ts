import type { TradingDays } from '../simulation/trading-days.ts'
import { dayNumber } from '../simulation/random-walk.ts'
import { cents } from './contract-tape.ts'
import { type DairyContract, dairyProducts, type DairyProduct, listedContracts } from './dairy-contracts.ts'
import { settlement } from './dairy-prices.ts'

export interface DairyOption {
  contract: DairyContract
  /** For example `WMPZ26C3600`; a strike in cents is written in cents. */
  code: string
  type: 'PUT' | 'CALL'
  strike: number
  /** Number of strikes between this one and the one nearest to the future. */
  away: number
  /** Calculated by Black's formula from the future's last settlement. */
  priorSettlement: number
}

/** Products with options: distance of strikes, and number of months. */
const chains = {
  WMP: { strikeStep: 50, months: 6 },
  SMP: { strikeStep: 50, months: 6 },
  MKP: { strikeStep: 0.25, months: 2 },
} as const satisfies Partial<Record<DairyProduct, { strikeStep: number; months: number }>>

export type OptionProduct = keyof typeof chains
export const optionProducts = Object.keys(chains) as OptionProduct[]

/** Number of strikes on either side of the one nearest to the future. */
const strikesBeside = 8

interface Chain {
  seed: string
  days: TradingDays
}

/** A product's options on a day, by contract, strike and type, as they settled on the day before. */
export function listedOptions(product: OptionProduct, date: string, { seed, days }: Chain): DairyOption[] {
  const { strikeStep, months } = chains[product]
  const before = days.before(date)
  return listedContracts(product, date, days)
    .slice(0, months)
    .flatMap(contract => {
      const future = settlement(seed, contract, before)
      const nearest = Math.round(future / strikeStep)
      const places = Array.from({ length: 2 * strikesBeside + 1 }, (_, at) => at - strikesBeside)
      return places.flatMap(place =>
        (['CALL', 'PUT'] as const).map((type): DairyOption => {
          const strike = cents((nearest + place) * strikeStep)
          const written = product === 'MKP' ? Math.round(strike * 100) : strike
          return {
            contract,
            code: `${contract.code}${type[0]}${written}`,
            type,
            strike,
            away: Math.abs(place),
            priorSettlement: cents(optionWorth({ contract, type, strike }, future, before)),
          }
        }),
      )
    })
}

/** Value of an option on a day at a price of its future: at least a cent. */
export function optionWorth(
  { contract, type, strike }: Pick<DairyOption, 'contract' | 'type' | 'strike'>,
  future: number,
  date: string,
): number {
  const years = Math.max(1, dayNumber(contract.expiryDate) - dayNumber(date)) / 365
  const volatility = smiling(dairyProducts[contract.product].volatility / 100, strike / future)
  return Math.max(0.01, black({ future, strike, years, volatility, type }))
}

/**
 * Volatility smile: distant strikes have higher volatility, low strikes the highest; `moneyness` is strike divided by
 * price.
 */
export function smiling(volatility: number, moneyness: number): number {
  const away = Math.max(-0.3, Math.min(0.3, Math.log(moneyness)))
  return volatility * (1 - 0.3 * away + 4 * away * away)
}

interface Terms {
  future: number
  strike: number
  years: number
  volatility: number
  type: 'PUT' | 'CALL'
}

/** Value of an option on a future by Black's formula, without interest. */
export function black({ future, strike, years, volatility, type }: Terms): number {
  const spread = volatility * Math.sqrt(years)
  const above = Math.log(future / strike) / spread + spread / 2
  const call = future * normal(above) - strike * normal(above - spread)
  return type === 'CALL' ? call : call - future + strike
}

/** The standard normal distribution, to seven decimals (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = density * factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return x >= 0 ? 1 - tail : tail
}
