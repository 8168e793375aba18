import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/market-section'
import { preload } from '../../apollo/preload.ts'
import { MarketAnnouncements } from '../../features/announcements/market-announcements.tsx'
import { preloadMarketAnnouncements } from '../../features/announcements/preload-announcements.ts'
import { marketPath } from '../../paths.ts'
import {
  findMarket,
  findSection,
  type MarketCode,
  sectionNames,
  type SecuritiesSection,
} from '../../features/market/market-codes.ts'
import { MarketHead } from '../../features/market/market-head.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { MarketPart } from './market-section.part.tsx'
import { MarketSectionRoute } from './__generated__/market-section.graphql.ts'

/** Requests only the data that the section shows. */
const variablesOf = (code: MarketCode, section: SecuritiesSection) => ({
  code,
  dividends: section === 'dividends',
  listings: section === 'listings',
  results: section === 'results',
  meetings: section === 'meetings',
})

/** Own content of a section, apart from announcements. Null when it is unavailable. */
function partOf(
  market: NonNullable<MarketSectionRoute['market']>,
  section: SecuritiesSection,
): object | null {
  switch (section) {
    case 'dividends':
      return market.dividends ?? null
    case 'listings':
      return market.upcomingListings ?? null
    case 'results':
      return market.results ?? null
    case 'meetings':
      return market.meetings ?? null
    default:
      return market
  }
}

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const code = findMarket(params.market)
  const section = code && findSection(code, params.section)
  if (code === undefined || section === undefined) throw new Response(null, { status: 404 })
  if (code !== params.market || section !== params.section)
    throw redirect(`${marketPath(code)}/${section}`, 308)
  const [{ data, page }, announcements] = await Promise.all([
    preload(context, MarketSectionRoute, variablesOf(code, section)),
    section === 'announcements' ? preloadMarketAnnouncements(context, code) : null,
  ])
  const market = data?.market
  const part = announcements ? announcements.data?.announcements : market && partOf(market, section)
  return status(
    { page, announcements: announcements?.page, code, section, name: market?.name ?? code },
    { status: market && part ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return pageMeta(args, { title: 'Market', isUnlisted: true })
  const { name, section } = args.loaderData
  const title = `${name} ${sectionNames[section]}`
  return pageMeta(args, { title, description: `${title}.` })
}

export default function MarketSectionPage({ loaderData }: Route.ComponentProps) {
  const { page, announcements, code, section } = loaderData
  const { data } = useQuery(MarketSectionRoute, { variables: page.variables })
  if (!data?.market)
    return (
      <>
        <h1>
          {code} {sectionNames[section]}
        </h1>
        <DataNotAvailable isEager />
      </>
    )
  return (
    <>
      <MarketHead code={code} market={data.market} section={section} />
      {section === 'announcements' ? (
        announcements && <MarketAnnouncements key={code} code={code} page={announcements} />
      ) : (
        <MarketPart
          key={`${code} ${section}`}
          code={code}
          section={section}
          market={data.market}
          notices={data.notices}
        />
      )}
    </>
  )
}
