/**
 * What was meant by a price that went through a 32-bit number: 7.139999866485596 is 7.14. The shortest decimal that
 * is the same 32-bit number; any other number stays as it is.
 */
export function shortestDecimal(value: number): number {
  if (Math.fround(value) !== value) return value
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === value) return shorter
  }
  return value
}
