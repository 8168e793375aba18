import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import type { Route } from './+types/developers'
import { preload } from '../../apollo/preload.ts'
import { QueryGuide, TrustedDocuments } from '../../features/developers/query-guide.tsx'
import { Examples } from '../../features/developers/examples.tsx'
import { Caching, FreshnessNotes } from '../../features/developers/freshness.tsx'
import { Guide } from '../../ui/layout/guide.tsx'
import { Limits } from '../../features/developers/limits.tsx'
import {
  DataFiles,
  EmbeddedQuotes,
  FeedsAndCalendars,
  SchemaPromise,
} from '../../features/developers/other-endpoints.tsx'
import { Streams } from '../../features/developers/streams.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { DevelopersRoute, ExampleCodes } from './__generated__/developers.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  // Two queries, as the limits for programs do not depend on the market's sources.
  const [{ data, page }, market] = await Promise.all([
    preload(context, DevelopersRoute, {}),
    preload(context, ExampleCodes, {}),
  ])
  const codes = (market.data?.market?.instruments?.nodes ?? []).map(({ code }) => code)
  return status({ page, codes }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Developers',
    description:
      'Prices, histories, announcements and live streams for programs: one open GraphQL schema, feeds, calendars and data files, with examples.',
  })

function useSections(codes: readonly string[]) {
  const { data } = useQuery(DevelopersRoute)
  if (!data) return null
  const { programAccess: access, schemaReference } = data
  return [
    { id: 'asking', title: 'Requests', content: <QueryGuide access={access} /> },
    { id: 'examples', title: 'Examples', content: <Examples codes={codes} /> },
    { id: 'limits', title: 'Limits', content: <Limits access={access} /> },
    { id: 'live', title: 'Live prices', content: <Streams access={access} /> },
    { id: 'freshness', title: 'Age of figures', content: <FreshnessNotes /> },
    {
      id: 'caching',
      title: 'Caches and other sites',
      content: <Caching otherSites={access.otherSites} />,
    },
    { id: 'documents', title: 'Registered documents', content: <TrustedDocuments /> },
    { id: 'feeds', title: 'Feeds and calendars', content: <FeedsAndCalendars access={access} /> },
    { id: 'files', title: 'Data files', content: <DataFiles /> },
    { id: 'quotes', title: 'Quotes on your site', content: <EmbeddedQuotes code={codes[0]} /> },
    {
      id: 'promise',
      title: 'Compatibility',
      content: <SchemaPromise deprecations={schemaReference.deprecations} />,
    },
  ]
}

export default function Developers({ loaderData: { codes } }: Route.ComponentProps) {
  const sections = useSections(codes)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Developers' }]} />
      <h1>Developers</h1>
      <Lead>
        Market data for your programs: live prices, history, announcements and dates, through one open schema.
      </Lead>
      {sections ? <Guide sections={sections} /> : <DataNotAvailable isEager />}
    </>
  )
}
