import { useSubscription } from '@apollo/client/react'
import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { indexPath, indexPicturePath, indicesPath, marketsPath } from '../../paths.ts'
import type { Route } from './+types/market-index'
import { preload } from '../../apollo/preload.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { readChartState } from '../../charts/react/price-chart.tsx'
import { choices } from '../../features/indices/index-chart-choices.ts'
import { IndexHeader } from '../../features/indices/index-header.tsx'
import { IndexHistory } from '../../features/indices/index-history.tsx'
import { IndexTicks } from '../../features/indices/__generated__/index-ticks.graphql.ts'
import { preloadComparison } from '../../features/price-chart/preload-comparison.ts'
import { hasSameValues, preloadIndexPrices } from '../../features/price-chart/preload-index-prices.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { chartAnchor, SkipLink } from '../../ui/layout/skip-link.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { MarketIndexRoute } from './__generated__/market-index.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search, searchParams } = new URL(request.url)
  const code = params.code.toUpperCase()
  const state = readChartState(searchParams, choices)
  const [{ data, page }, prices, compared] = await Promise.all([
    preload(context, MarketIndexRoute, { code }),
    preloadIndexPrices(context, code, state),
    preloadComparison(context, code, state),
  ])
  // An index has two names. Its page uses the short one.
  const id = data?.index?.id ?? code
  if (id !== params.code) throw redirect(indexPath(id) + search, 308)
  const index = data?.index ?? null
  const isMissing = !index && !page.hasFailed
  // Loaded only for a missing index.
  const near = isMissing
    ? await (await import('../../features/search/similar-codes.ts')).similarCodes(context, 'indices', code)
    : []
  return status({ page, prices, compared, index, near }, { status: index ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

/** Most choices of the chart use loaded values. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  if (!isSamePage || currentUrl.href === nextUrl.href) return true
  const stateAt = (url: URL) => readChartState(url.searchParams, choices)
  return !hasSameValues(stateAt(currentUrl), stateAt(nextUrl))
}

export const meta: Route.MetaFunction = args => {
  const index = args.loaderData?.index
  if (!index) return pageMeta(args, { title: args.params.code, isUnlisted: true })
  const { id, name } = index
  return pageMeta(args, {
    title: `${name} (${id})`,
    description: `${name}: value, today’s change and a year of history.`,
    picture: { path: indexPicturePath(id), description: `The value of ${name} over a year` },
  })
}

export default function MarketIndex({ loaderData, params }: Route.ComponentProps) {
  const { page, prices, compared, index, near } = loaderData
  useSubscription(IndexTicks, {
    variables: { codes: index ? [index.id] : [] },
    skip: !index,
    ...throughCache,
  })
  if (!index)
    return (
      <MissingSubject
        label={params.code}
        what="This index"
        isFailed={page.hasFailed}
        title={`No index has the code ${params.code}`}
        near={near}
        others={{ label: 'All indices', name: 'Indices', to: indicesPath }}
      />
    )
  return (
    <>
      <SkipLink to={`#${chartAnchor}`}>Skip to the chart</SkipLink>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: 'Indices', to: indicesPath },
          { label: index.id },
        ]}
      />
      <IndexHeader index={index} />
      <IndexHistory {...{ index, prices, compared }} description={index.description} />
    </>
  )
}
