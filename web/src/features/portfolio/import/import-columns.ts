import type { ImportDateOrder, ImportDecimalSign } from '../../../__generated__/schema.ts'

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

export type DateOrder = ImportDateOrder
export type DecimalSign = ImportDecimalSign

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

/** A reading as an account remembers it. */
export interface RememberedFile {
  header: readonly string[]
  columns: readonly { field: string; column: number }[]
  dates: DateOrder
  decimals: DecimalSign
}

/** The reading of files with this header; null for a new kind of file. */
export function rememberedReading(
  header: readonly string[],
  files: readonly RememberedFile[],
): Reading | null {
  const file = files.find(other => JSON.stringify(other.header) === JSON.stringify(header))
  if (!file) return null
  const { dates, decimals } = file
  const places = new Map(file.columns.map(({ field, column }) => [field, String(column)]))
  const columns = importFields.map(({ name }) => [name, places.get(name) ?? ''])
  return { columns: Object.fromEntries(columns) as Columns, dates, decimals }
}
