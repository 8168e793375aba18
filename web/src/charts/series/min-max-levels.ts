import { closingBars, type Bars } from './bars.ts'

/** Bars at every thickness: at depth d one bar stands for 2^d neighbours. */
export interface MinMaxLevels {
  /** Depth 0 is the bars themselves; depths are made when first asked for, column by column. */
  at(depth: number): Bars
}

type Column = Exclude<keyof Bars, 'length'>

const columns: readonly Column[] = ['open', 'high', 'low', 'close', 'volume']

/**
 * Two neighbours as one figure: first open, highest high, lowest low, last close, and the volume of the busier one, so
 * that a scale of volumes is that of a single bar however thin. What is missing takes no part: a comparison with NaN
 * is false, and NaN is unlike itself.
 */
function joined(name: Column, a: number, b: number): number {
  if (name === 'high' || name === 'volume') return a > b || b !== b ? a : b
  if (name === 'low') return a < b || b !== b ? a : b
  if (name === 'close') return b !== b ? a : b
  return a !== a ? b : a
}

function halvedColumn(name: Column, from: Float64Array): Float64Array {
  const column = new Float64Array(Math.ceil(from.length / 2))
  const pairs = Math.floor(from.length / 2)
  for (let index = 0; index < pairs; index += 1) {
    column[index] = joined(name, from[2 * index]!, from[2 * index + 1]!)
  }
  if (column.length > pairs) column[pairs] = from[2 * pairs]!
  return column
}

/** Bars in pairs; a column is worked out when it is asked for, as most pictures need but a few. */
function halved(bars: Bars): Bars {
  const half = { length: Math.ceil(bars.length / 2) }
  for (const name of columns) {
    let column: Float64Array | undefined
    Object.defineProperty(half, name, {
      enumerable: true,
      get: () => (column ??= halvedColumn(name, bars[name])),
    })
  }
  return half as Bars
}

/** Keeps the extremes whatever the thinning, so no spike is lost at any zoom. */
export function createMinMaxLevels(bars: Bars): MinMaxLevels {
  const levels = [bars]
  const at = (depth: number): Bars => {
    levels[depth] ??= halved(at(depth - 1))
    return levels[depth]
  }
  return { at }
}

/** Levels of one figure a bar, as a line is drawn from. */
export const lineLevels = (values: Float64Array): MinMaxLevels => createMinMaxLevels(closingBars(values))

/** The depth that leaves about one bar a pixel. */
export const depthFor = (barsPerPixel: number): number => Math.max(0, Math.ceil(Math.log2(barsPerPixel)))
