import { foldText } from '../../lib/fold-text.ts'
import { type PastCloses, screenedFigures } from './screened-figures.ts'
import { type Screened, sectorOf } from './screened-market.ts'
import { type FigureKey, type FigureRange, kinds, type ScreenerView } from './screener-view.ts'

export const isOpen = ({ min, max }: FigureRange) => min === null && max === null

/** Whether a figure is within a range. What is not known is within none but the open one. */
export function isWithin(figure: number | null, range: FigureRange): boolean {
  if (isOpen(range)) return true
  if (figure === null || Number.isNaN(figure)) return false
  return (range.min === null || figure >= range.min) && (range.max === null || figure <= range.max)
}

/** Whether a security is of the kinds that a reader looks for, whatever its figures. */
function isOfKind(security: Screened, view: ScreenerView): boolean {
  const { market, kind, sectors, isGreen, text } = view
  if (market !== '' && security.marketType !== market) return false
  if (kind !== '' && security.assetClass !== kinds.find(({ value }) => value === kind)?.assetClass)
    return false
  if (sectors.length > 0 && !sectors.includes(sectorOf(security))) return false
  if (isGreen && security.sustainabilityCategory !== 'G') return false
  if (text === '') return true
  const described = foldText(`${security.code} ${security.name} ${security.issuerName ?? ''}`)
  return foldText(text)
    .split(' ')
    .every(word => described.includes(word))
}

/** Securities that a reader looks for. */
export interface ScreenedSecurities {
  /** Within all ranges. */
  found: readonly Screened[]
  /** For each figure those that are within the ranges of all others: what its own range chooses from. */
  choosable: Readonly<Record<FigureKey, readonly Screened[]>>
}

/** The securities of a view, counted once for the table and for each range. */
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
