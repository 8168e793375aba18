/** Colours of the site, by the names of its custom properties. */
export const tokens = [
  'up',
  'down',
  'accent',
  'blue',
  'orange',
  'green',
  'grey',
  'dark',
  'red',
  'ink',
  'quiet',
  'line',
  'paper',
  'surface',
] as const

export type Token = (typeof tokens)[number]

/** Paint of a kind of shape, shared by all painters. Vertical bars are filled. */
export interface Paint {
  readonly stroke?: Token
  readonly strokeWidth?: number
  readonly dashes?: readonly number[]
  /** Round ends and corners. */
  readonly isRound?: true
  readonly fill?: Token
  readonly opacity?: number
}

const paintByKind = {
  grid: { stroke: 'line', strokeWidth: 1 },
  'time-grid': { stroke: 'line', strokeWidth: 1, dashes: [2, 4] },
  divider: { stroke: 'line', strokeWidth: 1 },
  area: { fill: 'accent', opacity: 0.08 },
  line: { stroke: 'accent', strokeWidth: 1.6, isRound: true },
  'stem-up': { fill: 'up' },
  'stem-down': { fill: 'down' },
  'tick-up': { fill: 'up' },
  'tick-down': { fill: 'down' },
  'wick-up': { fill: 'up' },
  'wick-down': { fill: 'down' },
  'body-up': { fill: 'up' },
  'body-down': { fill: 'down' },
  ma50: { stroke: 'blue', strokeWidth: 1.5, isRound: true },
  ma200: { stroke: 'orange', strokeWidth: 1.5, isRound: true },
  sma: { stroke: 'dark', strokeWidth: 1.5, isRound: true },
  ema: { stroke: 'orange', strokeWidth: 1.5, isRound: true },
  adjusted: { stroke: 'dark', strokeWidth: 1.4, dashes: [4, 5] },
  band: { fill: 'blue', opacity: 0.07 },
  'band-edges': { stroke: 'blue', strokeWidth: 1.1, isRound: true, opacity: 0.75 },
  'band-middle': { stroke: 'grey', strokeWidth: 1.1, dashes: [4, 3] },
  compared: { stroke: 'orange', strokeWidth: 1.6, isRound: true },
  zero: { stroke: 'grey', strokeWidth: 1 },
  rsi: { stroke: 'dark', strokeWidth: 1.3, isRound: true },
  'rsi-bounds': { stroke: 'grey', strokeWidth: 1, dashes: [3, 3], opacity: 0.7 },
  'rsi-over': { fill: 'red', opacity: 0.32 },
  'rsi-under': { fill: 'green', opacity: 0.32 },
  macd: { stroke: 'blue', strokeWidth: 1.3, isRound: true },
  'macd-signal': { stroke: 'orange', strokeWidth: 1.3, isRound: true },
  'macd-zero': { stroke: 'line', strokeWidth: 1 },
  'macd-up': { fill: 'green', opacity: 0.38 },
  'macd-down': { fill: 'red', opacity: 0.38 },
  'open-interest': { stroke: 'grey', strokeWidth: 1.6, isRound: true },
  curve: { stroke: 'accent', strokeWidth: 2, isRound: true },
  'curve-points': { stroke: 'accent', strokeWidth: 7, isRound: true },
  'curve-2': { stroke: 'blue', strokeWidth: 1.5, isRound: true },
  'curve-3': { stroke: 'orange', strokeWidth: 1.5, dashes: [6, 3] },
  'curve-4': { stroke: 'grey', strokeWidth: 1.5, dashes: [2, 4] },
  volume: { fill: 'quiet', opacity: 0.4 },
  'volume-up': { fill: 'up', opacity: 0.38 },
  'volume-down': { fill: 'down', opacity: 0.38 },
  offered: { fill: 'grey', opacity: 0.35 },
  'offered-next': { fill: 'blue', opacity: 0.45 },
  sold: { fill: 'accent' },
  'smile-calls': { stroke: 'blue', strokeWidth: 1.6, isRound: true },
  'smile-call-dots': { stroke: 'blue', strokeWidth: 7, isRound: true },
  'smile-puts': { stroke: 'orange', strokeWidth: 1.6, isRound: true, dashes: [5, 4] },
  'smile-put-dots': { stroke: 'orange', strokeWidth: 7, isRound: true },
  'smile-price': { stroke: 'quiet', strokeWidth: 1, dashes: [3, 3] },
} satisfies Readonly<Record<string, Paint>>

/** Kind of a mark, which selects its paint. */
export type MarkKind = keyof typeof paintByKind

export const paints: Readonly<Record<MarkKind, Paint>> = paintByKind
