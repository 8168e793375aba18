import { data as status, redirect } from 'react-router'
import type { Route } from './+types/dairy-options'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { DairyHead } from '../features/dairy/dairy-head.tsx'
import { findProduct } from '../features/dairy/dairy-products.ts'
import { MissingContracts } from '../features/dairy/missing-contracts.tsx'
import { OptionPairs } from '../features/dairy/option-pairs.tsx'
import { dairyOptionsPath } from '../features/instrument/dairy-path.ts'
import { useDairyTicks } from '../features/dairy/use-dairy-ticks.ts'
import { ChoiceLinks } from '../ui/choice-links.tsx'
import { DairyOptionsRoute } from './__generated__/dairy-options.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const product = findProduct(params.product)
  if (!product) throw new Response(null, { status: 404 })
  const contract = params.contract.toUpperCase()
  if (product.code !== params.product || contract !== params.contract)
    throw redirect(dairyOptionsPath(product.code, contract), 308)
  const page = await preload(context, DairyOptionsRoute, { product: product.code, contract })
  const { data, errors } = answerOf(page)
  const isMissing = data?.dairyOptions === null && errors === undefined
  return status({ page, product, contract }, { status: isMissing ? 404 : data?.dairyOptions ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Dairy Options · Exchange' }]
  const { product, contract } = loaderData
  return [
    { title: `${product.name} Options on ${contract} · Exchange` },
    { name: 'description', content: `Calls and puts on ${contract} by strike, at the money first.` },
  ]
}

export default function DairyOptions({ loaderData: { page, product, contract } }: Route.ComponentProps) {
  const { data, errors } = usePreloaded(DairyOptionsRoute, page)
  const options = data?.dairyOptions
  const latest = useDairyTicks({
    ticks: options ? { product: product.code, contract } : null,
    document: DairyOptionsRoute,
    variables: page.variables,
    freshnessOf: ({ dairyOptions }) => dairyOptions?.[0]?.freshness ?? null,
  })
  if (!options)
    return (
      <MissingContracts
        code={contract}
        product={product.code}
        isFailed={data === null || errors !== undefined}
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
