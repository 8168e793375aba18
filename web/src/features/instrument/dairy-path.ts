const quotes = '/markets/nzx-dairy-derivatives/quotes'

/** Where the futures of a dairy product have their page. */
export const dairyFuturesPath = (product: string): string =>
  `${quotes}/futures/${encodeURIComponent(product)}`

/** And the options on one of its contracts. */
export const dairyOptionsPath = (product: string, contract: string): string =>
  `${quotes}/options/${encodeURIComponent(product)}/${encodeURIComponent(contract)}`
