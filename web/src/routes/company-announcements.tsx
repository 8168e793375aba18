import { data as status, redirect } from 'react-router'
import type { Route } from './+types/company-announcements'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { AnnouncementFeed } from '../features/announcements/announcement-feed.tsx'
import { announcementsPath, regulatorPath } from '../features/announcements/announcements-path.ts'
import { announcementsStatus, preloadAnnouncements } from '../features/announcements/preload-announcements.ts'
import { MissingCompany } from '../features/company/missing-company.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { CompanyAnnouncementsRoute } from './__generated__/company-announcements.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search } = new URL(request.url)
  const code = params.code.toUpperCase()
  if (code !== params.code || regulatorPath(code) !== undefined)
    throw redirect(announcementsPath(code) + search, 308)
  const [page, announcements] = await Promise.all([
    preload(context, CompanyAnnouncementsRoute, { code }),
    preloadAnnouncements(context, request.url, code),
  ])
  const { data, errors } = answerOf(page)
  const issuer = data?.instrument?.issuerCode
  const isMissing = data?.company === null && errors === undefined
  // The code of a security leads to who issued it.
  if (isMissing && issuer !== undefined && issuer !== code)
    throw redirect(announcementsPath(issuer) + search, 308)
  return status(
    { page, announcements, isMissing },
    isMissing ? { status: 404 } : announcementsStatus(announcements),
  )
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const name = loaderData && answerOf(loaderData.page).data?.company?.registeredName
  return [
    { title: `${name ?? params.code} Announcements · Exchange` },
    { name: 'description', content: `What ${name ?? params.code} told the market, as it was released.` },
  ]
}

export default function CompanyAnnouncements({ loaderData, params }: Route.ComponentProps) {
  const { data } = usePreloaded(CompanyAnnouncementsRoute, loaderData.page)
  if (loaderData.isMissing) return <MissingCompany code={params.code} isFailed={false} />
  const name = data?.company?.registeredName ?? params.code
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Announcements', to: '/announcements' },
          { label: params.code, to: `/companies/${params.code}` },
        ]}
      />
      <h1>{name} Announcements</h1>
      <AnnouncementFeed
        page={loaderData.announcements.list}
        choice={loaderData.announcements.choice}
        caption={`Announcements of ${name}`}
        company={params.code}
      />
    </>
  )
}
