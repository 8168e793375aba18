import { type HoldingValue, isClosed, valueHolding } from '@exchange/market-rules/holding-value'
import { newZealandDate } from '../../lib/format-date.ts'
import { memoByObject } from '../../lib/memo-by-object.ts'
import type { HoldingRow_holding } from './__generated__/holding-row.graphql.ts'

type Row = Omit<HoldingRow_holding, ' $fragmentName'>

/** What a member holds of an instrument, and what it comes to at the price that the page shows. */
export interface Holding extends Omit<Row, '__typename'>, HoldingValue {}

/** The day of the price that the page shows. */
function pricedOn({ instrument }: Row): string | undefined {
  const at = instrument?.asAt ?? null
  return at === null ? undefined : newZealandDate(Date.parse(at))
}

/** The same object for the same row of the cache, so that only what changed is drawn again. */
export const toHolding: (row: Row) => Holding = memoByObject((row: Row) => ({
  ...row,
  ...valueHolding(row, row.instrument, pricedOn(row)),
}))

export const isOpen = (holding: Pick<Holding, 'quantity'>): boolean => !isClosed(holding)
