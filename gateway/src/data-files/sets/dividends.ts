import { type Dividend, grossDividend } from '../../domain/market/dividend.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import { markets } from '../../domain/market/market.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { Column } from '../column.ts'
import type { DataReaders, DataSet, Piece } from '../data-set.ts'
import { mapInOrder } from '../map-in-order.ts'

interface DividendRow {
  listing: Listing
  dividend: Dividend
}

const column = (name: Exclude<keyof Dividend, 'isin' | 'code'>, unit?: string): Column<DividendRow> => ({
  name,
  field: `Dividend.${name}`,
  ...(unit !== undefined && { unit }),
  value: ({ dividend }) => dividend[name],
})

const money = 'currencyCode, for one security'

const byExDate = ({ dividend: one }: DividendRow, { dividend: other }: DividendRow) =>
  (one.expectedDate ?? '').localeCompare(other.expectedDate ?? '') || one.id.localeCompare(other.id)

async function ofInstrument(
  { publicApi, freshnessOf }: DataReaders,
  listing: Listing,
): Promise<Piece<DividendRow> | null> {
  const isin = listing.isin ?? ''
  try {
    const [past, upcoming] = await Promise.all([publicApi.dividends(isin), publicApi.upcomingDividends(isin)])
    const all = new Map([...(past ?? []), ...(upcoming ?? [])].map(dividend => [dividend.id, dividend]))
    if (all.size === 0) return null
    const [first] = all.values()
    const rows = Array.from(all.values(), dividend => ({ listing, dividend })).toSorted(byExDate)
    return { rows, freshness: first ? freshnessOf(first) : null }
  } catch {
    return { rows: [], freshness: null, missing: listing.code }
  }
}

/** Dividends of three years, and announced ones. */
export const dividends: DataSet<DividendRow> = {
  name: 'dividends',
  title: 'Dividends',
  about:
    'Dividends of every active instrument that is not traded in yield: paid in the last three years, and announced. By code, then by ex date.',
  maxAgeMs: 1_800_000,
  dates: ['expectedDate'],
  columns: [
    { name: 'code', field: 'Instrument.code', value: ({ listing }) => listing.code },
    { name: 'isin', field: 'Instrument.isin', value: ({ listing }) => listing.isin },
    column('id'),
    column('type'),
    column('announcedDate'),
    column('expectedDate'),
    column('recordDate'),
    column('payableDate'),
    column('amount', money),
    column('imputationCreditAmount', money),
    column('supplementaryAmount', money),
    {
      name: 'gross',
      field: 'Dividend.gross',
      unit: money,
      value: ({ dividend }) => grossDividend(dividend),
    },
    column('currencyCode'),
  ],
  async *read(readers, atOnce) {
    const lists = await Promise.all(markets.map(market => readers.publicApi.instruments(market)))
    const all = lists.flatMap(list => list ?? [])
    if (all.length === 0) throw missingList('PUBLIC_API')
    const paying = all
      .filter(
        ({ isin, isYieldTraded, marketType }) => isin !== null && !isYieldTraded && marketType !== 'NZCX',
      )
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    for await (const piece of mapInOrder(paying, atOnce, listing => ofInstrument(readers, listing)))
      if (piece) yield piece
  },
}
