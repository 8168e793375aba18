import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import { companyPath, regulatorPath } from '../../paths.ts'
import type { Route } from './+types/company'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { useAnnouncementTicks } from '../../apollo/use-announcement-ticks.ts'
import { LatestAnnouncements } from '../../features/announcements/latest-announcements.tsx'
import { CompanyFacts } from '../../features/company/company-facts.tsx'
import { CompanyInstruments } from '../../features/company/company-instruments.tsx'
import { CompanyLayout } from '../../features/company/company-layout.tsx'
import { DirectorList } from '../../features/company/director-list.tsx'
import { KeyDates } from '../../features/company/key-dates.tsx'
import { MissingCompany } from '../../features/company/missing-company.tsx'
import { Part } from '../../features/company/part.tsx'
import { UnquotedInstruments } from '../../features/company/unquoted-instruments.tsx'
import { ContactBlock } from '../../features/contact/contact-block.tsx'
import { DividendNotes } from '../../features/dividends/dividend-notes.tsx'
import { DividendTable } from '../../features/dividends/dividend-table.tsx'
import { UpcomingListings } from '../../features/listings/upcoming-listings.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { lateComponent } from '../../ui/layout/late-component.tsx'
import { StructuredData } from '../../ui/text/structured-data.tsx'
import { CompanyChart as CompanyChartQuery } from '../../features/company/__generated__/company-chart.graphql.ts'
import { CompanyEvents, CompanyNews, CompanyRoute } from './__generated__/company.graphql.ts'

/** Number of the latest announcements, as in the query. */
const latestCount = 8

/** The chart code is as heavy as the rest of the page, so it is loaded when a reader touches the chart. */
const CompanyChart = lateComponent(
  'touched',
  async () => (await import('../../features/company/company-chart.tsx')).CompanyChart,
)

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const code = params.code.toUpperCase()
  const regulator = regulatorPath(code)
  if (regulator !== undefined || code !== params.code)
    throw redirect((regulator ?? companyPath(code)) + new URL(request.url).search, 308)
  // Separate queries, so that a slow source delays only its own panels.
  const [{ data, page }, events, news, chart] = await Promise.all([
    preload(context, CompanyRoute, { code }),
    preload(context, CompanyEvents, { code }),
    preload(context, CompanyNews, { code }),
    preload(context, CompanyChartQuery, { code }),
  ])
  const isMissing = data?.company === null && !page.hasFailed
  const company = data?.company
  const title = company && { shortName: company.shortName, registeredName: company.registeredName }
  // Loaded only for a missing company.
  const near = isMissing
    ? await (await import('../../features/search/similar-codes.ts')).similarCodes(context, 'companies', code)
    : []
  return status(
    {
      page,
      events: events.page,
      news: news.page,
      chart: chart.page,
      hasChart: Boolean(chart.data?.company?.principalInstrument),
      title,
      near,
    },
    { status: isMissing ? 404 : company ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { loaderData, params } = args
  if (!loaderData?.title) return pageMeta(args, { title: params.code, isUnlisted: true })
  const { shortName, registeredName } = loaderData.title
  return pageMeta(args, {
    title: `${shortName} (${params.code})`,
    description: `${registeredName}: its instruments, announcements, key dates, dividends, directors and how to reach it.`,
  })
}

/** The company's latest announcements, live. */
function useNews({ variables }: Preloaded<{ code: string }>) {
  const news = useQuery(CompanyNews, { variables }).data?.company ?? null
  useAnnouncementTicks({
    query: CompanyNews,
    variables,
    withList: (given, change) =>
      given.company?.announcements
        ? { ...given, company: { ...given.company, announcements: change(given.company.announcements) } }
        : given,
    filter: { company: variables.code },
    after: news?.announcements?.streamCursor,
    most: latestCount,
  })
  return news
}

export default function Company({ loaderData, params }: Route.ComponentProps) {
  const { data } = useQuery(CompanyRoute, { variables: loaderData.page.variables })
  const { variables } = loaderData.page
  const events = useQuery(CompanyEvents, { variables }).data?.company ?? null
  const news = useNews(loaderData.page)
  const company = data?.company
  if (!company)
    return <MissingCompany code={params.code} isFailed={loaderData.page.hasFailed} near={loaderData.near} />
  const { code, shortName, registeredName, contact, instruments } = company
  const coming = events?.instruments?.map(({ upcomingDividends }) => upcomingDividends)
  return (
    <>
      <StructuredData
        describe={
          import.meta.env.SSR &&
          (address => ({
            '@type': 'Corporation',
            name: registeredName,
            alternateName: shortName,
            tickerSymbol: code,
            url: address(companyPath(code)),
            ...(company.website !== null && { sameAs: company.website }),
          }))
        }
      />
      <CompanyLayout
        facts={<CompanyFacts company={company} listed={instruments?.length ?? null} />}
        dates={
          <KeyDates
            code={code}
            company={shortName}
            meetings={events?.meetings ?? null}
            results={events?.results ?? null}
            listings={events?.upcomingListings ?? null}
            dividends={coming?.every(dividends => dividends !== null) ? coming.flat() : null}
          />
        }
        below={
          <>
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
          </>
        }
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
        {loaderData.hasChart && <CompanyChart code={code} />}
        <CompanyInstruments
          code={code}
          company={shortName}
          hasPricedHead={loaderData.hasChart}
          instruments={instruments}
        />
        <UnquotedInstruments code={code} company={shortName} instruments={company.unquotedInstruments} />
        <LatestAnnouncements code={code} name={registeredName} list={news?.announcements ?? null} />
      </CompanyLayout>
    </>
  )
}
