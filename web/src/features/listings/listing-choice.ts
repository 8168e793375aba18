/** Scope of upcoming listings in an address: a market, a company, or all markets. */
export interface ListingChoice {
  market: string | null
  company: string | null
}

/** Reads the scope from an address. A company takes precedence over a market; malformed codes are ignored. */
export function readListingChoice(params: URLSearchParams): ListingChoice {
  const read = (name: string, form: RegExp) => {
    const code = (params.get(name) ?? '').trim().toUpperCase()
    return form.test(code) ? code : null
  }
  const company = read('company', /^[A-Z0-9]{1,10}$/)
  return { company, market: company === null ? read('market', /^(NZSX|NZDX|FSM|NZCX)$/) : null }
}

/** Query string of a scope. */
export function writeListingChoice({ market, company }: ListingChoice): URLSearchParams {
  if (company !== null) return new URLSearchParams({ company })
  return new URLSearchParams(market === null ? {} : { market })
}
