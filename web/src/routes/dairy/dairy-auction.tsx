import { useQuery } from '@apollo/client/react'
import { data as status, Link } from 'react-router'
import { dairyAuctionPath, dairyAuctionsPath, marketsPath } from '../../paths.ts'
import type { Route } from './+types/dairy-auction'
import { preload } from '../../apollo/preload.ts'
import { AnnouncementsTable } from '../../features/dairy-auctions/announcements-table.tsx'
import { AuctionResults } from '../../features/dairy-auctions/auction-results.tsx'
import { AuctionSection } from '../../features/dairy-auctions/auction-section.tsx'
import { readAuctionView } from '../../features/dairy-auctions/auction-view.ts'
import { AuctionsHead } from '../../features/dairy-auctions/auctions-head.tsx'
import { EventSummary } from '../../features/dairy-auctions/event-summary.tsx'
import { GroupResults } from '../../features/dairy-auctions/group-results.tsx'
import { NextEvent } from '../../features/dairy-auctions/next-event.tsx'
import { SettlementPrices } from '../../features/dairy-auctions/settlement-prices.tsx'
import styles from '../../features/dairy-auctions/dairy-auctions.module.css'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DairyAuctionRoute } from './__generated__/dairy-auction.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  if (!/^[1-9]\d{0,4}$/.test(params.event)) throw status(null, { status: 404 })
  const view = readAuctionView(new URL(request.url).searchParams)
  const variables = { event: Number(params.event), group: view.group }
  const { data, page } = await preload(context, DairyAuctionRoute, variables)
  if (data && !data.dairyAuction && !page.hasFailed) throw status(null, { status: 404 })
  return status({ page, view, event: Number(params.event) }, { status: data?.dairyAuction ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const event = args.loaderData?.event
  if (event === undefined) return pageMeta(args, { title: 'Trading Event', isUnlisted: true })
  return pageMeta(args, {
    title: `GlobalDairyTrade Trading Event ${event}`,
    description: `Results of GlobalDairyTrade trading event ${event}: prices by product and contract, quantities, bidders and announcements.`,
  })
}

export default function DairyAuction({ loaderData: { page, view, event } }: Route.ComponentProps) {
  const { data } = useQuery(DairyAuctionRoute, { variables: page.variables })
  const auction = data?.dairyAuction
  const { previous, status: state } = auction ?? {}
  const lastTold = data?.upcomingDairyAuctions?.at(-1)?.event ?? event
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: 'GlobalDairyTrade', to: dairyAuctionsPath },
          { label: `TE${event}` },
        ]}
      />
      <AuctionsHead title={`Trading Event ${event}`} freshness={auction?.freshness ?? null} />
      <nav aria-label="Trading events" className={styles.neighbours}>
        {previous ? <Link to={dairyAuctionPath(String(event - 1))}>Previous: TE{event - 1}</Link> : <span />}
        {event < lastTold && <Link to={dairyAuctionPath(String(event + 1))}>Next: TE{event + 1}</Link>}
      </nav>
      {!auction && <DataNotAvailable isEager />}
      {auction && state !== 'COMPLETED' && (
        <AuctionSection title="Not over yet" freshness={auction.freshness}>
          <NextEvent
            running={state === 'RUNNING' ? auction : null}
            upcoming={state === 'RUNNING' ? [] : [auction]}
          />
        </AuctionSection>
      )}
      {auction && state === 'COMPLETED' && (
        <>
          <AuctionSection title="Summary" freshness={auction.freshness}>
            <EventSummary auction={auction} />
          </AuctionSection>
          {auction.settlementPrices?.length !== 0 && (
            <AuctionSection
              title="Prices used in futures settlement"
              freshness={auction.freshness}
              isMissing={!auction.settlementPrices}
            >
              <SettlementPrices
                event={event}
                prices={auction.settlementPrices ?? []}
                freshness={auction.freshness}
              />
            </AuctionSection>
          )}
          <AuctionSection
            title="Results by group"
            freshness={auction.freshness}
            isMissing={!auction.groupResults}
          >
            <GroupResults event={event} results={auction.groupResults ?? []} freshness={auction.freshness} />
          </AuctionSection>
          <AuctionResults
            title="Prices by product and contract"
            view={view}
            groups={data.dairyAuctionGroups}
            auctions={previous ? [auction, previous] : [auction]}
            contracts={auction.contracts}
            freshness={auction.freshness}
          />
        </>
      )}
      {auction && (
        <AuctionSection
          title="Announcements"
          freshness={auction.announcements?.[0]?.freshness}
          isMissing={!auction.announcements}
        >
          <AnnouncementsTable announcements={auction.announcements ?? []} />
        </AuctionSection>
      )}
    </>
  )
}
