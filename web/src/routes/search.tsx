import { data as status, Link } from 'react-router'
import type { Route } from './+types/search'
import { lastKnownOf } from '../apollo/last-known.ts'
import { preload } from '../apollo/preload.ts'
import { findHits } from '../features/search/find-hits.ts'
import { isSearchable } from '../features/search/is-searchable.ts'
import { SearchFindings } from '../features/search/search-findings.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { readSearchIndex } from '../features/search/read-search-index.ts'
import { readQuery } from '../features/search/search-query.ts'
import { SearchIndex } from '../features/search/__generated__/search-index.graphql.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

/** Only what was found goes into the page, not all that was searched. A query too short asks nobody. */
async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const query = readQuery(new URL(request.url).searchParams)
  if (!isSearchable(query)) return status({ query, found: [], lastKnown: null }, { status: 200 })
  const page = await preload(context, SearchIndex, {})
  const index = readSearchIndex(page)
  const found = index && findHits(index, query)
  return status({ query, found, lastKnown: lastKnownOf([page]) }, { status: found ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `${loaderData.query} · Search · Exchange` : 'Search · Exchange' },
  {
    name: 'description',
    content: 'Companies, instruments, futures, options, regulators and indices of this market.',
  },
  // What readers look for is theirs.
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Search' }]} />
      <h1>Search</h1>
      <SearchForm key={query} query={query} />
      {isSearchable(query) ? (
        <SearchFindings query={query} found={found} />
      ) : (
        <p>
          Enter two characters or more: a code such as <b>KRE</b>, a part of a company’s name, or a contract.
          Or look through <Link to="/markets">the markets</Link>.
        </p>
      )}
    </>
  )
}
