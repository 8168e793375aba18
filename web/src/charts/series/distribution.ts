import { bin, nice, quantileSorted, ticks } from 'd3'

/** Spread of values: roughly even, or over magnitudes with many small and a few very large values. */
export type Spread = 'even' | 'magnitudes'

/** Distribution of values. Bin i ranges from edge i to edge i + 1; the first and last bins include all values beyond. */
export interface Distribution {
  readonly edges: readonly number[]
  readonly counts: readonly number[]
}

const mostBins = 20

/** Edges at 1, 2 and 5 times powers of ten, or powers of ten only where there would be too many. */
function magnitudes(low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const steps = (last - first) * 3 > mostBins ? [1] : [1, 2, 5]
  const edges: number[] = []
  for (let power = first; power <= last; power++)
    for (const step of steps) edges.push(Number(`${step}e${power}`))
  const start = edges.findLastIndex(edge => edge <= low)
  const end = edges.findIndex(edge => edge >= high)
  return edges.slice(Math.max(0, start), end === -1 ? undefined : Math.max(end, start + 1) + 1)
}

/** Round bin edges that include all values but the outermost 2% at either end. At least two. */
export function edgesOf(values: readonly number[], spread: Spread): readonly number[] {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other)
  const between = (list: number[]) => [quantileSorted(list, 0.02)!, quantileSorted(list, 0.98)!] as const
  if (sorted.length === 0) return [0, 1]
  if (spread === 'magnitudes') {
    const positive = sorted.filter(value => value > 0)
    if (positive.length === 0) return [0, 1]
    const edges = magnitudes(...between(positive))
    return sorted[0]! <= 0 ? [0, ...edges] : edges
  }
  const [low, high] = between(sorted)
  if (low === high) return [Math.floor(low), Math.floor(low) + 1]
  const [from, to] = nice(low, high, mostBins)
  return ticks(from, to, mostBins)
}

/** Counts the values between neighbouring edges. */
export function distributionOf(values: readonly number[], edges: readonly number[]): Distribution {
  const [first = 0, last = 1] = [edges[0], edges.at(-1)]
  const clamped = values.filter(Number.isFinite).map(value => Math.min(last, Math.max(first, value)))
  const bins = bin().domain([first, last]).thresholds(edges.slice(1, -1))(clamped)
  return { edges, counts: bins.map(({ length }) => length) }
}
