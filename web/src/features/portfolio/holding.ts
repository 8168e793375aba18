import { memoByObject } from '../../lib/memo-by-object.ts'
import type { HoldingRow_holding } from './__generated__/holding-row.graphql.ts'
import { type HoldingValue, valueHolding } from './holding-value.ts'

type Row = Omit<HoldingRow_holding, ' $fragmentName'>

/** What a member holds of an instrument, and what it comes to at the price that the page shows. */
export interface Holding extends Omit<Row, '__typename'>, HoldingValue {}

/** The same object for the same row of the cache, so that only what changed is drawn again. */
export const toHolding: (row: Row) => Holding = memoByObject((row: Row) => ({ ...row, ...valueHolding(row) }))

export const isOpen = ({ quantity }: Pick<Holding, 'quantity'>): boolean => Number(quantity) !== 0
