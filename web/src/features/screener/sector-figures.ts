import { foldText } from '@exchange/market-rules/fold-text'
import { marketCurrency } from '@exchange/market-rules/currency'
import { sectorOf } from '../quote/sector-of.ts'
import { type Screened } from './screened-market.ts'

/** Shares and units of one sector, with their totals. */
export interface SectorFigures {
  name: string
  /** Its name in an address. */
  slug: string
  /** Largest first. */
  securities: readonly Screened[]
  companies: number
  /** In New Zealand dollars, excluding securities priced in another currency. */
  size: number
  /** Change of its size since the previous close, in percent. Null when no security has both a size and a change. */
  change: number | null
  risen: number
  fallen: number
}

/** Path segment of a sector's name: 'Consumer Staples' is `consumer-staples`. */
export const sectorSlug = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Shares and units: ownership of a company or a fund. */
export const isOwnership = ({ assetClass }: Pick<Screened, 'assetClass'>) =>
  assetClass === 'EQUITY' || assetClass === 'FUND'

/** Market value in New Zealand dollars; null in another currency, which is not comparable. */
export const sizeInDollars = ({ capitalisation, currency }: Screened): number | null =>
  currency === marketCurrency && capitalisation !== null && capitalisation > 0 ? capitalisation : null

/** Change in percent of the total value of securities since the previous close. */
export function changeTogether(securities: readonly Screened[]): number | null {
  let [now, before] = [0, 0]
  for (const security of securities) {
    const size = sizeInDollars(security)
    const { priceChangeRelative: change } = security
    if (size === null || change === null || change <= -1) continue
    now += size
    before += size / (1 + change)
  }
  return before === 0 ? null : (now / before - 1) * 100
}

function figuresOf(name: string, securities: readonly Screened[]): SectorFigures {
  const sized = securities.toSorted(
    (one, other) =>
      (sizeInDollars(other) ?? -1) - (sizeInDollars(one) ?? -1) || (one.code < other.code ? -1 : 1),
  )
  const moved = (isSo: (change: number) => boolean) =>
    securities.filter(({ priceChangeAmount }) => priceChangeAmount !== null && isSo(priceChangeAmount)).length
  return {
    name,
    slug: sectorSlug(name),
    securities: sized,
    companies: new Set(securities.map(({ company, code }) => company?.id ?? code)).size,
    size: securities.reduce((sum, security) => sum + (sizeInDollars(security) ?? 0), 0),
    change: changeTogether(securities),
    risen: moved(change => change > 0),
    fallen: moved(change => change < 0),
  }
}

/** All sectors, largest first. */
export const sectorsOf = (securities: readonly Screened[]): readonly SectorFigures[] =>
  Array.from(Map.groupBy(securities.filter(isOwnership), sectorOf), ([name, own]) =>
    figuresOf(name, own),
  ).toSorted((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))
