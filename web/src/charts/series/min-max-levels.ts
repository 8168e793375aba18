import { closingBars, type Bars } from './bars.ts'

/** Bars at every thinning depth. At depth d one bar merges 2^d neighbours. */
export interface MinMaxLevels {
  /** Bars at a depth. Depth 0 is the bars themselves; others are created lazily, column by column. */
  at(depth: number): Bars
}

type Column = Exclude<keyof Bars, 'length'>

const columns: readonly Column[] = ['open', 'high', 'low', 'close', 'volume']

/**
 * Merges two neighbours: first open, highest high, lowest low, last close. The volume is that of the busier one, so that the
 * scale stays that of single bars. Missing values (NaN) are ignored, as comparisons with NaN are false and NaN never equals
 * itself.
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

/** Merges bars in pairs. Columns are calculated lazily, because most pictures need only a few. */
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

/** Creates levels that keep the extremes at every depth, so no spike is lost when zooming. */
export function createMinMaxLevels(bars: Bars): MinMaxLevels {
  const levels = [bars]
  const at = (depth: number): Bars => {
    levels[depth] ??= halved(at(depth - 1))
    return levels[depth]
  }
  return { at }
}

/** Levels of one figure per bar, for lines. */
export const lineLevels = (values: Float64Array): MinMaxLevels => createMinMaxLevels(closingBars(values))

/** Depth with about one bar per pixel. */
export const depthFor = (barsPerPixel: number): number => Math.max(0, Math.ceil(Math.log2(barsPerPixel)))
