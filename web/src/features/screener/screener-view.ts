import { type MarketOfScreener, screenerMarkets } from './screened-market.ts'

/** Types of holding, as a reader chooses them. */
export const kinds = [
  { value: 'equities', label: 'Equities', assetClass: 'EQUITY' },
  { value: 'funds', label: 'Funds', assetClass: 'FUND' },
  { value: 'bonds', label: 'Bonds', assetClass: 'BOND' },
] as const

/** Periods of changes; `today` is part of the prices. */
export const changePeriods = [
  { value: '1d', label: 'Today', inColumn: 'Today', period: null },
  { value: '1w', label: '1 week', inColumn: '1 week', period: 'ONE_WEEK' },
  { value: '1m', label: '1 month', inColumn: '1 month', period: 'ONE_MONTH' },
  { value: '3m', label: '3 months', inColumn: '3 months', period: 'THREE_MONTHS' },
  { value: '52w', label: '52 weeks', inColumn: '52 weeks', period: 'FIFTY_TWO_WEEKS' },
] as const

/** Figures with a range, by their names in an address. */
export const figureKeys = ['size', 'yield', 'pe', 'change', 'volume'] as const

export type Kind = (typeof kinds)[number]['value']
export type ChangeOver = (typeof changePeriods)[number]['value']
export type FigureKey = (typeof figureKeys)[number]

/** An inclusive range in the figure's unit; null is open. */
export interface FigureRange {
  min: number | null
  max: number | null
}

/** Filters and sort order of the screener, kept in the address. Empty values mean no filter. */
export interface ScreenerView {
  /** Words contained in the code or the name. */
  text: string
  market: MarketOfScreener | ''
  kind: Kind | ''
  /** Names of sectors; an empty list means all. */
  sectors: readonly string[]
  isGreen: boolean
  period: ChangeOver
  ranges: Readonly<Record<FigureKey, FigureRange>>
  /** As `readSort` reads it. */
  sort: string
}

export const anyFigure: FigureRange = { min: null, max: null }
/** Default order: largest first. */
export const firstSort = '-size'

const longest = 60
const mostSectors = 30

const pick = <Value extends string>(options: readonly Value[], text: string): Value | '' =>
  options.find(option => option === text) ?? ''

/** Parses a typed figure, with or without commas for thousands. Null if it is not a number. */
export function readFigure(text: string): number | null {
  const plain = text.trim().replaceAll(',', '').replace('−', '-')
  if (!/^-?(\d{1,15}(\.\d{0,6})?|\.\d{1,6})$/.test(plain)) return null
  return Number(plain)
}

/** A figure in an address or a field: plain digits. */
export const writeFigure = (figure: number | null): string =>
  figure === null ? '' : String(Math.round(figure * 1e6) / 1e6)

export function readScreenerView(address: URLSearchParams): ScreenerView {
  // Without a script a header submits its sort order after the form's own, so the last value counts.
  const given = (name: string) => (address.getAll(name).at(-1) ?? '').trim().slice(0, longest)
  const range = (key: FigureKey): FigureRange => ({
    min: readFigure(given(`${key}-min`)),
    max: readFigure(given(`${key}-max`)),
  })
  const sectors = address.getAll('sector').map(name => name.trim().slice(0, longest))
  return {
    text: given('text'),
    market: pick(screenerMarkets, given('market').toUpperCase()),
    kind: pick(
      kinds.map(({ value }) => value),
      given('kind'),
    ),
    sectors: [...new Set(sectors)]
      .filter(name => name !== '')
      .slice(0, mostSectors)
      .toSorted(),
    isGreen: given('green') !== '',
    period:
      pick(
        changePeriods.map(({ value }) => value),
        given('period'),
      ) || '1d',
    ranges: {
      size: range('size'),
      yield: range('yield'),
      pe: range('pe'),
      change: range('change'),
      volume: range('volume'),
    },
    sort: given('sort') || firstSort,
  }
}

/** Query string of a view, without defaults: all securities, largest first. */
export function writeScreenerView(view: ScreenerView): URLSearchParams {
  const { text, market, kind, sectors, isGreen, period, ranges, sort } = view
  const all: [name: string, value: string][] = [
    ['text', text],
    ['market', market],
    ['kind', kind],
    ...sectors.map((name): [string, string] => ['sector', name]),
    ['green', isGreen ? 'yes' : ''],
    ...figureKeys.flatMap((key): [string, string][] => [
      [`${key}-min`, writeFigure(ranges[key].min)],
      [`${key}-max`, writeFigure(ranges[key].max)],
    ]),
    ['period', period === '1d' ? '' : period],
    ['sort', sort === firstSort ? '' : sort],
  ]
  return new URLSearchParams(all.filter(([, value]) => value !== ''))
}

export const emptyView: ScreenerView = readScreenerView(new URLSearchParams())
