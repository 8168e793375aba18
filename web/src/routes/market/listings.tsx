import { useQuery } from '@apollo/client/react'
import { data as status } from 'react-router'
import { listingsPath, marketsPath } from '../../paths.ts'
import type { Route } from './+types/listings'
import { preload } from '../../apollo/preload.ts'
import { readListingChoice, writeListingChoice } from '../../features/listings/listing-choice.ts'
import { UpcomingListings } from '../../features/listings/upcoming-listings.tsx'
import { PageSupplement, SupplementWords } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { ListingsRoute } from './__generated__/listings.graphql.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const choice = readListingChoice(new URL(request.url).searchParams)
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, ListingsRoute, choice),
    preloadSupplement(context, listingsPath),
  ])
  return status({ page, choice, supplement }, { status: data?.upcomingListings ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Upcoming Listings',
    description: 'Securities with a proposed listing, with dates and notices.',
  })

export default function Listings({ loaderData: { page, choice, supplement } }: Route.ComponentProps) {
  const { data } = useQuery(ListingsRoute, { variables: page.variables })
  const { market, company } = choice
  const listings = data?.upcomingListings ?? null
  const markets = data?.markets ?? []
  const of =
    company === null
      ? (markets.find(({ marketCode }) => marketCode === market)?.name ?? market)
      : (listings?.[0]?.companyName ?? company)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Upcoming Listings' }]} />
      <PageSupplement supplement={supplement} isIntroduced>
        <UpcomingListings listings={listings} level={1} {...(of !== null && { of })}>
          <SupplementWords supplement={supplement} part="introduction" />
          <ChoiceLinks
            label="Markets"
            options={[
              { label: 'All markets', to: '?', isChosen: market === null && company === null },
              ...markets.map(({ marketCode: code }) => ({
                label: code,
                to: `?${writeListingChoice({ market: code, company: null })}`,
                isChosen: code === market,
              })),
            ]}
          />
        </UpcomingListings>
      </PageSupplement>
    </>
  )
}
