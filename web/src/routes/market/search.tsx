import { data as status, Link } from 'react-router'
import { marketsPath } from '../../paths.ts'
import type { Route } from './+types/search'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import { findAnnouncements } from '../../features/search/find-announcements.ts'
import { findHits, searchGroups } from '../../features/search/find-hits.ts'
import { findPages } from '../../features/search/find-pages.ts'
import { isSearchable } from '../../features/search/is-searchable.ts'
import { SearchFindings } from '../../features/search/search-findings.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import { readSearchIndex, readSearchPages } from '../../features/search/read-search-index.ts'
import { readQuery } from '../../features/search/search-query.ts'
import { SearchIndex } from '../../features/search/__generated__/search-index.graphql.ts'
import { SearchPages } from '../../features/search/__generated__/search-pages.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'

/** The page contains only the matches, not the searched index. Short queries send no request. */
async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const query = readQuery(new URL(request.url).searchParams)
  if (!isSearchable(query))
    return status({ query, found: [], written: [], announcements: null, lastKnown: null }, { status: 200 })
  // Bypasses the cache, which is embedded in the page.
  const { ask } = context.get(gatewayContext)
  const read = (document: typeof SearchIndex | typeof SearchPages) =>
    ask(operationHash(document), {}).catch(() => null)
  const [hits, pages, announcements] = await Promise.all([
    read(SearchIndex),
    read(SearchPages),
    findAnnouncements(ask, query),
  ])
  const index = readSearchIndex(hits)
  const all = readSearchPages(pages)
  const found = index.found
    ? findHits(index.found, query)
    : searchGroups.map(group => ({ group, hits: null }))
  const written = findPages(all.found, query)
  const isMissing = !index.found && !all.found
  return status(
    {
      query,
      found,
      written,
      announcements,
      // Page titles are text of editors, whose age does not matter for a search.
      lastKnown: index.lastKnown,
    },
    { status: isMissing ? 503 : 200 },
  )
}

export { load as loader, load as clientLoader }

/** Search results are private and excluded from search engines. */
export const meta: Route.MetaFunction = args => {
  const { query } = args.loaderData
  return pageMeta(args, {
    title: query === '' ? 'Search' : `${query} · Search`,
    description:
      'Companies, instruments, futures, options, regulators, indices, announcements and their documents, market terms and pages of this site.',
    isUnlisted: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, found, written, announcements } = loaderData
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Search' }]} />
      <h1>Search</h1>
      <SearchForm key={query} query={query} />
      {isSearchable(query) ? (
        <SearchFindings {...{ query, found, written, announcements }} />
      ) : (
        <p>
          Enter two characters or more: a code such as <b>KRE</b>, a part of a company’s name, or a contract.
          Or look through <Link to={marketsPath}>the markets</Link>.
        </p>
      )}
    </>
  )
}
