/** Of a list that was asked for by code, the element that bears it; the first when none does. */
export function elementOf(list: readonly unknown[], code: string): unknown {
  const bears = (one: unknown) =>
    typeof one === 'object' && one !== null && 'code' in one && one.code === code
  return list.find(bears) ?? list[0]
}
