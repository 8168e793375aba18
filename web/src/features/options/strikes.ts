/** Number of strikes on either side of the nearest one in the default view. */
const beside = 5

interface Struck {
  strikePrice: number | null
}

/** One strike with its call and its put; either may be missing. */
export interface Strike<TOption> {
  strike: number
  call: TOption | null
  put: TOption | null
}

/** Pairs options by strike, lowest first. Options without a strike are omitted. */
export function strikesOf<TOption extends Struck & { type: 'CALL' | 'PUT' | 'FUTURE' | null }>(
  options: readonly TOption[],
): Strike<TOption>[] {
  const byStrike = new Map<number, Strike<TOption>>()
  for (const option of options) {
    const strike = option.strikePrice
    if (strike === null) continue
    const pair = byStrike.get(strike) ?? { strike, call: null, put: null }
    byStrike.set(strike, { ...pair, [option.type === 'PUT' ? 'put' : 'call']: option })
  }
  return [...byStrike.values()].toSorted((one, other) => one.strike - other.strike)
}

/** The strike nearest to a price, the lower one of two; undefined without strikes. */
export function nearestStrike(strikes: readonly { strike: number }[], price: number): number | undefined {
  const distance = ({ strike }: { strike: number }) => Math.abs(strike - price)
  return strikes.toSorted((one, other) => distance(one) - distance(other) || one.strike - other.strike)[0]
    ?.strike
}

/** Strikes at the money: the nearest to a price and five on either side of it. */
export function atTheMoney<T extends { strike: number }>(strikes: readonly T[], price: number): T[] {
  const nearest = strikes.findIndex(({ strike }) => strike === nearestStrike(strikes, price))
  return nearest < 0 ? [] : strikes.slice(Math.max(0, nearest - beside), nearest + beside + 1)
}
