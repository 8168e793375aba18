import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-options'
import { preload } from '../../apollo/preload.ts'
import { DairyHead } from '../../features/dairy/dairy-head.tsx'
import { findProduct } from '../../features/dairy/dairy-products.ts'
import { nearestContract } from '../../features/options/nearest-contract.ts'
import { OptionBoard } from '../../features/options/option-board.tsx'
import { useOptionTicks } from '../../features/options/use-option-ticks.ts'
import { formatDate } from '../../lib/format-date.ts'
import { dairyFuturesPath, dairyOptionsPath } from '../../paths.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isAnotherPage } from '../../lib/is-another-page.ts'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { DairyOptionsRoute } from './__generated__/dairy-options.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  const contract = params.contract.toUpperCase()
  if (product.code !== params.product || contract !== params.contract)
    throw redirect(dairyOptionsPath(product.code, contract) + new URL(request.url).search, 308)
  const { data, page } = await preload(context, DairyOptionsRoute, { product: product.code, contract })
  const isMissing = data?.optionChain === null && !page.hasFailed
  const isFound = Boolean(data?.optionChain)
  return status({ page, product, contract, isFound }, { status: isMissing ? 404 : isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** The view of a chain is selected from loaded data. */
export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return pageMeta(args, { title: 'Dairy Options', isUnlisted: true })
  const { product, contract } = args.loaderData
  return pageMeta(args, {
    title: `${product.name} Options on ${contract}`,
    description: `Calls and puts on ${contract} by strike with implied volatility and greeks, at the money first.`,
  })
}

export default function DairyOptions({ loaderData }: Route.ComponentProps) {
  const { page, product, contract, isFound } = loaderData
  const { latest, polling } = useOptionTicks(isFound ? { underlying: product.code, contract } : null)
  const { data } = useQuery(DairyOptionsRoute, { variables: page.variables, ...polling })
  const chain = data?.optionChain
  const contracts = data?.optionContracts ?? []
  const nearest = nearestContract(contracts, contract)?.contractCode
  if (!chain)
    return (
      <MissingSubject
        label={contract}
        what="These contracts"
        isFailed={page.hasFailed}
        title={`There are no options on ${contract}`}
        others={
          nearest === undefined
            ? {
                label: `${product.code} futures`,
                name: `${product.code} Futures`,
                to: dairyFuturesPath(product.code),
              }
            : {
                label: `Options on ${nearest}, the nearest expiry`,
                name: `Options on ${nearest}`,
                to: dairyOptionsPath(product.code, nearest),
              }
        }
      />
    )
  const freshness = { ...chain.freshness, ...latest }
  return (
    <>
      <DairyHead product={product} contract={contract} currency={chain.currency} freshness={freshness}>
        <ChoiceLinks
          label="Contracts with options"
          options={contracts.map(({ contractCode, exerciseDate }) => ({
            label: `${contractCode} ${formatDate(exerciseDate)}`,
            to: dairyOptionsPath(product.code, contractCode),
            isChosen: contractCode === contract,
          }))}
        />
      </DairyHead>
      <OptionBoard
        key={contract}
        chain={chain}
        options={chain.options}
        decimals={{ premium: product.decimals, strike: product.decimals }}
        to={dairyFuturesPath(product.code)}
        freshness={freshness}
      />
    </>
  )
}
