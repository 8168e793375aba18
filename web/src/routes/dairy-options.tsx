import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-options'
import { preload } from '../apollo/preload.ts'
import { DairyHead } from '../features/dairy/dairy-head.tsx'
import { findProduct } from '../features/dairy/dairy-products.ts'
import { OptionPairs } from '../features/dairy/option-pairs.tsx'
import { dairyFuturesPath, dairyOptionsPath } from '../paths.ts'
import { useDairyTicks } from '../features/dairy/use-dairy-ticks.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { ChoiceLinks } from '../ui/choice-links.tsx'
import { MissingSubject } from '../ui/missing-page.tsx'
import { DairyOptionsRoute } from './__generated__/dairy-options.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  const contract = params.contract.toUpperCase()
  if (product.code !== params.product || contract !== params.contract)
    throw redirect(dairyOptionsPath(product.code, contract), 308)
  const { data, page } = await preload(context, DairyOptionsRoute, { product: product.code, contract })
  const isMissing = data?.dairyOptions === null && !page.hasFailed
  const isFound = Boolean(data?.dairyOptions)
  return status({ page, product, contract, isFound }, { status: isMissing ? 404 : isFound ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return pageMeta(args, { title: 'Dairy Options', isUnlisted: true })
  const { product, contract } = args.loaderData
  return pageMeta(args, {
    title: `${product.name} Options on ${contract}`,
    description: `Calls and puts on ${contract} by strike, at the money first.`,
  })
}

export default function DairyOptions({ loaderData }: Route.ComponentProps) {
  const { page, product, contract, isFound } = loaderData
  const { latest, polling } = useDairyTicks(isFound ? { product: product.code, contract } : null)
  const { data } = useQuery(DairyOptionsRoute, { variables: page.variables, ...polling })
  const options = data?.dairyOptions
  if (!options)
    return (
      <MissingSubject
        label={contract}
        what="These contracts"
        isFailed={page.hasFailed}
        title={`There are no options on ${contract}`}
        others={{
          label: `${product.code} futures`,
          name: `${product.code} Futures`,
          to: dairyFuturesPath(product.code),
        }}
      />
    )
  const [first] = options
  const freshness = first ? { ...first.freshness, ...latest } : null
  const futures = data.dairyFutures ?? []
  return (
    <>
      <DairyHead
        product={product}
        contract={contract}
        currency={first?.currency ?? null}
        freshness={freshness}
      >
        <ChoiceLinks
          label="Contracts with options"
          options={futures
            .filter(({ hasOptions, isExpired }) => hasOptions === true && !isExpired)
            .map(({ code }) => ({
              label: code,
              to: dairyOptionsPath(product.code, code),
              isChosen: code === contract,
            }))}
        />
      </DairyHead>
      <OptionPairs
        product={product.code}
        contract={contract}
        options={options}
        exerciseDate={first?.expiryDate ?? null}
        currency={first?.currency ?? null}
        freshness={freshness}
        future={futures.find(({ code }) => code === contract) ?? null}
      />
    </>
  )
}
