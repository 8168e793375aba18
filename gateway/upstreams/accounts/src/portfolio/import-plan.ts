import type { FieldError } from '../http/api-error.ts'
import type { InstrumentMovement } from './list-holdings.ts'
import { Oversold, positionOf } from './holdings.ts'
import type { TransactionInput } from './transaction-input.ts'
import { otherCurrencyFault, oversellFault } from './transaction-store.ts'

/** An error of a row; `row` is its index in the request. */
export interface RowFault extends FieldError {
  row: number
}

/** A valid row that the portfolio does not have. */
export interface NewRow {
  row: number
  input: TransactionInput
}

/** A movement with the row it comes from; undefined for a stored transaction. */
type Planned = InstrumentMovement & { row?: number }

/** Amounts do not matter here: only quantities decide whether too many are sold. */
const movementOf = ({ row, input }: NewRow, lastSeq: number): Planned => ({
  ...input,
  amount: '0',
  seq: lastSeq + 1 + row,
  row,
})

/**
 * Errors that new rows would cause together with the stored transactions: one for each instrument that would be
 * oversold, or that would have two currencies.
 */
export function planFaults(stored: readonly InstrumentMovement[], rows: readonly NewRow[]): RowFault[] {
  const lastSeq = stored.reduce((last, { seq }) => Math.max(last, seq), 0)
  const storedByIsin = Map.groupBy(stored, ({ isin }) => isin)
  const newByIsin = Map.groupBy(rows, ({ input }) => input.isin)
  return [...newByIsin].flatMap(([isin, ofInstrument]) =>
    instrumentFaults(
      storedByIsin.get(isin) ?? [],
      ofInstrument.map(row => movementOf(row, lastSeq)),
    ),
  )
}

function instrumentFaults(stored: readonly Planned[], added: readonly Planned[]): RowFault[] {
  const all = [...stored, ...added]
  const currency = all[0]?.currency
  const other = added.find(movement => movement.currency !== currency)
  if (other) return [{ row: other.row ?? 0, ...otherCurrencyFault }]
  try {
    positionOf(all)
    return []
  } catch (error) {
    if (!(error instanceof Oversold)) throw error
    return [{ row: rowOf(error, added), ...oversellFault(error) }]
  }
}

/** The row that takes too many. A stored sale is impossible because of a new row: the last one up to its day is named. */
function rowOf({ seq, date }: Oversold, added: readonly Planned[]): number {
  const own = added.find(movement => movement.seq === seq)
  const before = added.filter(movement => movement.date <= date).at(-1)
  return (own ?? before ?? added[0])?.row ?? 0
}
