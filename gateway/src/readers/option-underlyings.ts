import { dairyProducts } from '../domain/derivatives/derivative.ts'
import { marketOf } from '../domain/market/market.ts'
import { type OptionChain, type OptionUnderlying, standsAt } from '../domain/derivatives/option-chain.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import type { DerivativeReader } from './derivative-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'

export type ChainName = Pick<OptionChain, 'underlyingCode' | 'contractCode'>

interface OptionUnderlyingsOptions {
  ticker: Pick<Ticker, 'derivatives'>
  derivatives: Pick<DerivativeReader, 'futures'>
  instruments: Pick<InstrumentReader, 'ofCode'>
}

/** Whether options on this code are options on a future; all others are on a share. */
export const isDairyProduct = (code: string): boolean => dairyProducts.some(product => product === code)

/** Underlyings of option chains, each read once. One per request. */
export function createOptionUnderlyings(options: OptionUnderlyingsOptions) {
  const { ticker, derivatives, instruments } = options
  const found = new Map<string, Promise<OptionUnderlying | null>>()

  /** Reads the public API only if the ticker does not have the future. */
  async function futureOf({ underlyingCode, contractCode }: ChainName): Promise<OptionUnderlying | null> {
    const live = await ticker.derivatives(underlyingCode).catch(() => null)
    const row = live?.value?.find(({ code }) => code === contractCode)
    const future =
      row && live && live.freshness.mode !== 'LAST_GOOD'
        ? { ...row, freshness: live.freshness }
        : (await derivatives.futures(underlyingCode))?.find(({ code }) => code === contractCode)
    if (!future) return null
    const { code, change, priorSettle: settled, freshness } = future
    const kind = { isShare: false, marketCode: null }
    return { code, name: null, ...kind, price: standsAt(future), change, settled, freshness }
  }

  async function shareOf(code: string): Promise<OptionUnderlying | null> {
    const share = await instruments.ofCode(code)
    if (!share) return null
    const { live, listing, freshness, failure } = share
    if (failure && !live) throw failure
    return {
      code: listing.code,
      name: listing.name,
      isShare: true,
      marketCode: marketOf(listing)?.code ?? null,
      price: live?.priceAmount ?? null,
      change: live?.priceChangeAmount ?? null,
      settled: live?.startingPriceAmount ?? null,
      freshness,
    }
  }

  /** Null if unknown. */
  return (chain: ChainName): Promise<OptionUnderlying | null> => {
    const { underlyingCode, contractCode } = chain
    const key = `${underlyingCode} ${contractCode}`
    const underlying =
      found.get(key) ?? (isDairyProduct(underlyingCode) ? futureOf(chain) : shareOf(underlyingCode))
    found.set(key, underlying)
    return underlying
  }
}
