import { dairyAuctionsPath } from '../../paths.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { AuctionPrices_auction } from './__generated__/auction-prices.graphql.ts'
import { type AuctionAge, auctionRemarks, monthText, type PriceState, priceMarks } from './auction-words.ts'
import { PercentChange } from '../quote/percent-change.tsx'
import styles from './dairy-auctions.module.css'
import { PriceCell, PriceNotes, shownPrice } from './price-cell.tsx'

export type PricedAuction = Pick<AuctionPrices_auction, 'id' | 'name' | 'results'>
type Product = NonNullable<PricedAuction['results']>[number]['products'][number]
type Price = Product['prices'][number]

interface Row {
  id: string
  product: string
  contract: number
  shippingMonth: string | null
  /** By event, latest first; null where the event does not list the product. */
  prices: readonly (Price | null)[]
}

interface PriceTableProps {
  group: string
  /** Latest first. */
  auctions: readonly PricedAuction[]
  /** Contracts of the latest auction; null when unknown. */
  contracts: readonly { contract: number; shippingMonth: string }[] | null
  freshness: AuctionAge | null
}

/** Products of a group over several auctions by code, each with its name at the latest one. */
export const productsOf = (auctions: readonly PricedAuction[], group: string) =>
  new Map(
    auctions
      .toReversed()
      .flatMap(({ results }) => results?.find(({ code }) => code === group)?.products ?? [])
      .map(({ code, name }) => [code, name]),
  )

/** A product's price in a contract at each of several auctions. */
export const pricesOf = (
  auctions: readonly PricedAuction[],
  { group, product, contract }: { group: string; product: string; contract: number },
) =>
  auctions.map(
    ({ results }) =>
      results
        ?.find(({ code }) => code === group)
        ?.products.find(({ code }) => code === product)
        ?.prices.find(price => price.contract === contract) ?? null,
  )

function rowsOf({ group, auctions, contracts }: PriceTableProps): Row[] {
  return Array.from(productsOf(auctions, group)).flatMap(([code, product]) =>
    [1, 2, 3, 4, 5, 6].map(contract => ({
      id: `${code}-${contract}`,
      product,
      contract,
      shippingMonth: contracts?.find(each => each.contract === contract)?.shippingMonth ?? null,
      prices: pricesOf(auctions, { group, product: code, contract }),
    })),
  )
}

const stateText = (state: PriceState | undefined) =>
  state === undefined ? null : (priceMarks[state]?.mark ?? null)

const priceColumn = (name: string, at: number): Column<Row> => ({
  key: name,
  place: at === 0 ? 'figure' : 'more',
  label: name,
  value: ({ prices }) => (prices[at] ? shownPrice(prices[at]) : null),
  cell: ({ prices }) => (prices[at] ? <PriceCell price={prices[at]} /> : emDash),
  isFigure: true,
  inFile: [
    { label: name, unit: 'US$/t', value: ({ prices }) => (prices[at] ? shownPrice(prices[at]) : null) },
    { label: `${name} mark`, value: ({ prices }) => stateText(prices[at]?.state), isOptional: true },
  ],
})

function columnsOf(auctions: readonly PricedAuction[]): Column<Row>[] {
  const [latest, ...earlier] = auctions.map(({ name }, at) => priceColumn(name, at))
  return [
    {
      key: 'product',
      place: 'name',
      label: 'Product and contract',
      meaning: 'C1 to C6: months from the latest event to shipment.',
      value: ({ product, contract }) => `${product} C${contract}`,
      cell: ({ product, contract, shippingMonth }) => (
        <>
          {product} <span className={styles.contract}>C{contract}</span>
          {shippingMonth !== null && <span className={styles.shipped}> {monthText(shippingMonth)}</span>}
        </>
      ),
      inFile: [
        { label: 'Product', value: ({ product }) => product },
        { label: 'Contract', value: ({ contract }) => contract },
        { label: 'Shipping month', value: ({ shippingMonth }) => shippingMonth, isOptional: true },
      ],
    },
    ...(latest ? [latest] : []),
    {
      key: 'change',
      place: 'second',
      label: 'Change',
      unit: '%',
      meaning: 'Change from the winning price at the previous event.',
      value: ({ prices }) => prices[0]?.change ?? null,
      cell: ({ prices }) => <PercentChange change={prices[0]?.change ?? null} />,
      isFigure: true,
    },
    ...earlier,
  ]
}

/** Prices of a group's products by contract, with one column per event, and the legend of the marks. */
export function PriceTable(props: PriceTableProps) {
  const { group, auctions, freshness } = props
  const [latest] = auctions
  const rows = rowsOf(props)
  return (
    <>
      <DataTable
        caption={`${group} winning prices by product and contract`}
        columns={columnsOf(auctions)}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="No prices by contract for this group."
        emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
        file={{
          name: `gdt-${group.toLowerCase()}-prices-${latest?.name.toLowerCase() ?? ''}`,
          remarks: () => auctionRemarks(freshness),
        }}
      />
      {rows.length > 0 && <PriceNotes />}
    </>
  )
}
