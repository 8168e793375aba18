import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { dairyAuctionsPath, marketsPath } from '../../paths.ts'
import type { Route } from './+types/dairy-auctions'
import { poll } from '../../apollo/poll.ts'
import { preload } from '../../apollo/preload.ts'
import { AuctionOffers } from '../../features/dairy-auctions/auction-offers.tsx'
import { AuctionResults } from '../../features/dairy-auctions/auction-results.tsx'
import { AuctionSection } from '../../features/dairy-auctions/auction-section.tsx'
import { readAuctionView } from '../../features/dairy-auctions/auction-view.ts'
import { AuctionsHead } from '../../features/dairy-auctions/auctions-head.tsx'
import { EventSummary } from '../../features/dairy-auctions/event-summary.tsx'
import { FinalSettlements } from '../../features/dairy-auctions/final-settlements.tsx'
import { NextEvent } from '../../features/dairy-auctions/next-event.tsx'
import { PastEvents } from '../../features/dairy-auctions/past-events.tsx'
import { SettlementPrices } from '../../features/dairy-auctions/settlement-prices.tsx'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DairyAuctionOffers, DairyAuctionsRoute } from './__generated__/dairy-auctions.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const view = readAuctionView(new URL(request.url).searchParams)
  const { group, product, news } = view
  const [{ data, page }, offers, supplement] = await Promise.all([
    preload(context, DairyAuctionsRoute, { group }),
    preload(context, DairyAuctionOffers, { group, product, news }),
    preloadSupplement(context, dairyAuctionsPath),
  ])
  const isFound = Boolean(data?.pastDairyAuctions ?? data?.upcomingDairyAuctions)
  return status({ page, offers: offers.page, view, supplement }, { status: isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'GlobalDairyTrade Auctions',
    description:
      'Dairy auctions of GlobalDairyTrade: the next trading event, prices by product and contract, settlement, supply and forecasts.',
  })

/** Auctions take hours and are held twice a month. */
const lookEveryMs = 300_000

export default function DairyAuctions({ loaderData }: Route.ComponentProps) {
  const { page, offers, view, supplement } = loaderData
  const { data } = useQuery(DairyAuctionsRoute, { variables: page.variables, ...poll(lookEveryMs) })
  const { data: offered } = useQuery(DairyAuctionOffers, {
    variables: offers.variables,
    ...poll(lookEveryMs),
  })
  const past = data?.pastDairyAuctions ?? null
  const [latest] = past ?? []
  const upcoming = data?.upcomingDairyAuctions ?? null
  const current = data?.currentDairyAuction ?? null
  const settlements = data?.dairyFinalSettlements ?? null
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'GlobalDairyTrade' }]} />
      <AuctionsHead freshness={latest?.freshness ?? upcoming?.[0]?.freshness ?? null} />
      <PageSupplement supplement={supplement}>
        {!data && <DataNotAvailable isEager />}
        <AuctionSection
          title="Next trading event"
          freshness={(upcoming?.[0] ?? current)?.freshness}
          isMissing={upcoming === null}
        >
          <NextEvent running={current?.status === 'RUNNING' ? current : null} upcoming={upcoming ?? []} />
        </AuctionSection>
        <AuctionSection
          title={latest ? `Last trading event: ${latest.name}` : 'Last trading event'}
          freshness={latest?.freshness}
          isMissing={!latest}
        >
          {latest && <EventSummary auction={latest} />}
        </AuctionSection>
        <AuctionSection
          title="Past four trading events"
          freshness={latest?.freshness}
          isMissing={past === null}
        >
          <PastEvents auctions={past ?? []} />
        </AuctionSection>
        {latest?.settlementPrices && latest.settlementPrices.length > 0 && (
          <AuctionSection title="Prices used in futures settlement" freshness={latest.freshness}>
            <SettlementPrices
              event={latest.event}
              prices={latest.settlementPrices}
              freshness={latest.freshness}
            />
          </AuctionSection>
        )}
        <AuctionSection
          title="Final settlement of dairy futures"
          freshness={settlements?.[0]?.freshness}
          isMissing={settlements === null}
        >
          <FinalSettlements settlements={settlements ?? []} rules={data?.dairySettlementRules ?? []} />
        </AuctionSection>
        <AuctionResults
          title="Price results"
          view={view}
          groups={data?.dairyAuctionGroups ?? null}
          auctions={past}
          contracts={latest?.contracts ?? null}
          freshness={latest?.freshness ?? null}
        />
        <AuctionOffers
          view={view}
          groups={data?.dairyAuctionGroups ?? null}
          forecasts={data?.dairyAuctionForecasts ?? null}
          cheese={data?.cheeseOfferForecast ?? null}
          supply={offered?.dairyAuctionSupply ?? null}
          announcements={offered?.dairyAuctionAnnouncements ?? null}
        />
      </PageSupplement>
    </>
  )
}
