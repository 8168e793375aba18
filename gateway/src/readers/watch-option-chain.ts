import type { Derivative, LiveDerivative } from '../domain/derivatives/derivative.ts'
import type { Reading } from '../domain/site/freshness.ts'
import type { LiveInstrument } from '../domain/market/instrument.ts'
import { chainOf, type OptionChainChange, standsAt } from '../domain/derivatives/option-chain.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import { mergeChanges } from './merge-changes.ts'
import { isOption } from './option-contracts.ts'
import { type ChainName, isDairyProduct } from './option-underlyings.ts'

interface WatchOptions {
  ticker: Pick<Ticker, 'watchDerivatives' | 'watchInstruments'>
  name: ChainName
  signal: AbortSignal
}

type Row = LiveDerivative | LiveInstrument

const priceOf = (row: Row) => ('strikePrice' in row ? standsAt(row) : row.priceAmount)

/** Yields the changed options of a contract; all of them after a price change of the underlying. */
export async function* watchOptionChain(options: WatchOptions): AsyncGenerator<OptionChainChange, void> {
  const { ticker, name, signal } = options
  const { underlyingCode, contractCode } = name
  const isDairy = isDairyProduct(underlyingCode)
  const share = isDairy ? [] : [ticker.watchInstruments([underlyingCode], signal)]
  const contracts = ticker.watchDerivatives(underlyingCode, signal)
  const latest = new Map<string, Derivative>()
  let price: number | null = null
  for await (const readings of mergeChanges<readonly Reading<Row>[]>([contracts, ...share])) {
    const before = price
    const changed = readings.flatMap(({ value, freshness }): Derivative[] => {
      if (value?.code === (isDairy ? contractCode : underlyingCode)) price = priceOf(value)
      const isOfChain = value && 'strikePrice' in value && value.contractCode === contractCode
      return isOfChain && isOption(value) ? [{ ...value, freshness }] : []
    })
    for (const option of changed) latest.set(option.code, option)
    const all = [...latest.values()]
    const moved = price === before ? changed : all
    const chain = chainOf(all)
    if (chain && moved.length > 0) yield { chain, options: moved }
  }
}
