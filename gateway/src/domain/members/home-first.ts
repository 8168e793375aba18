import { marketCurrency } from '@exchange/market-rules/currency'

const isHome = ({ currency }: { currency: string }) => Number(currency === marketCurrency)

/** Rows by currency, New Zealand dollars first. */
export const homeFirst = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => isHome(other) - isHome(one) || (one.currency < other.currency ? -1 : 1))
