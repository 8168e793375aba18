import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import type { AuctionAge } from './auction-words.ts'
import { AuctionSection } from './auction-section.tsx'
import { type AuctionView, auctionSearch } from './auction-view.ts'
import { ContractCurves } from './contract-curves.tsx'
import { type PricedAuction, PriceTable } from './price-table.tsx'
import type { AuctionGroup } from './products-table.tsx'

interface AuctionResultsProps {
  title: string
  view: AuctionView
  /** Null when they cannot be read. */
  groups: readonly AuctionGroup[] | null
  /** Latest first; null when they cannot be read. */
  auctions: readonly PricedAuction[] | null
  /** Contracts of the latest auction. */
  contracts: readonly { contract: number; shippingMonth: string }[] | null
  freshness: AuctionAge | null
}

/** Prices of a group of products: curve over contracts, comparison of events, and table. */
export function AuctionResults({ title, view, groups, auctions, contracts, freshness }: AuctionResultsProps) {
  const name = groups?.find(({ code }) => code === view.group)?.name ?? view.group
  return (
    <AuctionSection title={`${title}: ${name}`} freshness={freshness} isMissing={auctions === null}>
      <ChoiceLinks
        label="Groups of products"
        options={(groups ?? []).map(group => ({
          label: group.name,
          to: auctionSearch({ ...view, group: group.code, product: null }),
          isChosen: group.code === view.group,
        }))}
      />
      {auctions && (
        <>
          <ContractCurves group={view.group} product={view.product} auctions={auctions} />
          <PriceTable {...{ auctions, contracts, freshness }} group={view.group} />
        </>
      )}
    </AuctionSection>
  )
}
