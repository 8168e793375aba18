import type { DerivativeQuotes } from '../../domain/derivative.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { parseDairyContracts } from './derivative-contract.ts'
import { parseDerivativeQuotes } from './derivative-quote-contract.ts'
import { path } from './path.ts'
import type { ResourceReader } from './resource-reader.ts'

const [freshMs, delayMinutes] = [30_000, 20]

const futures = resource({
  path: '/derivatives/dairy/futures/latest.json',
  parse: parseDairyContracts,
  maxBytes,
})
const options = resource({
  path: '/derivatives/dairy/options/upcoming.json',
  parse: parseDairyContracts,
  maxBytes,
})
const futuresOf = resource((product: string) => ({
  path: path`/derivatives/dairy/futures/${product}/latest.json`,
  parse: parseDerivativeQuotes,
  freshMs,
  delayMinutes,
}))
const optionsOf = resource((product: string, contract: string) => ({
  path: path`/derivatives/dairy/options/${product}/${contract}/latest.json`,
  parse: parseDerivativeQuotes,
  freshMs,
  delayMinutes,
}))

/** Listed dairy contracts, and what they trade at. */
export function createDerivativeQuestions({ read, value }: ResourceReader) {
  async function quotes(of: ReturnType<typeof futuresOf>): Promise<DerivativeQuotes | null> {
    const { value: rows, freshness } = await read(of)
    return rows && { quotes: rows, freshness }
  }
  return {
    /** Every listed future, and those that expired not long ago. */
    dairyFutures: () => value(futures),
    /** Every listed option: many of each contract. */
    dairyOptions: () => value(options),
    /** A product's futures with their prices, the next to expire first after those that have. */
    dairyFuturesOf: (product: string) => quotes(futuresOf(product)),
    /** The options on one contract of a product, by strike. */
    dairyOptionsOf: (product: string, contract: string) => quotes(optionsOf(product, contract)),
  }
}
