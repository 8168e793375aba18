import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import { announcerAnnouncementsPath, regulatorPath } from '../../paths.ts'
import type { Route } from './+types/company-announcements'
import { preload } from '../../apollo/preload.ts'
import { AnnouncementsOfAddress } from '../../features/announcements/announcements-of-address.tsx'
import {
  announcementsStatus,
  preloadAnnouncements,
} from '../../features/announcements/preload-announcements.ts'
import { MissingCompany } from '../../features/company/missing-company.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { CompanyAnnouncementsRoute } from './__generated__/company-announcements.graphql.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { search } = new URL(request.url)
  const code = params.code.toUpperCase()
  if (code !== params.code || regulatorPath(code) !== undefined)
    throw redirect(announcerAnnouncementsPath(code) + search, 308)
  const [{ data, page }, announcements] = await Promise.all([
    preload(context, CompanyAnnouncementsRoute, { code }),
    preloadAnnouncements(context, request.url, code),
  ])
  const issuer = data?.instrument?.issuerCode
  const isMissing = data?.company === null && !page.hasFailed
  // The code of a security redirects to its issuer.
  if (isMissing && issuer !== undefined && issuer !== code)
    throw redirect(announcerAnnouncementsPath(issuer) + search, 308)
  return status(
    { page, announcements, isMissing, name: data?.company?.registeredName },
    isMissing ? { status: 404 } : announcementsStatus(announcements),
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { loaderData, params } = args
  const name = loaderData?.name ?? params.code
  return pageMeta(args, {
    title: `${name} Announcements`,
    description: `Announcements by ${name}, as they are released.`,
    isUnlisted: loaderData?.isMissing ?? true,
  })
}

export default function CompanyAnnouncements({ loaderData, params }: Route.ComponentProps) {
  const { data } = useQuery(CompanyAnnouncementsRoute, { variables: loaderData.page.variables })
  if (loaderData.isMissing) return <MissingCompany code={params.code} isFailed={false} />
  const name = data?.company?.registeredName ?? params.code
  return (
    <>
      <h2>{name} Announcements</h2>
      <AnnouncementsOfAddress
        announcements={loaderData.announcements}
        caption={`Announcements of ${name}`}
        company={params.code}
      />
    </>
  )
}
