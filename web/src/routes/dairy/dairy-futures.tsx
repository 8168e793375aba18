import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-futures'
import { preload } from '../../apollo/preload.ts'
import { findProduct } from '../../features/dairy/dairy-products.ts'
import { dairySubject } from '../../features/dairy/dairy-subject.ts'
import { DairyTabs } from '../../features/dairy/dairy-tabs.tsx'
import { NextExpiries } from '../../features/dairy/next-expiries.tsx'
import { LastAuction } from '../../features/dairy/last-auction.tsx'
import { useDairyTicks } from '../../features/dairy/use-dairy-ticks.ts'
import { LastDairyAuction } from '../../features/dairy/__generated__/last-auction.graphql.ts'
import { NextDairyExpiries } from '../../features/dairy/__generated__/next-expiries.graphql.ts'
import { FuturesQuotes } from '../../features/futures/futures-quotes.tsx'
import { EarlierForwardCurves } from '../../features/futures/__generated__/forward-curve.graphql.ts'
import { dairyFuturesPath, marketsPath } from '../../paths.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DairyFuturesRoute } from './__generated__/dairy-futures.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  if (product.code !== params.product) throw redirect(dairyFuturesPath(product.code), 308)
  const [{ data, page }, curves, expiries, auctions] = await Promise.all([
    preload(context, DairyFuturesRoute, { product: product.code }),
    preload(context, EarlierForwardCurves, { underlying: product.code }),
    preload(context, NextDairyExpiries, {}),
    preload(context, LastDairyAuction, {}),
  ])
  const isFound = Boolean(data?.dairyFutures)
  const parts = { curves: curves.page, expiries: expiries.page, auctions: auctions.page }
  return status({ page, ...parts, product, isFound }, { status: isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return pageMeta(args, { title: 'Dairy Futures', isUnlisted: true })
  const { code, name } = args.loaderData.product
  return pageMeta(args, {
    title: `${name} Futures (${code})`,
    description: `${name} futures by expiry: bid, offer, last price and settlement, and the forward curve.`,
  })
}

/** Expired contracts are no longer followed, so their figures are outdated. */
const firstListed = <T extends { isExpired: boolean }>(futures: readonly T[]) =>
  futures.find(({ isExpired }) => !isExpired) ?? futures[0]

export default function DairyFutures({ loaderData }: Route.ComponentProps) {
  const { page, curves, expiries, auctions, product, isFound } = loaderData
  const { latest, polling } = useDairyTicks(isFound ? { product: product.code, type: 'FUTURE' } : null)
  const { data } = useQuery(DairyFuturesRoute, { variables: page.variables, ...polling })
  const futures = data?.dairyFutures
  const first = futures && firstListed(futures)
  const currency = first?.currency ?? null
  const subject = useMemo(() => dairySubject(product, currency), [product, currency])
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: `${product.code} futures` }]} />
      {futures ? (
        <FuturesQuotes
          subject={subject}
          futures={futures}
          freshness={first ? { ...first.freshness, ...latest } : null}
          curves={curves}
          tabs={<DairyTabs current={product.code} />}
          beside={
            <>
              <NextExpiries expiries={expiries} />
              <LastAuction product={product.code} auctions={auctions} />
            </>
          }
        />
      ) : (
        <>
          <h1>{product.name} Futures</h1>
          <DairyTabs current={product.code} />
          <DataNotAvailable isEager />
        </>
      )}
    </>
  )
}
