/** Whose upcoming listings an address asks for: a market's, a company's, or those of all markets. */
export interface ListingChoice {
  market: string | null
  company: string | null
}

/** Reads an address. A company says more than a market; what is no code is passed over. */
export function readListingChoice(params: URLSearchParams): ListingChoice {
  const read = (name: string, form: RegExp) => {
    const code = (params.get(name) ?? '').trim().toUpperCase()
    return form.test(code) ? code : null
  }
  const company = read('company', /^[A-Z0-9]{1,10}$/)
  return { company, market: company === null ? read('market', /^(NZSX|NZDX|FSM|NZCX)$/) : null }
}

/** The address of a choice. */
export function writeListingChoice({ market, company }: ListingChoice): URLSearchParams {
  if (company !== null) return new URLSearchParams({ company })
  return new URLSearchParams(market === null ? {} : { market })
}
