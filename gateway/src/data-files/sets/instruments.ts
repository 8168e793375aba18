import { entitlementOf } from '../../domain/market/entitlement.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { Instrument, Listing, LiveInstrument } from '../../domain/market/instrument.ts'
import { markets } from '../../domain/market/market.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { Column } from '../column.ts'
import type { DataSet } from '../data-set.ts'

type ListedName = Exclude<keyof Listing, 'invalidFigures'>

const listed = (
  name: ListedName,
  unit?: string,
  value: (listing: Listing) => Listing[ListedName] = listing => listing[name],
): Column<Instrument> => ({
  name,
  field: `Instrument.${name}`,
  ...(unit !== undefined && { unit }),
  value: ({ listing }) => value(listing),
})

type LiveFigure = { [Key in keyof LiveInstrument]: LiveInstrument[Key] extends number | null ? Key : never }
type LiveName = Exclude<LiveFigure[keyof LiveFigure], 'asAt'>

const live = (name: LiveName, unit?: string): Column<Instrument> => ({
  name,
  field: `Instrument.${name}`,
  ...(unit !== undefined && { unit }),
  value: row => row.live?.[name] ?? null,
})

const price = 'currency; percent where isYieldTraded'

/** All active instruments with prices. */
export const instruments: DataSet<Instrument> = {
  name: 'instruments',
  title: 'Instruments',
  about: 'Every active instrument of every market with its last price, by market and code.',
  maxAgeMs: 60_000,
  columns: [
    listed('code'),
    listed('isin'),
    listed('name'),
    listed('type'),
    listed('marketType'),
    listed('tradingBoard'),
    listed('issuerCode'),
    listed('currency'),
    listed('isYieldTraded'),
    live('priceAmount', price),
    live('priceChangeAmount', price),
    live('priceChangeRelative', 'fraction'),
    live('startingPriceAmount', price),
    live('firstPrice', price),
    live('highPrice', price),
    live('lowPrice', price),
    live('bestBid', price),
    live('bestOffer', price),
    live('totalCount', 'trades'),
    live('totalValue', 'currency'),
    live('totalVolume', 'securities'),
    live('capitalisation', 'currency'),
    {
      name: 'suspensionStatus',
      field: 'Instrument.suspensionStatus',
      value: row => row.live?.suspensionStatus ?? null,
    },
    {
      name: 'notices',
      field: 'Entitlement.code',
      unit: 'codes with spaces between them',
      value: row => row.live?.cumExEntitlement.map(code => entitlementOf(code).code).join(' ') ?? null,
    },
    {
      name: 'asAt',
      field: 'Instrument.asAt',
      value: row => ((row.live?.asAt ?? null) === null ? null : isoInstant(row.live!.asAt!)),
    },
  ],
  async *read({ instruments: reader, freshnessOf }) {
    const lists = await Promise.all(
      markets.map(async market => {
        const rows = await reader.ofMarket(market)
        // Refused without prices: the list would look like a market without any trades.
        const failure = rows?.find(row => row.failure)?.failure
        if (failure) throw failure
        return rows ?? []
      }),
    )
    if (lists.every(rows => rows.length === 0)) throw missingList('PUBLIC_API')
    for (const rows of lists)
      for (const row of rows) yield { rows: [row], freshness: row.freshness ?? freshnessOf(row.listing) }
  },
}
