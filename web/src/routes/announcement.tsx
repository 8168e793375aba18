import { data as status, redirect } from 'react-router'
import type { Route } from './+types/announcement'
import { answerOf, preload } from '../apollo/preload.ts'
import { usePoll } from '../apollo/use-poll.ts'
import { usePreloaded } from '../apollo/use-preloaded.ts'
import { AnnouncementDetail } from '../features/announcements/announcement-detail.tsx'
import { announcementsPath } from '../features/announcements/announcements-path.ts'
import { MissingAnnouncement } from '../features/announcements/missing-announcement.tsx'
import { AnnouncementPrice } from '../features/announcements/__generated__/announcement-price.graphql.ts'
import { PriceNow } from '../features/announcements/price-now.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { AnnouncementRoute } from './__generated__/announcement.graphql.ts'

const number = /^\d{1,18}$/

/** A retraction reaches an open page within this time. */
const lookEveryMs = 45_000

/** All digits are an announcement's number; anything else is a code, whose announcements have one page. */
async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { code: id } = params
  if (!number.test(id)) throw redirect(announcementsPath(id.toUpperCase()) + new URL(request.url).search, 308)
  const page = await preload(context, AnnouncementRoute, { id })
  const { data, errors } = answerOf(page)
  const isMissing = data?.announcement === null && errors === undefined
  // What it is about is known only now; the gateway has both at hand.
  const code = data?.announcement?.securityCode ?? data?.announcement?.companyCode
  const price = code ? await preload(context, AnnouncementPrice, { code }) : null
  return status({ page, price }, { status: isMissing ? 404 : data?.announcement ? 200 : 503 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const found = loaderData && answerOf(loaderData.page).data?.announcement
  if (!found) return [{ title: `Announcement ${params.code} · Exchange` }]
  return [
    { title: `${found.title}${found.companyCode === null ? '' : ` · ${found.companyCode}`} · Exchange` },
    { name: 'description', content: `${found.companyName ?? 'The exchange'}: ${found.title}` },
  ]
}

export default function Announcement({ loaderData: { page, price }, params }: Route.ComponentProps) {
  const { data, errors } = usePreloaded(AnnouncementRoute, page)
  const found = data?.announcement
  usePoll(AnnouncementRoute, found ? page.variables : null, lookEveryMs)
  if (!found) return <MissingAnnouncement id={params.code} isFailed={data === null || errors !== undefined} />
  const { companyCode, companyName } = found
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Announcements', to: '/announcements' },
          ...(companyCode === null
            ? []
            : [{ label: companyName ?? companyCode, to: announcementsPath(companyCode) }]),
          { label: found.id },
        ]}
      />
      <AnnouncementDetail announcement={found} price={price && <PriceNow page={price} />} />
    </>
  )
}
