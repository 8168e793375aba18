import { foldText } from '../../lib/fold-text.ts'
import { type Screened, sectorOf } from './screened-market.ts'

/** The shares and units of one sector, and what they come to. */
export interface SectorFigures {
  name: string
  /** Its name in an address. */
  slug: string
  /** The largest first. */
  securities: readonly Screened[]
  companies: number
  /** In New Zealand dollars, without what is priced in another currency. */
  size: number
  /** How its size changed since the previous close, in percent. Null when nothing of it has a size and a change. */
  change: number | null
  risen: number
  fallen: number
}

/** Of a sector's name: 'Consumer Staples' is `consumer-staples`. */
export const sectorSlug = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Shares and units: what a company's owners own. */
export const isOwnership = ({ assetClass }: Pick<Screened, 'assetClass'>) =>
  assetClass === 'EQUITY' || assetClass === 'FUND'

/** Its market value where it compares with others: in New Zealand dollars. */
export const sizeInDollars = ({ capitalisation, currency }: Screened): number | null =>
  currency === 'NZD' && capitalisation !== null && capitalisation > 0 ? capitalisation : null

/** What securities were worth together at the previous close and are worth now, as a change in percent. */
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

/** All sectors, the largest first. */
export const sectorsOf = (securities: readonly Screened[]): readonly SectorFigures[] =>
  Array.from(Map.groupBy(securities.filter(isOwnership), sectorOf), ([name, own]) =>
    figuresOf(name, own),
  ).toSorted((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))

/** Percent from which a move has a colour: one that reads 0.25% has none. */
const colouredFrom = 0.255

/** How far something moved, from -3 over 0 to 3, as a treemap colours it. */
export function moveLevel(percent: number | null): number {
  if (percent === null || Math.abs(percent) < colouredFrom) return 0
  const far = Math.abs(percent)
  return Math.sign(percent) * (far >= 3 ? 3 : far >= 1 ? 2 : 1)
}
