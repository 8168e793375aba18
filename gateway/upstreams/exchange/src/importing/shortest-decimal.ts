/**
 * Restores a price that was stored as a 32-bit float: 7.139999866485596 is 7.14. Returns the shortest decimal with the
 * same 32-bit value; any other number is unchanged.
 */
export function shortestDecimal(value: number): number {
  if (Math.fround(value) !== value) return value
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === value) return shorter
  }
  return value
}
