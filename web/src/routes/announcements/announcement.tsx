import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import { announcementPath, announcementsPath, announcerAnnouncementsPath } from '../../paths.ts'
import type { Route } from './+types/announcement'
import { poll } from '../../apollo/poll.ts'
import { preload } from '../../apollo/preload.ts'
import { AnnouncementDetail } from '../../features/announcements/announcement-detail.tsx'
import { AnnouncementPrice } from '../../features/announcements/__generated__/announcement-price.graphql.ts'
import { PriceNow } from '../../features/announcements/price-now.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { MissingSubject } from '../../ui/feedback/missing-page.tsx'
import { StructuredData } from '../../ui/text/structured-data.tsx'
import { AnnouncementRoute } from './__generated__/announcement.graphql.ts'

const number = /^\d{1,18}$/

/** Maximum delay until a retraction reaches an open page. */
const lookEveryMs = 45_000

/** A numeric parameter is an announcement's number. Anything else is a code, whose announcements have their own page. */
async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { code: id } = params
  if (!number.test(id))
    throw redirect(announcerAnnouncementsPath(id.toUpperCase()) + new URL(request.url).search, 308)
  const { data, page } = await preload(context, AnnouncementRoute, { id })
  const isMissing = data?.announcement === null && !page.hasFailed
  // The subject is known only now. The gateway has both in its cache.
  const code = data?.announcement?.securityCode ?? data?.announcement?.companyCode
  const price = code ? (await preload(context, AnnouncementPrice, { code })).page : null
  const found = data?.announcement
  const about = found && {
    title: found.title,
    companyCode: found.companyCode,
    companyName: found.companyName,
    releasedAt: found.releasedAt,
  }
  return status({ page, price, about }, { status: isMissing ? 404 : about ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { loaderData, params } = args
  const about = loaderData?.about
  if (!about) return pageMeta(args, { title: `Announcement ${params.code}`, isUnlisted: true })
  const { title, companyCode, companyName, releasedAt } = about
  return pageMeta(args, {
    title: companyCode === null ? title : `${title} · ${companyCode}`,
    description: `${companyName ?? 'The exchange'}: ${title}`,
    publishedAt: releasedAt,
  })
}

export default function Announcement({ loaderData, params }: Route.ComponentProps) {
  const { page, price, about } = loaderData
  const { data } = useQuery(AnnouncementRoute, {
    variables: page.variables,
    ...(about && poll(lookEveryMs)),
  })
  const found = data?.announcement
  if (!found)
    return (
      <MissingSubject
        label={`Announcement ${params.code}`}
        what="This announcement"
        isFailed={page.hasFailed}
        title={`There is no announcement ${params.code}`}
        hint="The number may be mistyped. Retracted announcements keep their page."
        others={{ label: 'All announcements', name: 'Announcements', to: announcementsPath }}
      />
    )
  const { companyCode, companyName, releasedAt, title } = found
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Announcements', to: announcementsPath },
          ...(companyCode === null
            ? []
            : [{ label: companyName ?? companyCode, to: announcerAnnouncementsPath(companyCode) }]),
          { label: found.id },
        ]}
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          (address => ({
            '@type': 'NewsArticle',
            headline: title,
            datePublished: releasedAt,
            url: address(announcementPath(found.id)),
            ...(companyName !== null && { author: { '@type': 'Organization', name: companyName } }),
          }))
        }
      />
      <AnnouncementDetail announcement={found} price={price && <PriceNow page={price} />} />
    </>
  )
}
