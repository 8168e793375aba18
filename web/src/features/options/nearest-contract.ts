/** Month letters of contract codes: December 2026 is `Z26`. */
const letters = 'FGHJKMNQUVXZ'

/** Month of a contract code, counted from 2000. Undefined for a code without a month. */
function monthOf(code: string): number | undefined {
  const [, letter, year] = /([FGHJKMNQUVXZ])(\d{2})$/.exec(code) ?? []
  return letter && year ? Number(year) * 12 + letters.indexOf(letter) : undefined
}

/**
 * Returns the listed contract, from a list by expiry, whose month is nearest to the requested one; without a month, the next to
 * expire.
 */
export function nearestContract<TContract extends { contractCode: string }>(
  contracts: readonly TContract[],
  code: string,
): TContract | undefined {
  const month = monthOf(code)
  if (month === undefined) return contracts[0]
  const distance = ({ contractCode }: TContract) => Math.abs((monthOf(contractCode) ?? Infinity) - month)
  return contracts.toSorted((one, other) => distance(one) - distance(other))[0]
}
