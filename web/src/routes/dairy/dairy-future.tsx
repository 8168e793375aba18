import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-future'
import { preload } from '../../apollo/preload.ts'
import { findProduct } from '../../features/dairy/dairy-products.ts'
import { dairySubject } from '../../features/dairy/dairy-subject.ts'
import { LastAuction } from '../../features/dairy/last-auction.tsx'
import { useDairyTicks } from '../../features/dairy/use-dairy-ticks.ts'
import { LastDairyAuction } from '../../features/dairy/__generated__/last-auction.graphql.ts'
import { contractTitle } from '../../features/futures/contract-title.ts'
import { FutureContract } from '../../features/futures/future-contract.tsx'
import { NearContracts } from '../../features/futures/near-contracts.tsx'
import { FuturePast } from '../../features/futures/__generated__/contract-past.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isAnotherPage } from '../../lib/is-another-page.ts'
import { dairyFuturePath, dairyFuturesPath, marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { DairyFutureRoute } from './__generated__/dairy-future.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  const contract = params.contract.toUpperCase()
  if (product.code !== params.product || contract !== params.contract)
    throw redirect(dairyFuturePath(product.code, contract) + new URL(request.url).search, 308)
  const [{ data, page }, past, auctions] = await Promise.all([
    preload(context, DairyFutureRoute, { product: product.code, contract }),
    preload(context, FuturePast, { underlying: product.code, contract }),
    preload(context, LastDairyAuction, {}),
  ])
  const future = data?.future ?? null
  const isMissing = !future && !page.hasFailed
  const expiryDate = future?.expiryDate ?? null
  const isFollowed = future?.isExpired === false
  const parts = { past: past.page, auctions: auctions.page }
  const found = { page, ...parts, product, contract, expiryDate, isFound: future !== null, isFollowed }
  return status(found, { status: future ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

/** The chart's choices use the loaded year. */
export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData?.isFound) return pageMeta(args, { title: args.params.contract, isUnlisted: true })
  const { product, contract, expiryDate } = args.loaderData
  const title = contractTitle(product, { code: contract, expiryDate })
  return pageMeta(args, {
    title: `${title} (${contract})`,
    description: `${title}: price, bid and offer, and a year of prices, volume and open interest.`,
  })
}

export default function DairyFuture({ loaderData }: Route.ComponentProps) {
  const { page, past, auctions, product, contract, isFollowed } = loaderData
  const { latest, polling } = useDairyTicks(
    isFollowed ? { product: product.code, contract, type: 'FUTURE' } : null,
  )
  const { data } = useQuery(DairyFutureRoute, { variables: page.variables, ...polling })
  const future = data?.future
  const listed = (data?.dairyFutures ?? []).filter(({ isExpired }) => !isExpired)
  const path = (code: string) => dairyFuturePath(product.code, code)
  const others = {
    label: `${product.code} futures`,
    name: `${product.code} futures`,
    to: dairyFuturesPath(product.code),
  }
  if (!future)
    return (
      <MissingSubject
        label={contract}
        what="This contract"
        isFailed={page.hasFailed}
        title={`No ${product.name} future has the code ${contract}`}
        near={listed.slice(0, 6).map(({ code, expiryDate }) => ({
          code,
          name: contractTitle(product, { code, expiryDate }),
          to: path(code),
        }))}
        others={others}
      />
    )
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: others.label, to: others.to },
          { label: contract },
        ]}
      />
      <FutureContract
        key={contract}
        subject={dairySubject(product, future.currency)}
        contract={future}
        freshness={{ ...future.freshness, ...latest }}
        past={past}
        beside={<LastAuction product={product.code} auctions={auctions} />}
        tabs={<NearContracts contracts={data.dairyFutures ?? []} current={contract} path={path} />}
      />
    </>
  )
}
