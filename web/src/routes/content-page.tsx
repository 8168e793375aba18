import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { data as status, redirect } from 'react-router'
import { preload } from '../apollo/preload.ts'
import { ContentLayout } from '../features/content/content-layout.tsx'
import { SnapshotPricesContext } from '../features/content/snapshot-prices.ts'
import { NotFoundPage } from '../features/shell/error-page.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { ContentPageRoute } from './__generated__/content-page.graphql.ts'
import type { Route } from './+types/content-page'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = `/${(params['*'] ?? '').split('/').filter(Boolean).join('/')}`
  // One page, one address. Encoded, so that it cannot name another site.
  if (pathname.endsWith('/') || pathname.includes('//'))
    throw redirect(path.split('/').map(encodeURIComponent).join('/') + search, 308)
  const { data, page } = await preload(context, ContentPageRoute, { path })
  const content = data?.page
  const snapshots = (content?.entries ?? []).flatMap(entry =>
    entry.__typename === 'InstrumentSnapshotBlock' && entry.instrument ? [entry.instrument.code] : [],
  )
  // A chart's code comes only where an instrument is shown.
  const prices =
    snapshots.length === 0
      ? []
      : await (
          await import('../features/content/snapshots.ts')
        ).preloadSnapshots(context, [...new Set(snapshots)], searchParams)
  const isMissing = !content && !page.hasFailed
  return status(
    { page, prices, head: content ? { title: content.title, description: content.description } : null },
    { status: isMissing ? 404 : content ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { head, page } = loaderData ?? {}
  if (!head) return [{ title: `${page?.hasFailed === false ? 'Not found' : 'Not available'} · Exchange` }]
  const { title, description } = head
  return [
    { title: `${title} · Exchange` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}

/** A page that editors wrote, wherever no route of code stands. */
export default function ContentPage({ loaderData: { page, prices } }: Route.ComponentProps) {
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
  if (!page.hasFailed) return <NotFoundPage />
  return (
    <MissingPage label={page.variables.path} title="This page cannot be read at the moment">
      <DataNotAvailable isEager />
    </MissingPage>
  )
}
