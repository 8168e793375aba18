/** What a line of figures is, as far as it matters beside another one. */
export type PriceKind = 'price' | 'yield' | 'gross-index' | 'capital-index'

const sayings: Readonly<Record<PriceKind, string>> = {
  price: 'shows its price alone, without the dividends that it paid',
  yield: 'is traded in yield, which falls when its price rises',
  'gross-index': 'is a gross index, which counts dividends as reinvested',
  'capital-index': 'is a capital index, which leaves dividends out',
}

/** A sentence to put beside a comparison of unlike kinds; null where both count the same. */
export function unlikeKinds(
  one: { code: string; kind: PriceKind },
  other: { code: string; kind: PriceKind },
): string | null {
  // A price and a capital index both leave dividends out.
  const counted = (kind: PriceKind) => (kind === 'capital-index' ? 'price' : kind)
  if (counted(one.kind) === counted(other.kind) && one.kind === other.kind) return null
  const unlike =
    counted(one.kind) === counted(other.kind) ? 'These are of different kinds' : 'These do not count the same'
  return `${unlike}: ${one.code} ${sayings[one.kind]}; ${other.code} ${sayings[other.kind]}.`
}
