import { Exact } from '@exchange/market-rules/exact'
import { sectorOf } from '../quote/sector-of.ts'
import { type Holding, isOpen } from './holding.ts'

/** A holding with its part of all holdings in its currency. */
export interface WeighedHolding {
  holding: Holding
  /** In percent, with two decimals. */
  weight: number
}

/** Holdings of one sector or type in one currency, largest first. */
export interface AllocationPart {
  label: string
  currency: string
  /** Decimal text. */
  value: string
  /** In percent, with two decimals: those of a currency add up to 100. */
  weight: number
  holdings: readonly WeighedHolding[]
}

/** Kind of the parts. */
export type AllocationBasis = 'sector' | 'type'

const classNames = {
  EQUITY: 'Shares',
  FUND: 'Funds',
  BOND: 'Bonds',
  RIGHT: 'Rights and warrants',
  DERIVATIVE: 'Futures and options',
} as const

const noLongerActive = 'No longer active'
const otherType = 'Other types'

const labels: Record<AllocationBasis, (instrument: NonNullable<Holding['instrument']>) => string> = {
  sector: sectorOf,
  type: ({ assetClass }) => (assetClass ? classNames[assetClass] : otherType),
}

/**
 * Divides whole units in proportion to values, by largest remainders: the parts add up to the units, and each is less than
 * one unit from its exact part.
 */
export function divideUnits(units: number, values: readonly string[]): number[] {
  const total = values.reduce((sum, value) => sum.plus(value), new Exact(0))
  const exact = values.map(value => new Exact(value).times(units).div(total))
  const whole = exact.map(part => part.floor().toNumber())
  const left = units - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.minus(whole[index]!) }))
    .toSorted((one, other) => other.remainder.comparedTo(one.remainder))
  for (const { index } of byRemainder.slice(0, left)) whole[index]! += 1
  return whole
}

const hundredths = 10_000
const larger = (one: string, other: string) => new Exact(other).comparedTo(one)
const sumOf = (holdings: readonly { value: string }[]) =>
  holdings.reduce((sum, { value }) => sum.plus(value), new Exact(0)).toString()

type Priced = Holding & { value: string }

const isPriced = (holding: Holding): holding is Priced =>
  isOpen(holding) && holding.value !== null && Number(holding.value) > 0

function partsOf(currency: string, holdings: readonly Priced[], basis: AllocationBasis): AllocationPart[] {
  const label = ({ instrument }: Holding) => (instrument ? labels[basis](instrument) : noLongerActive)
  const groups = [...Map.groupBy(holdings, label)]
    .map(([name, own]) => ({
      name,
      own: own.toSorted((a, b) => larger(a.value, b.value)),
      value: sumOf(own),
    }))
    .toSorted((one, other) => larger(one.value, other.value))
  const units = divideUnits(
    hundredths,
    groups.map(({ value }) => value),
  )
  return groups.map(({ name, own, value }, index) => {
    const weights = divideUnits(
      units[index]!,
      own.map(one => one.value),
    )
    return {
      label: name,
      currency,
      value,
      weight: units[index]! / 100,
      holdings: own.map((holding, at) => ({ holding, weight: weights[at]! / 100 })),
    }
  })
}

/** Open holdings with a price by sector or type, for each currency. Amounts in different currencies are never added. */
export const allocate = (
  holdings: readonly Holding[],
  basis: AllocationBasis,
): ReadonlyMap<string, readonly AllocationPart[]> =>
  new Map(
    [...Map.groupBy(holdings.filter(isPriced), ({ currency }) => currency)].map(([currency, own]) => [
      currency,
      partsOf(currency, own, basis),
    ]),
  )
