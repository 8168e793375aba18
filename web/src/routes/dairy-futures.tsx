import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-futures'
import { preload } from '../apollo/preload.ts'
import { DairyHead } from '../features/dairy/dairy-head.tsx'
import { findProduct } from '../features/dairy/dairy-products.ts'
import { FuturesTable } from '../features/dairy/futures-table.tsx'
import { useDairyTicks } from '../features/dairy/use-dairy-ticks.ts'
import { dairyFuturesPath } from '../paths.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { DairyFuturesRoute } from './__generated__/dairy-futures.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  if (product.code !== params.product) throw redirect(dairyFuturesPath(product.code), 308)
  const { data, page } = await preload(context, DairyFuturesRoute, { product: product.code })
  const isFound = Boolean(data?.dairyFutures)
  return status({ page, product, isFound }, { status: isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return pageMeta(args, { title: 'Dairy Futures', isUnlisted: true })
  const { code, name } = args.loaderData.product
  return pageMeta(args, {
    title: `${name} Futures (${code})`,
    description: `${name} futures by expiry: bid, offer, last price and settlement.`,
  })
}

/** What has expired is not followed any more, so its figures are as old as they are. */
const firstListed = <T extends { isExpired: boolean }>(futures: readonly T[]) =>
  futures.find(({ isExpired }) => !isExpired) ?? futures[0]

export default function DairyFutures({ loaderData: { page, product, isFound } }: Route.ComponentProps) {
  const { latest, polling } = useDairyTicks(isFound ? { product: product.code, type: 'FUTURE' } : null)
  const { data } = useQuery(DairyFuturesRoute, { variables: page.variables, ...polling })
  const futures = data?.dairyFutures
  const first = futures && firstListed(futures)
  const freshness = first ? { ...first.freshness, ...latest } : null
  return (
    <>
      <DairyHead product={product} currency={first?.currency ?? null} freshness={freshness} />
      {futures ? (
        <FuturesTable
          product={product.code}
          currency={first?.currency ?? null}
          freshness={freshness}
          caption={`${product.name} futures by expiry`}
          futures={futures}
        />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
