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
 * Part of the axis selected by panning or zooming, both ends included. 'YYYY-MM-DD' for days, 'YYYY-MM-DDTHH:MM' in New Zealand
 * time for intraday.
 */
export interface ChartRange {
  readonly from: string
  readonly to: string
}

/** All choices of a reader. A copied address shows the same picture. */
export interface ChartState {
  readonly period: Period
  /** The chosen type. Some pictures are always lines (`drawnType`); the chosen type returns afterwards. */
  readonly type: ChartType
  /** Lines over the prices. Most charts show at most one. */
  readonly overlays: readonly Overlay[]
  /** Indicators below the prices. At least one, unless the chart starts without any. */
  readonly lowers: readonly LowerIndicator[]
  /** Number of bars in the averages SMA and EMA. */
  readonly averageLength: number
  /** Code of the compared instrument. Null shows the instrument alone. */
  readonly compare: string | null
  /** Whether dividends, splits, halts and announcements are marked. */
  readonly hasMarkers: boolean
  /** Null shows the whole period. */
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

/** The drawn type: Line on day periods and in a comparison, else the chosen type. */
export const drawnType = ({
  period,
  type,
  compare,
}: Pick<ChartState, 'period' | 'type' | 'compare'>): ChartType =>
  isDayPeriod(period) || compare !== null ? 'line' : type

/** Switches to another period and shows it whole. Day periods drop the adjusted price, which stays off afterwards. */
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

/** Parses texts such as 'ma50.bollinger' into choices, in the offered order. A form sends one text per choice. */
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

/** Reads the state from an address. Absent or invalid values fall back to the default. */
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

/** Writes the shortest address parameters that restore a state. Defaults are omitted. */
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
