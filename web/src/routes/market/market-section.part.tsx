import { MarketDividends } from '../../features/dividends/market-dividends.tsx'
import { UpcomingListings } from '../../features/listings/upcoming-listings.tsx'
import type { SecuritiesSection } from '../../features/market/market-codes.ts'
import { MeetingsTable } from '../../features/market/meetings-table.tsx'
import { ResultsTable } from '../../features/market/results-table.tsx'
import type { MarketSectionRoute } from './__generated__/market-section.graphql.ts'

interface MarketPartProps {
  code: string
  section: Exclude<SecuritiesSection, 'announcements'>
  market: NonNullable<MarketSectionRoute['market']>
  notices: MarketSectionRoute['notices']
}

/** Section of a market: the same lists that have their own pages. */
export function MarketPart({ code, section, market, notices }: MarketPartProps) {
  switch (section) {
    case 'dividends':
      return <MarketDividends code={code} dividends={market.dividends ?? null} notices={notices ?? []} />
    case 'listings':
      return <UpcomingListings listings={market.upcomingListings ?? null} of={market.name} />
    case 'results':
      return <ResultsTable market={code} results={market.results ?? null} />
    case 'meetings':
      return <MeetingsTable market={code} meetings={market.meetings ?? null} />
  }
}
