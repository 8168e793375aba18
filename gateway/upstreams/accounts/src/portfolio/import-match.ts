import type { TransactionInput } from './transaction-input.ts'

/** The fields by which a row of a file and a transaction are the same. A note may differ. */
type Content = Pick<
  TransactionInput,
  | 'type'
  | 'isin'
  | 'currency'
  | 'date'
  | 'quantity'
  | 'price'
  | 'price_basis'
  | 'fees'
  | 'ratio_new'
  | 'ratio_old'
>

/** Content as text. Amounts must be plain digits without trailing zeros. */
export const contentOf = (row: Content): string =>
  [
    row.type,
    row.isin,
    row.currency,
    row.date,
    row.quantity,
    row.price,
    row.price_basis,
    row.fees,
    row.ratio_new ?? '',
    row.ratio_old ?? '',
  ].join(' ')

/** A transaction of the portfolio: its content now, and that of the imported row; null if it was typed by hand. */
export interface Stored {
  content: string
  importedAs: string | null
}

/** Number of rows of each content that are left to be matched. */
type Demand = Map<string, number>

const left = (demand: Demand, content: string) => demand.get(content) ?? 0
const take = (demand: Demand, content: string) => demand.set(content, left(demand, content) - 1)

/** Corrected transactions by the content that each is matched with. */
type Placed = Map<string, Stored[]>

/**
 * Matches a corrected transaction with a row of its file or of its corrected content. Others that are matched with the
 * same content move to their other one if that is free. False if there is no such row.
 */
function place(row: Stored, demand: Demand, state: { placed: Placed; tried: Set<string> }): boolean {
  const { placed, tried } = state
  for (const content of [row.importedAs, row.content]) {
    if (content === null || tried.has(content)) continue
    tried.add(content)
    const there = placed.get(content) ?? []
    const moving = left(demand, content) > 0 ? -1 : there.findIndex(other => place(other, demand, state))
    if (left(demand, content) > 0) take(demand, content)
    else if (moving >= 0) there.splice(moving, 1)
    else continue
    placed.set(content, [...there, row])
    return true
  }
  return false
}

/**
 * Indexes of the rows that the portfolio has already. Each stored transaction matches one row, so of three equal rows
 * two are new if one is stored. A transaction that was corrected after its import matches the row of its file, or its
 * corrected content in an exported file.
 */
export function presentRows(stored: readonly Stored[], rows: readonly string[]): Set<number> {
  const demand: Demand = new Map()
  for (const row of rows) demand.set(row, left(demand, row) + 1)
  const whole = new Map(demand)
  const isCorrected = ({ content, importedAs }: Stored) => importedAs !== null && importedAs !== content
  // Transactions with one content are first: only the others have a choice.
  for (const { content } of stored.filter(row => !isCorrected(row)))
    if (left(demand, content) > 0) take(demand, content)
  const placed: Placed = new Map()
  for (const row of stored.filter(isCorrected)) place(row, demand, { placed, tried: new Set() })
  const present = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (left(whole, row) <= left(demand, row)) continue
    take(whole, row)
    present.add(index)
  }
  return present
}
