/**
 * Calculates a figure over the present values only. A day without a price is part of no window, and has no figure itself.
 * `calculate` returns a column as long as its input.
 */
export function overPresentValues(
  values: Float64Array,
  calculate: (present: Float64Array) => Float64Array,
): Float64Array {
  if (!values.some(Number.isNaN)) return calculate(values)
  const figures = calculate(values.filter(value => !Number.isNaN(value))).values()
  return values.map(value => (Number.isNaN(value) ? Number.NaN : figures.next().value!))
}
