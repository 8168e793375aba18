/** Fields of a transaction that a column of a file can hold, in the order of the form. */
export const importFields = [
  { name: 'date', label: 'Date', names: ['date', 'tradedate', 'transactiondate', 'dateoftrade', 'datetime'] },
  { name: 'type', label: 'Type', names: ['type', 'transactiontype', 'action', 'side', 'buysell', 'kind'] },
  {
    name: 'code',
    label: 'Code',
    names: [
      'code',
      'symbol',
      'ticker',
      'tickersymbol',
      'instrumentcode',
      'securitycode',
      'stock',
      'security',
    ],
  },
  { name: 'isin', label: 'ISIN', names: ['isin'] },
  {
    name: 'quantity',
    label: 'Quantity',
    names: ['quantity', 'qty', 'shares', 'units', 'numberofshares', 'noofshares', 'volume'],
  },
  {
    name: 'price',
    label: 'Price',
    names: ['price', 'unitprice', 'shareprice', 'pricepershare', 'averageprice', 'quote', 'tradeprice'],
  },
  { name: 'priceBasis', label: 'Price basis', names: ['pricebasis'] },
  {
    name: 'fees',
    label: 'Fees',
    names: ['fees', 'fee', 'brokerage', 'commission', 'transactionfee', 'brokeragefee'],
  },
  { name: 'ratioNew', label: 'New shares', names: ['newshares'] },
  { name: 'ratioOld', label: 'For old shares', names: ['foroldshares', 'oldshares'] },
  {
    name: 'currency',
    label: 'Currency',
    names: ['currency', 'instrumentcurrency', 'pricecurrency', 'transactioncurrency', 'currencycode'],
  },
  { name: 'note', label: 'Note', names: ['note', 'notes', 'comment', 'comments', 'reference'] },
] as const

export type ImportField = (typeof importFields)[number]['name']

/** Column of each field: its index as text, or empty. */
export type Columns = Record<ImportField, string>

/** Choices for reading the cells of a file. */
export interface Reading {
  columns: Columns
  dates: DateOrder
  decimals: DecimalSign
}

/** Order of dates such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first'
export type DecimalSign = 'point' | 'comma'

const plain = (name: string) => name.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, '')

/** Columns by their names. The first of the usual names that a file has is taken. */
export function guessColumns(header: readonly string[]): Columns {
  const plainNames = header.map(plain)
  const columnOf = (names: readonly string[]) => {
    const place = names.map(name => plainNames.indexOf(name)).find(at => at >= 0)
    return place === undefined ? '' : String(place)
  }
  return Object.fromEntries(importFields.map(({ name, names }) => [name, columnOf(names)])) as Columns
}

const storageKey = 'import-columns'
/** Kinds of files that are remembered. */
const mostKept = 20

type Kept = [header: string, reading: Reading][]

const textOf = (header: readonly string[]) => JSON.stringify(header)

function readAllKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}

/** The reading that was last used for files with this header; null for a new kind of file. */
export function keptReading(header: readonly string[]): Reading | null {
  const [, reading] = readAllKept().find(([text]) => text === textOf(header)) ?? []
  const isWhole =
    reading !== undefined && importFields.every(({ name }) => typeof reading.columns?.[name] === 'string')
  return isWhole ? reading : null
}

/** Remembers a reading for files with the same header, in this browser. Holds names of columns, no data. */
export function keepReading(header: readonly string[], reading: Reading): void {
  const others = readAllKept().filter(([text]) => text !== textOf(header))
  try {
    const kept: Kept = [[textOf(header), reading], ...others]
    localStorage.setItem(storageKey, JSON.stringify(kept.slice(0, mostKept)))
  } catch {
    // Without storage the columns are chosen again.
  }
}
