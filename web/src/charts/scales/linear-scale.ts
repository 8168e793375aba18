/** From a figure to a pixel, and back. */
export interface LinearScale {
  (value: number): number
  readonly domain: readonly [number, number]
  invert(pixel: number): number
}

/** A plain linear scale; d3's own carries colours and dates that a chart does not need in a browser. */
export function createLinearScale(
  domain: readonly [number, number],
  [start, end]: readonly [number, number],
): LinearScale {
  const [low, high] = domain
  const perUnit = (end - start) / (high - low)
  const scale = (value: number) => start + (value - low) * perUnit
  return Object.assign(scale, { domain, invert: (pixel: number) => low + (pixel - start) / perUnit })
}
