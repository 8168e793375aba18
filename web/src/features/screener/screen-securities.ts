import { foldText } from '@exchange/market-rules/fold-text'
import { type PastCloses, screenedFigures } from './screened-figures.ts'
import { sectorOf } from '../quote/sector-of.ts'
import { type Screened } from './screened-market.ts'
import { type FigureKey, type FigureRange, kinds, type ScreenerView } from './screener-view.ts'

export const isOpen = ({ min, max }: FigureRange) => min === null && max === null

/** Whether a figure is within a range. An unknown figure only matches the open range. */
export function isWithin(figure: number | null, range: FigureRange): boolean {
  if (isOpen(range)) return true
  if (figure === null || Number.isNaN(figure)) return false
  return (range.min === null || figure >= range.min) && (range.max === null || figure <= range.max)
}

/** Whether a security matches all filters except the ranges. */
function isOfKind(security: Screened, view: ScreenerView): boolean {
  const { market, kind, sectors, isGreen, text } = view
  if (market !== '' && security.marketCode !== market) return false
  if (kind !== '' && security.assetClass !== kinds.find(({ value }) => value === kind)?.assetClass)
    return false
  if (sectors.length > 0 && !sectors.includes(sectorOf(security))) return false
  if (isGreen && security.sustainability !== 'GREEN') return false
  if (text === '') return true
  const described = foldText(`${security.code} ${security.name} ${security.issuerName ?? ''}`)
  return foldText(text)
    .split(' ')
    .every(word => described.includes(word))
}

/** Result of a screening. */
export interface ScreenedSecurities {
  /** Within all ranges. */
  found: readonly Screened[]
  /** For each figure, the securities within the ranges of all other figures: the choice for its own range. */
  choosable: Readonly<Record<FigureKey, readonly Screened[]>>
}

/** Screens the securities of a view once, for the table and for each range. */
export function screenSecurities(
  securities: readonly Screened[],
  view: ScreenerView,
  closes: PastCloses,
): ScreenedSecurities {
  const found: Screened[] = []
  const choosable: Record<FigureKey, Screened[]> = { size: [], yield: [], pe: [], change: [], volume: [] }
  for (const security of securities) {
    if (!isOfKind(security, view)) continue
    const outside = screenedFigures
      .filter(({ key, value }) => !isWithin(value(security, closes), view.ranges[key]))
      .map(({ key }) => key)
    const [first, ...others] = outside
    if (first === undefined) {
      found.push(security)
      for (const { key } of screenedFigures) choosable[key].push(security)
    } else if (others.length === 0) choosable[first].push(security)
  }
  return { found, choosable }
}
