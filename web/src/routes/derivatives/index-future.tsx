import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/index-future'
import { preload } from '../../apollo/preload.ts'
import { useDairyTicks } from '../../features/dairy/use-dairy-ticks.ts'
import { contractTitle } from '../../features/futures/contract-title.ts'
import { FutureContract } from '../../features/futures/future-contract.tsx'
import { indexSubject } from '../../features/futures/index-subject.ts'
import { NearContracts } from '../../features/futures/near-contracts.tsx'
import { FuturePast } from '../../features/futures/__generated__/contract-past.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isAnotherPage } from '../../lib/is-another-page.ts'
import { indexFuturePath, indexFuturesPath, marketPath, marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { IndexFutureRoute } from './__generated__/index-future.graphql.ts'

const index = indexSubject.code

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { pathname, search } = new URL(request.url)
  const contract = params.contract.toUpperCase()
  if (pathname.replace(/\.data$/, '') !== indexFuturePath(contract))
    throw redirect(indexFuturePath(contract) + search, 308)
  const [{ data, page }, past] = await Promise.all([
    preload(context, IndexFutureRoute, { index, contract }),
    preload(context, FuturePast, { underlying: index, contract }),
  ])
  const future = data?.future ?? null
  const isMissing = !future && !page.hasFailed
  const expiryDate = future?.expiryDate ?? null
  const isFollowed = future?.isExpired === false
  const found = { page, past: past.page, contract, expiryDate, isFound: future !== null, isFollowed }
  return status(found, { status: future ? 200 : isMissing ? 404 : 503 })
}

export { load as loader, load as clientLoader }

/** The chart's choices use the loaded year. */
export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData?.isFound) return pageMeta(args, { title: args.params.contract, isUnlisted: true })
  const { contract, expiryDate } = args.loaderData
  const title = contractTitle(indexSubject, { code: contract, expiryDate })
  return pageMeta(args, {
    title: `${title} (${contract})`,
    description: `${title}: price, bid and offer, and a year of prices, volume and open interest.`,
  })
}

const others = { label: 'Index futures', name: 'Index futures', to: indexFuturesPath }

export default function IndexFuture({ loaderData }: Route.ComponentProps) {
  const { page, past, contract, isFollowed } = loaderData
  const { latest, polling } = useDairyTicks(isFollowed ? { product: index, contract, type: 'FUTURE' } : null)
  const { data } = useQuery(IndexFutureRoute, { variables: page.variables, ...polling })
  const future = data?.future
  const listed = data?.indexFutures ?? []
  if (!future)
    return (
      <MissingSubject
        label={contract}
        what="This contract"
        isFailed={page.hasFailed}
        title={`No index future has the code ${contract}`}
        near={listed.map(({ code, expiryDate }) => ({
          code,
          name: contractTitle(indexSubject, { code, expiryDate }),
          to: indexFuturePath(code),
        }))}
        others={others}
      />
    )
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: 'NZCX', to: marketPath('NZCX') },
          { label: others.label, to: others.to },
          { label: contract },
        ]}
      />
      <FutureContract
        key={contract}
        subject={indexSubject}
        contract={future}
        freshness={{ ...future.freshness, ...latest }}
        past={past}
        tabs={<NearContracts contracts={listed} current={contract} path={indexFuturePath} />}
      />
    </>
  )
}
