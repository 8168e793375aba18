/** Names of a column in ordinary files, without capitals, spaces and punctuation. The first match is used. */
const names = {
  date: ['date', 'day', 'tradedate', 'tradingdate', 'timestamp'],
  code: ['code', 'ticker', 'symbol', 'instrument', 'security'],
  open: ['open', 'openprice', 'firstprice'],
  high: ['high', 'highprice'],
  low: ['low', 'lowprice'],
  close: ['close', 'closeprice', 'last', 'lastprice', 'price'],
  volume: ['volume', 'vol', 'tradedvolume'],
  name: ['name', 'companyname', 'shortname', 'longname'],
  security: ['instrumentname', 'instrumentname2026', 'securityname'],
  issuer: ['issuer', 'issuername', 'company'],
  market: ['market', 'markettype'],
  type: ['type', 'typeguess', 'category', 'instrumenttype'],
  isin: ['isin'],
  sector: ['sector', 'industry'],
  website: ['website', 'url'],
  address: ['address'],
  currency: ['currency', 'currencycode'],
  sharesIssued: ['sharesissued', 'sharesonissue', 'sharesoutstanding', 'issuedcapital'],
} as const

export type ColumnName = keyof typeof names

/** Columns of a file, by the file's own names. */
export type Columns = Partial<Record<ColumnName, string>>

export function findColumns(header: readonly string[]): Columns {
  const plain = new Map(header.map(name => [name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), name]))
  const columns: Columns = {}
  // Object.entries widens the keys of `names`.
  for (const [column, candidates] of Object.entries(names) as [ColumnName, readonly string[]][]) {
    const found = candidates.find(candidate => plain.has(candidate))
    if (found !== undefined) columns[column] = plain.get(found)!
  }
  return columns
}

/** A code in capitals without its exchange's suffix: `air.NZ` is `AIR`. */
export function bareCode(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/\.(NZ|NZX|XNZE)$/, '')
}
