import { data as status, Link } from 'react-router'
import { marketsPath } from '../paths.ts'
import type { Route } from './+types/search'
import { gatewayContext } from '../apollo/gateway-context.ts'
import { operationHash } from '../apollo/operation-hash.ts'
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
  // Past the cache, which the page would carry.
  const answer = context.get(gatewayContext).ask(operationHash(SearchIndex), {})
  const { index, lastKnown } = readSearchIndex(await answer.catch(() => null))
  const found = index && findHits(index, query)
  return status({ query, found, lastKnown }, { status: found ? 200 : 503 })
}

export { load as loader, load as clientLoader }

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
          Or look through <Link to={marketsPath}>the markets</Link>.
        </p>
      )}
    </>
  )
}
