import { data as status } from 'react-router'
import type { Route } from './+types/securities'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { OtherKinds } from '../features/securities/other-kinds.tsx'
import { SecuritiesTable } from '../features/securities/securities-table.tsx'
import { categoryChoices, readCategory } from '../features/securities/security-category.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ChoiceLinks } from '../ui/choice-links.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { Lead } from '../ui/lead.tsx'
import { SecuritiesRoute } from './__generated__/securities.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const category = readCategory(new URL(request.url).searchParams)
  const page = await preload(context, SecuritiesRoute, { category })
  return status({ page, category }, { status: answerOf(page).data?.securities ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Securities · Exchange' },
  {
    name: 'description',
    content: 'Every security that the central depository holds, by code, name and ISIN.',
  },
]

export default function Securities({ loaderData: { page, category } }: Route.ComponentProps) {
  const { data } = usePreloaded(SecuritiesRoute, page)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Securities' }]} />
      <h1>Securities</h1>
      <Lead>
        Every security that the central depository holds, with the number that names it in every country.
      </Lead>
      <ChoiceLinks label="Kinds of security" options={categoryChoices(category)} />
      <OtherKinds />
      {data?.securities ? (
        <SecuritiesTable key={category} securities={data.securities} />
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
