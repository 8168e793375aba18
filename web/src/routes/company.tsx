import { data as status, redirect } from 'react-router'
import type { Route } from './+types/company'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { regulatorPath } from '../features/announcements/announcements-path.ts'
import { LatestAnnouncements } from '../features/announcements/latest-announcements.tsx'
import { CompanyHeader } from '../features/company/company-header.tsx'
import { CompanyInstruments } from '../features/company/company-instruments.tsx'
import { CompanyLayout } from '../features/company/company-layout.tsx'
import { DirectorList } from '../features/company/director-list.tsx'
import { KeyDates } from '../features/company/key-dates.tsx'
import { MissingCompany } from '../features/company/missing-company.tsx'
import { Part } from '../features/company/part.tsx'
import { UnquotedInstruments } from '../features/company/unquoted-instruments.tsx'
import { ContactBlock } from '../features/contact/contact-block.tsx'
import { DividendNotes } from '../features/dividends/dividend-notes.tsx'
import { DividendTable } from '../features/dividends/dividend-table.tsx'
import { UpcomingListings } from '../features/listings/upcoming-listings.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { CompanyEvents, CompanyNews, CompanyRoute } from './__generated__/company.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const code = params.code.toUpperCase()
  const regulator = regulatorPath(code)
  if (regulator !== undefined || code !== params.code)
    throw redirect((regulator ?? `/companies/${code}`) + new URL(request.url).search, 308)
  // Three questions, so that a source that is slow costs the page its own panels only.
  const [page, events, news] = await Promise.all([
    preload(context, CompanyRoute, { code }),
    preload(context, CompanyEvents, { code }),
    preload(context, CompanyNews, { code }),
  ])
  const { data, errors } = answerOf(page)
  const isMissing = data?.company === null && errors === undefined
  return status({ page, events, news }, { status: isMissing ? 404 : data?.company ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const company = loaderData && answerOf(loaderData.page).data?.company
  if (!company) return [{ title: `${params.code} · Exchange` }]
  return [
    { title: `${company.shortName} (${company.code}) · Exchange` },
    {
      name: 'description',
      content: `${company.registeredName}: its instruments, announcements, key dates, dividends, directors and how to reach it.`,
    },
  ]
}

export default function Company({ loaderData, params }: Route.ComponentProps) {
  const { data, errors } = usePreloaded(CompanyRoute, loaderData.page)
  const events = usePreloaded(CompanyEvents, loaderData.events).data?.company ?? null
  const news = usePreloaded(CompanyNews, loaderData.news).data?.company ?? null
  const company = data?.company
  if (!company) return <MissingCompany code={params.code} isFailed={data === null || errors !== undefined} />
  const { code, shortName, registeredName, contact, instruments } = company
  const coming = events?.instruments?.map(({ upcomingDividends }) => upcomingDividends)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: '/markets' },
          { label: 'Companies', to: '/companies' },
          { label: code },
        ]}
      />
      <CompanyHeader company={company} listed={instruments?.length ?? null} />
      <CompanyLayout
        aside={
          <>
            {contact === null ? (
              <Part title="Contact" isAside>
                <DataNotAvailable />
              </Part>
            ) : (
              <ContactBlock contact={contact} />
            )}
            <DirectorList directors={company.directors} />
          </>
        }
      >
        <CompanyInstruments code={code} company={shortName} instruments={instruments} />
        <UnquotedInstruments code={code} company={shortName} instruments={company.unquotedInstruments} />
        <LatestAnnouncements code={code} name={registeredName} list={news?.announcements ?? null} />
        <KeyDates
          code={code}
          company={shortName}
          meetings={events?.meetings ?? null}
          results={events?.results ?? null}
          listings={events?.upcomingListings ?? null}
          dividends={coming?.every(dividends => dividends !== null) ? coming.flat() : null}
        />
        <UpcomingListings listings={events?.upcomingListings ?? null} of={shortName} />
        <Part title="Dividends">
          <DividendTable
            caption={`Dividends of ${shortName} in the last three years`}
            dividends={events?.dividends ?? null}
            emptyText="No dividend went ex in the last three years."
            fileName={`${code.toLowerCase()}-dividends`}
            hasCode
          />
          <DividendNotes />
        </Part>
      </CompanyLayout>
    </>
  )
}
