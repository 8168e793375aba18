/** The exchange rounds its factors. */
export const ratioTolerance = 1e-3

const mostShares = 100

/** New and old securities of a ratio, in whole numbers where the exchange's rounded factor allows it. */
export function wholeRatio(ratio: number): { fresh: number; old: number } {
  for (let old = 1; old <= mostShares; old++) {
    const fresh = Math.round(ratio * old)
    if (fresh > 0 && Math.abs(fresh / old / ratio - 1) < ratioTolerance) return { fresh, old }
  }
  return { fresh: Number(ratio.toPrecision(4)), old: 1 }
}
