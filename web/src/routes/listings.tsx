import { data as status } from 'react-router'
import type { Route } from './+types/listings'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { readListingChoice } from '../features/listings/listing-choice.ts'
import { UpcomingListings } from '../features/listings/upcoming-listings.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ChoiceLinks } from '../ui/choice-links.tsx'
import { ListingsRoute } from './__generated__/listings.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const choice = readListingChoice(new URL(request.url).searchParams)
  const page = await preload(context, ListingsRoute, choice)
  return status({ page, choice }, { status: answerOf(page).data?.upcomingListings ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = () => [
  { title: 'Upcoming Listings · Exchange' },
  {
    name: 'description',
    content: 'Securities that are proposed to be listed, with their dates and notices.',
  },
]

export default function Listings({ loaderData: { page, choice } }: Route.ComponentProps) {
  const { data } = usePreloaded(ListingsRoute, page)
  const { market, company } = choice
  const listings = data?.upcomingListings ?? null
  const markets = data?.markets ?? []
  const of =
    company === null
      ? (markets.find(({ code }) => code === market)?.name ?? market)
      : (listings?.[0]?.companyName ?? company)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: '/markets' }, { label: 'Upcoming Listings' }]} />
      <UpcomingListings listings={listings} level={1} {...(of !== null && { of })}>
        <ChoiceLinks
          label="Markets"
          options={[
            { label: 'All markets', to: '?', isChosen: market === null && company === null },
            ...markets.map(({ code }) => ({ label: code, to: `?market=${code}`, isChosen: code === market })),
          ]}
        />
      </UpcomingListings>
    </>
  )
}
