import { byCode } from '../domain/by-code.ts'
import {
  type Derivative,
  type DerivativeQuotes,
  type LiveDerivative,
  withLiveFigures,
} from '../domain/derivative.ts'
import type { Reading } from '../domain/freshness.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'

/** Joins listed dairy contracts with their live figures. Without the ticker they are as listed. */
export interface DerivativeReader {
  /** A product's futures by expiry, recently expired ones first. */
  futures(product: string): Promise<Derivative[] | null>
  /** The options on one contract of a product, by strike. */
  options(product: string, contract: string): Promise<Derivative[] | null>
}

type Live = Reading<readonly LiveDerivative[]>

interface DerivativeReaderOptions {
  publicApi: Pick<PublicApi, 'dairyFuturesOf' | 'dairyOptionsOf'>
  ticker: Pick<Ticker, 'derivatives'>
}

/** One per request. */
export function createDerivativeReader({ publicApi, ticker }: DerivativeReaderOptions): DerivativeReader {
  async function joined(
    product: string,
    listed: Promise<DerivativeQuotes | null>,
  ): Promise<Derivative[] | null> {
    const [quotes, live] = await Promise.all([listed, ticker.derivatives(product).catch(() => null)])
    return quotes && join(quotes, live)
  }

  return {
    futures: product => joined(product, publicApi.dairyFuturesOf(product)),
    options: (product, contract) => joined(product, publicApi.dairyOptionsOf(product, contract)),
  }
}

function join({ quotes, freshness }: DerivativeQuotes, live: Live | null): Derivative[] {
  const isOutdated = live?.freshness.mode === 'LAST_GOOD' && freshness.mode !== 'LAST_GOOD'
  const rows = byCode(isOutdated ? [] : (live?.value ?? []))
  return quotes.map(quote => {
    const row = rows.get(quote.code)
    return live && row && isAsNew(row, quote)
      ? { ...withLiveFigures(quote, row), freshness: live.freshness }
      : { ...quote, freshness }
  })
}

/** A contract without a time does not make the list older. */
const isAsNew = (row: LiveDerivative, quote: LiveDerivative) =>
  (row.asAt ?? Infinity) >= (quote.asAt ?? -Infinity)
