import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/index-futures'
import { preload } from '../../apollo/preload.ts'
import { useDairyTicks } from '../../features/dairy/use-dairy-ticks.ts'
import { AboutIndexFutures } from '../../features/futures/about-index-futures.tsx'
import { FuturesQuotes } from '../../features/futures/futures-quotes.tsx'
import { indexSubject } from '../../features/futures/index-subject.ts'
import { EarlierForwardCurves } from '../../features/futures/__generated__/forward-curve.graphql.ts'
import { MarketSettlement, marketSettlement } from '../../features/settlement/market-settlement.tsx'
import { MarketSettlement as MarketSettlementQuery } from '../../features/settlement/__generated__/market-settlement.graphql.ts'
import { MarketHead } from '../../features/market/market-head.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { indexFuturesPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { IndexFuturesRoute } from './__generated__/index-futures.graphql.ts'

const [market, index] = ['NZCX', indexSubject.code] as const

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  // Routes match paths in any case. Other spellings are redirected.
  if (new URL(request.url).pathname.replace(/\.data$/, '') !== indexFuturesPath)
    throw redirect(indexFuturesPath, 308)
  const [{ data, page }, curves] = await Promise.all([
    preload(context, IndexFuturesRoute, { index, market }),
    preload(context, EarlierForwardCurves, { underlying: index }),
    preload(context, MarketSettlementQuery, marketSettlement('NZ20', index)),
  ])
  const isFound = Boolean(data?.indexFutures)
  return status({ page, curves: curves.page, isFound }, { status: isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: `${indexSubject.name} Futures`,
    description: 'S&P/NZX20 futures by expiry: bid, offer, last price, settlement and the forward curve.',
    isUnlisted: !args.loaderData?.isFound,
  })

export default function IndexFutures({ loaderData: { page, curves, isFound } }: Route.ComponentProps) {
  const { latest, polling } = useDairyTicks(isFound ? { product: index, type: 'FUTURE' } : null)
  const { data } = useQuery(IndexFuturesRoute, { variables: page.variables, ...polling })
  const futures = data?.indexFutures
  const [first] = futures ?? []
  return (
    <>
      {data?.market && <MarketHead code={market} market={data.market} section="index_futures" />}
      {futures ? (
        <FuturesQuotes
          subject={indexSubject}
          futures={futures}
          freshness={first ? { ...first.freshness, ...latest } : null}
          curves={curves}
          beside={<AboutIndexFutures />}
        />
      ) : (
        <>
          {!data?.market && <h1>{indexSubject.name} Futures</h1>}
          <DataNotAvailable isEager />
        </>
      )}
      <MarketSettlement report="NZ20" underlying={index} />
    </>
  )
}
