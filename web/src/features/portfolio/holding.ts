import { type HoldingValue, isClosed, valueHolding } from '@exchange/market-rules/holding-value'
import { newZealandDate } from '../../lib/format-date.ts'
import { memoByObject } from '../../lib/memo-by-object.ts'
import type { HoldingRow_holding } from './__generated__/holding-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Row = FragmentData<HoldingRow_holding>

/** A member's holding of an instrument, valued at the displayed price. */
export interface Holding extends Omit<Row, '__typename'>, HoldingValue {}

/** Date of the displayed price. */
function pricedOn({ instrument }: Row): string | undefined {
  const at = instrument?.asAt ?? null
  return at === null ? undefined : newZealandDate(Date.parse(at))
}

/** Returns the same object for the same row of the cache, so that only changed rows render. */
export const toHolding: (row: Row) => Holding = memoByObject((row: Row) => ({
  ...row,
  ...valueHolding(row, row.instrument, pricedOn(row)),
}))

export const isOpen = (holding: Pick<Holding, 'quantity'>): boolean => !isClosed(holding)

type Named = Pick<Holding, 'code' | 'isin' | 'quantity'>

/** The holding that an address names by its code or ISIN. Where a code was reused, it names the one that is still open. */
export function holdingAt<Row extends Named>(holdings: readonly Row[], name: string): Row | undefined {
  const found = holdings.filter(({ code, isin }) => code === name || isin === name)
  return found.find(isOpen) ?? found[0]
}

/** Holdings whose code names another one, so that their addresses have the ISIN. */
export const namedByIsin = <Row extends Named>(holdings: readonly Row[]): Row[] =>
  [...Map.groupBy(holdings, ({ code }) => code)].flatMap(([code, rows]) =>
    rows.filter(row => row !== holdingAt(rows, code)),
  )

/** A higher price for $1 of face value is implausible for debt. */
const mostForOneDollar = 10

/** Whether debt was probably entered at its price per $100, before transactions had a price basis. */
export const isLikelyPer100 = ({
  instrument,
  priceBasis,
  averageCost,
}: Pick<Holding, 'priceBasis' | 'averageCost'> & {
  instrument: Pick<NonNullable<Holding['instrument']>, 'isYieldTraded'> | null
}): boolean =>
  instrument?.isYieldTraded === true &&
  priceBasis === 'PER_UNIT' &&
  Number(averageCost ?? 0) > mostForOneDollar
