import type { DairyContract } from '../../domain/dairy-contract.ts'
import type { DerivativeQuotes } from '../../domain/derivative.ts'
import { listBytes } from '../http.ts'
import type { Ask } from './ask.ts'
import { parseDairyContracts } from './derivative-contract.ts'
import { parseDerivativeQuotes } from './derivative-quote-contract.ts'

/** What dairy contracts there are, and what they trade at. */
export interface DerivativeQuestions {
  /** Every listed future, and those that expired not long ago. */
  dairyFutures(): Promise<DairyContract[] | null>
  /** Every listed option: many of each contract. */
  dairyOptions(): Promise<DairyContract[] | null>
  /** A product's futures with their prices, the next to expire first after those that have. */
  dairyFuturesOf(product: string): Promise<DerivativeQuotes | null>
  /** The options on one contract of a product, by strike. */
  dairyOptionsOf(product: string, contract: string): Promise<DerivativeQuotes | null>
}

const liveMs = 30_000
const delayMinutes = 20

export function createDerivativeQuestions({ read, value }: Ask): DerivativeQuestions {
  const list = (path: string) => value({ path, parse: parseDairyContracts, maxBytes: listBytes })
  const folder = (kind: string, codes: readonly string[]) =>
    `/derivatives/dairy/${kind}/${codes.map(encodeURIComponent).join('/')}/latest.json`

  async function quotes(path: string): Promise<DerivativeQuotes | null> {
    const parse = parseDerivativeQuotes
    const { value: found, freshness } = await read({ path, parse, freshMs: liveMs, delayMinutes })
    return found && { quotes: found, freshness }
  }

  return {
    dairyFutures: () => list('/derivatives/dairy/futures/latest.json'),
    dairyOptions: () => list('/derivatives/dairy/options/upcoming.json'),
    dairyFuturesOf: product => quotes(folder('futures', [product])),
    dairyOptionsOf: (product, contract) => quotes(folder('options', [product, contract])),
  }
}
