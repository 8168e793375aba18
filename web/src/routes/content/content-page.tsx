import { useQuery } from '@apollo/client/react'
import { lazy, Suspense, useMemo } from 'react'
import { data as status, redirect } from 'react-router'
import { preload } from '../../apollo/preload.ts'
import { ContentLayout } from '../../features/content/content-layout.tsx'
import { addEntryTypes } from '../../features/content/add-entry-types.ts'
import { MemberPageOnItsWay } from '../../features/content/members-notice.tsx'
import { preloadPageSettlement } from '../../features/content/preload-page-settlement.ts'
import { preloadPageSnapshots } from '../../features/content/preload-page-snapshots.ts'
import { sharingPicture } from '../../features/content/sharing-picture.ts'
import { SnapshotPricesContext } from '../../features/content/snapshot-prices.ts'
import { PathSearch } from '../../features/search/path-search.tsx'
import { NotFoundPage } from '../../features/shell/error-page.tsx'
import { useHint } from '../../lib/hint-cookie.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { MissingPage } from '../../ui/feedback/missing-page.tsx'
import { ContentPageRoute } from './__generated__/content-page.graphql.ts'
import type { Route } from './+types/content-page'

/** Path in the format of the list of pages. */
const pathOf = (params: { '*'?: string }) => `/${(params['*'] ?? '').split('/').filter(Boolean).join('/')}`

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathOf(params)
  // Redirects to the canonical address. Encoded, so that it cannot lead to another site.
  if (pathname.endsWith('/') || pathname.includes('//'))
    throw redirect(path.split('/').map(encodeURIComponent).join('/') + search, 308)
  addEntryTypes(context)
  const { data, page } = await preload(context, ContentPageRoute, { path })
  const content = data?.page
  const entries = content?.entries ?? []
  const [prices] = await Promise.all([
    preloadPageSnapshots(context, entries, searchParams),
    preloadPageSettlement(context, entries),
  ])
  const isMissing = !content && !page.hasFailed
  const head = content && {
    title: content.title,
    description: content.description,
    date: content.date,
    picture: sharingPicture(content.sharingPicture),
  }
  return status({ page, prices, head }, { status: isMissing ? 404 : content ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { head, page } = args.loaderData ?? {}
  if (!head)
    return pageMeta(args, {
      title: page?.hasFailed === false ? 'Not found' : 'Not available',
      isUnlisted: true,
    })
  const { title, description, date, picture } = head
  return pageMeta(args, { title, description, ...(date !== null && { publishedAt: date }), picture })
}

const PersonalPage = lazy(async () => ({
  default: (await import('../../features/content/personal-page.tsx')).PersonalPage,
}))

/**
 * Page written by editors, at any path without a route in code. Editors with a preview see its draft, and members its restricted
 * parts.
 */
export default function ContentPage({ loaderData: { page, prices }, params }: Route.ComponentProps) {
  const isPreview = useHint('contentPreview')
  const isMember = useHint('loggedIn')
  const { data } = useQuery(ContentPageRoute, { variables: page.variables })
  const published = <PublishedPage page={page} prices={prices} />
  const kind = isPreview ? 'draft' : isMember && hasMembersPart(data?.page) ? 'member' : null
  if (kind === null) return published
  return (
    <Suspense fallback={<MemberPageOnItsWay value={kind === 'member'}>{published}</MemberPageOnItsWay>}>
      {/* The server draws one page for all unknown addresses, and one of them may be a draft's. */}
      <PersonalPage path={pathOf(params)} kind={kind}>
        {published}
      </PersonalPage>
    </Suspense>
  )
}

/** Whether parts of a page are omitted because they are for members only. */
const hasMembersPart = (page: ContentPageRoute['page'] | undefined) =>
  page?.isMembersOnly || page?.entries.some(({ __typename }) => __typename === 'MembersOnlyEntry')

function PublishedPage({ page, prices }: Pick<Route.ComponentProps['loaderData'], 'page' | 'prices'>) {
  const { data } = useQuery(ContentPageRoute, { variables: page.variables })
  const snapshots = useMemo(
    () => ({ ofCode: new Map(prices), isPartial: page.hasFailed }),
    [prices, page.hasFailed],
  )
  if (data?.page)
    return (
      <SnapshotPricesContext value={snapshots}>
        <ContentLayout page={data.page} />
      </SnapshotPricesContext>
    )
  if (!page.hasFailed) return <NotFoundPage search={<PathSearch />} />
  return (
    <MissingPage
      crumbs={[{ label: 'Not available' }]}
      label={page.variables.path}
      title="We can’t load this page right now"
    >
      <DataNotAvailable isEager />
    </MissingPage>
  )
}
