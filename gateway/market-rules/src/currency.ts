/** Currency of the New Zealand market: of prices whose row names none, and of totals. ISO 4217. */
export const marketCurrency = 'NZD'

/** Currency of prices in index points. */
export const currencyOfPoints = ''

interface Board {
  tradingBoard?: string | null | undefined
}

/** Trading board of futures on an index. */
export const indexFuturesBoard = 'I-FUT'

/** Whether an instrument is a future on an index. */
export const isIndexFuture = ({ tradingBoard }: Board): boolean => tradingBoard === indexFuturesBoard

interface Priced extends Board {
  currency?: string | null | undefined
  currencyCode?: string | null | undefined
}

/** Currency of a listing's price. Index futures are priced in index points, regardless of their row. */
export const listingCurrency = ({ currency, currencyCode, ...board }: Priced): string =>
  isIndexFuture(board) ? currencyOfPoints : (currency ?? currencyCode ?? marketCurrency)

/** Signs of New Zealand English. `Intl` has them too, but its first use blocks a page for about 50 ms. */
const signs: Record<string, string> = {
  NZD: '$',
  AUD: 'A$',
  USD: 'US$',
  CAD: 'CA$',
  HKD: 'HK$',
  GBP: '£',
  EUR: '€',
  JPY: 'JP¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
}

/** Prefix of an amount: the currency's sign, or its code where it has none. Empty for points. */
export const currencySign = (currency: string): string =>
  signs[currency] ?? (currency === currencyOfPoints ? '' : `${currency}\u00A0`)
