import { isDayPeriod, type Period } from '../series/period.ts'
import {
  chartTypes,
  firstLowers,
  instrumentChoices,
  periodOptions,
  type ChartChoices,
  type ChartType,
  type LowerIndicator,
  type Overlay,
} from './chart-choices.ts'

/**
 * The part of the axis that a reader has panned or zoomed to, both ends included: 'YYYY-MM-DD' for days,
 * 'YYYY-MM-DDTHH:MM' by the New Zealand clock within the day.
 */
export interface ChartRange {
  readonly from: string
  readonly to: string
}

/** All that a reader has chosen: a copied address shows the same picture. */
export interface ChartState {
  readonly period: Period
  /** The type chosen; some pictures are lines nevertheless (`drawnType`), and it returns when they are left. */
  readonly type: ChartType
  /** Lines over the prices; most charts show one at most. */
  readonly overlays: readonly Overlay[]
  /** What stands below the prices: one at least, unless the chart begins without. */
  readonly lowers: readonly LowerIndicator[]
  /** Bars in the averages SMA and EMA. */
  readonly averageLength: number
  /** The code of what the instrument is compared with; null shows it alone. */
  readonly compare: string | null
  /** Whether dividends, splits, halts and announcements are marked. */
  readonly hasMarkers: boolean
  /** Null shows the period whole. */
  readonly range: ChartRange | null
  readonly isTableOpen: boolean
}

export const defaultChartState: ChartState = {
  period: '1y',
  type: 'line',
  overlays: [],
  lowers: ['volume'],
  averageLength: 20,
  compare: null,
  hasMarkers: false,
  range: null,
  isTableOpen: false,
}

/** The type on screen: Line on day periods and in a comparison, else the one chosen. */
export const drawnType = ({
  period,
  type,
  compare,
}: Pick<ChartState, 'period' | 'type' | 'compare'>): ChartType =>
  isDayPeriod(period) || compare !== null ? 'line' : type

/** Another period, seen whole; one of days has no adjusted price, which does not return by itself. */
export const withPeriod = (state: ChartState, period: Period): ChartState => ({
  ...state,
  period,
  overlays: isDayPeriod(period) ? state.overlays.filter(overlay => overlay !== 'adjusted') : state.overlays,
  range: null,
})

function pick<T extends string>(options: readonly { value: T }[], text: string | null, otherwise: T): T {
  return options.find(({ value }) => value === text)?.value ?? otherwise
}

const dayText = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const minuteText = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/
const codeText = /^[A-Z0-9.&-]{1,20}$/
const lengthText = /^([2-9]|[1-9]\d|[1-3]\d\d)$/

function readRange(params: URLSearchParams, period: Period): ChartRange | null {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from === null || to === null || from > to) return null
  const form = isDayPeriod(period) ? minuteText : dayText
  return form.test(from) && form.test(to) ? { from, to } : null
}

/** The choices named in texts such as 'ma50.bollinger', in the order offered; a form sends one text for each. */
function readSome<T extends string>(
  texts: readonly string[],
  offered: readonly T[],
  most: number,
): readonly T[] {
  const named = texts.flatMap(text => text.split('.'))
  return offered.filter(value => named.includes(value)).slice(0, most)
}

function readCompare(text: string | null): string | null {
  const code = text?.toUpperCase() ?? ''
  return codeText.test(code) ? code : null
}

/** The state an address asks for; what is absent or invalid falls back to the default. */
export function readChartState(
  params: URLSearchParams,
  choices: ChartChoices = instrumentChoices,
): ChartState {
  const period = pick(periodOptions(choices), params.get('period'), defaultChartState.period)
  const lowers = readSome(params.getAll('lower'), choices.lowers, choices.atOnce)
  const length = params.get('length') ?? ''
  const state: ChartState = {
    period,
    type: pick(chartTypes, params.get('type'), defaultChartState.type),
    overlays: readSome(params.getAll('overlay'), choices.overlays, choices.atOnce),
    lowers: lowers.length > 0 ? lowers : firstLowers(choices),
    averageLength: lengthText.test(length) ? Number(length) : defaultChartState.averageLength,
    compare: readCompare(params.get('compare')),
    hasMarkers: params.get('markers') === 'on',
    range: null,
    isTableOpen: params.get('table') === 'open',
  }
  return { ...withPeriod(state, period), range: readRange(params, period) }
}

/** The shortest address parameters that bring a state back: defaults are left out. */
export function writeChartState(
  state: ChartState,
  choices: ChartChoices = instrumentChoices,
): URLSearchParams {
  const { period, type, overlays, lowers, averageLength, compare, hasMarkers, range, isTableOpen } = state
  const lower = lowers.join('.')
  const parameters: [name: string, value: string, isWritten: boolean][] = [
    ['period', period, period !== defaultChartState.period],
    ['type', type, type !== defaultChartState.type],
    ['overlay', overlays.join('.'), overlays.length > 0],
    ['lower', lower, lower !== firstLowers(choices).join('.')],
    ['length', `${averageLength}`, averageLength !== defaultChartState.averageLength],
    ['compare', compare ?? '', compare !== null],
    ['markers', 'on', hasMarkers],
    ['from', range?.from ?? '', range !== null],
    ['to', range?.to ?? '', range !== null],
    ['table', 'open', isTableOpen],
  ]
  return new URLSearchParams(
    parameters.filter(([, , isWritten]) => isWritten).map(([name, value]) => [name, value]),
  )
}
