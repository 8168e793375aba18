/**
 * Works a figure out over the values that are known, one after another: a day without a price is no part of any
 * window, and has no figure itself. `calculate` answers a column as long as the one it is given.
 */
export function overKnownValues(
  values: Float64Array,
  calculate: (known: Float64Array) => Float64Array,
): Float64Array {
  if (!values.some(Number.isNaN)) return calculate(values)
  const figures = calculate(values.filter(value => !Number.isNaN(value)))
  const placed = new Float64Array(values.length).fill(Number.NaN)
  let next = 0
  for (let index = 0; index < values.length; index += 1) {
    if (Number.isNaN(values[index]!)) continue
    placed[index] = figures[next]!
    next += 1
  }
  return placed
}
