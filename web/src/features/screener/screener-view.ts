import { type MarketOfScreener, screenerMarkets } from './screened-market.ts'

/** What somebody who holds an instrument owns, as a reader chooses it. */
export const kinds = [
  { value: 'equities', label: 'Equities', assetClass: 'EQUITY' },
  { value: 'funds', label: 'Funds', assetClass: 'FUND' },
  { value: 'bonds', label: 'Bonds', assetClass: 'BOND' },
] as const

/** Over which time a change is counted; `today` comes with the prices. */
export const changePeriods = [
  { value: '1d', label: 'Today', inColumn: 'Today', period: null },
  { value: '1w', label: '1 week', inColumn: '1 week', period: 'ONE_WEEK' },
  { value: '1m', label: '1 month', inColumn: '1 month', period: 'ONE_MONTH' },
  { value: '3m', label: '3 months', inColumn: '3 months', period: 'THREE_MONTHS' },
  { value: '52w', label: '52 weeks', inColumn: '52 weeks', period: 'FIFTY_TWO_WEEKS' },
] as const

/** The figures that have a range, by their names in an address. */
export const figureKeys = ['size', 'yield', 'pe', 'change', 'volume'] as const

export type Kind = (typeof kinds)[number]['value']
export type ChangeOver = (typeof changePeriods)[number]['value']
export type FigureKey = (typeof figureKeys)[number]

/** From one figure to another, both included; null is open. In the figure's unit. */
export interface FigureRange {
  min: number | null
  max: number | null
}

/** What a reader looks for among the securities; kept in the address. Empty where nothing was asked. */
export interface ScreenerView {
  /** Words that code or name contain. */
  text: string
  market: MarketOfScreener | ''
  kind: Kind | ''
  /** Names of sectors; all of them where none is chosen. */
  sectors: readonly string[]
  isGreen: boolean
  period: ChangeOver
  ranges: Readonly<Record<FigureKey, FigureRange>>
  /** As `readSort` reads it. */
  sort: string
}

export const anyFigure: FigureRange = { min: null, max: null }
/** The largest first, as nobody knows what a reader is looking for. */
export const firstSort = '-size'

const longest = 60
const mostSectors = 30

const pick = <Value extends string>(options: readonly Value[], text: string): Value | '' =>
  options.find(option => option === text) ?? ''

/** A figure as it is typed, with a comma for thousands or without. Null for what is no number. */
export function readFigure(text: string): number | null {
  const plain = text.trim().replaceAll(',', '').replace('−', '-')
  if (!/^-?(\d{1,15}(\.\d{0,6})?|\.\d{1,6})$/.test(plain)) return null
  return Number(plain)
}

/** A figure as an address and a field have it: plain digits. */
export const writeFigure = (figure: number | null): string =>
  figure === null ? '' : String(Math.round(figure * 1e6) / 1e6)

export function readScreenerView(address: URLSearchParams): ScreenerView {
  // A header that is pressed without a script sends its sort behind the form's own.
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

/** Only what differs from all securities, the largest first. */
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
