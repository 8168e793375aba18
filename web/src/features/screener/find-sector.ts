import type { SectorNames_market } from './__generated__/sector-names.graphql.ts'
import { sectorOf } from '../quote/sector-of.ts'
import { isOwnership, sectorSlug } from './sector-figures.ts'

type NamedMarket = Pick<SectorNames_market, 'instruments'>

/** Names of all sectors with shares or units, by path segment. */
export function sectorNames(
  markets: readonly (NamedMarket | null | undefined)[],
): ReadonlyMap<string, string> {
  const names = markets.flatMap(market => market?.instruments?.nodes.filter(isOwnership).map(sectorOf) ?? [])
  return new Map([...new Set(names)].toSorted().map(name => [sectorSlug(name), name]))
}
