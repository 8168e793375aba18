import type { MarketCode } from '../../__generated__/schema.ts'

const markets: readonly MarketCode[] = ['NZSX', 'NZDX', 'FSM', 'NZCX']

/** Scope of upcoming listings in an address: a market, a company, or all markets. */
export interface ListingChoice {
  market: MarketCode | null
  company: string | null
}

/** Reads the scope from an address. A company takes precedence over a market; malformed codes are ignored. */
export function readListingChoice(params: URLSearchParams): ListingChoice {
  const code = (name: string) => (params.get(name) ?? '').trim().toUpperCase()
  const company = /^[A-Z0-9]{1,10}$/.exec(code('company'))?.[0] ?? null
  const market = markets.find(each => each === code('market')) ?? null
  return { company, market: company === null ? market : null }
}

/** Query string of a scope. */
export function writeListingChoice({ market, company }: ListingChoice): URLSearchParams {
  if (company !== null) return new URLSearchParams({ company })
  return new URLSearchParams(market === null ? {} : { market })
}
