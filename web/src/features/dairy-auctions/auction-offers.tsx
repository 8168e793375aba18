import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { AnnouncementsTable } from './announcements-table.tsx'
import { AuctionSection } from './auction-section.tsx'
import { type AuctionView, auctionSearch } from './auction-view.ts'
import { CheeseTable } from './cheese-table.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { type AuctionGroup, ProductsTable } from './products-table.tsx'
import { SupplyTable } from './supply-table.tsx'

type RowsOf<Table extends (props: never) => unknown, Name extends string> =
  Parameters<Table>[0] extends Record<Name, infer Rows> ? Rows : never

interface AuctionOffersProps {
  view: AuctionView
  /** Each is null when it cannot be read. */
  groups: readonly AuctionGroup[] | null
  forecasts: RowsOf<typeof ForecastTable, 'forecasts'> | null
  cheese: RowsOf<typeof CheeseTable, 'forecasts'> | null
  supply: RowsOf<typeof SupplyTable, 'supply'> | null
  announcements: RowsOf<typeof AnnouncementsTable, 'announcements'> | null
}

const scopes = [
  ['All', 'ALL'],
  ['Upcoming events', 'UPCOMING'],
  ['Current event', 'CURRENT'],
] as const

/** Products offered at the auctions, by group, with their announcements. */
export function AuctionOffers(props: AuctionOffersProps) {
  const { view, groups, forecasts, cheese, supply, announcements } = props
  const group = groups?.find(({ code }) => code === view.group)
  const products = group?.products ?? []
  const product = products.find(({ code }) => code === view.product) ?? products[0]
  const name = group?.name ?? view.group
  return (
    <>
      <AuctionSection
        title={`Forecast offer quantities: ${name}`}
        freshness={forecasts?.[0]?.freshness}
        isMissing={forecasts === null}
      >
        <ForecastTable group={view.group} forecasts={forecasts ?? []} />
      </AuctionSection>
      <AuctionSection
        title={`Supply: ${name}${product ? `, ${product.name}` : ''}`}
        freshness={supply?.[0]?.freshness}
        isMissing={supply === null}
      >
        <ChoiceLinks
          label="Products of the group"
          options={products.map(each => ({
            label: each.name,
            to: auctionSearch({ ...view, product: each.code }),
            isChosen: each.code === product?.code,
          }))}
        />
        <SupplyTable name={`${view.group} ${product?.name ?? ''}`.trim()} supply={supply ?? []} />
      </AuctionSection>
      <AuctionSection
        title="Announcements"
        freshness={announcements?.[0]?.freshness}
        isMissing={announcements === null}
      >
        <ChoiceLinks
          label="Announcements"
          options={scopes.map(([label, news]) => ({
            label,
            to: auctionSearch({ ...view, news }),
            isChosen: news === view.news,
          }))}
        />
        <AnnouncementsTable announcements={announcements ?? []} />
      </AuctionSection>
      <AuctionSection
        title="Cheese offer forecast"
        freshness={cheese?.[0]?.freshness}
        isMissing={cheese === null}
      >
        <CheeseTable forecasts={cheese ?? []} />
      </AuctionSection>
      <AuctionSection
        title="Groups and products"
        freshness={groups?.[0]?.freshness}
        isMissing={groups === null}
      >
        <ProductsTable groups={groups ?? []} />
      </AuctionSection>
    </>
  )
}
