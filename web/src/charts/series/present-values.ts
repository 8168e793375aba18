/**
 * Calculates a figure over the values that are present, one after another: a day without a price is no part of any
 * window, and has no figure itself. `calculate` answers a column as long as the one it is given.
 */
export function overPresentValues(
  values: Float64Array,
  calculate: (present: Float64Array) => Float64Array,
): Float64Array {
  if (!values.some(Number.isNaN)) return calculate(values)
  const figures = calculate(values.filter(value => !Number.isNaN(value))).values()
  return values.map(value => (Number.isNaN(value) ? Number.NaN : figures.next().value!))
}
