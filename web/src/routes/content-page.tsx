import { useQuery } from '@apollo/client/react'
import { data as status, redirect } from 'react-router'
import { preload } from '../apollo/preload.ts'
import { ContentLayout } from '../features/content/content-layout.tsx'
import { NotFoundPage } from '../features/shell/error-page.tsx'
import { DataNotAvailable } from '../ui/data-not-available.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { ContentPageRoute } from './__generated__/content-page.graphql.ts'
import type { Route } from './+types/content-page'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { pathname, search } = new URL(request.url)
  const path = `/${(params['*'] ?? '').split('/').filter(Boolean).join('/')}`
  // One page, one address. Encoded, so that it cannot name another site.
  if (pathname.endsWith('/') || pathname.includes('//'))
    throw redirect(path.split('/').map(encodeURIComponent).join('/') + search, 308)
  const { data, page } = await preload(context, ContentPageRoute, { path })
  const content = data?.page
  const isMissing = !content && !page.hasFailed
  return status(
    { page, head: content ? { title: content.title, description: content.description } : null },
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
export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  const { data } = useQuery(ContentPageRoute, { variables: page.variables })
  if (data?.page) return <ContentLayout page={data.page} />
  if (!page.hasFailed) return <NotFoundPage />
  return (
    <MissingPage label={page.variables.path} title="This page cannot be read at the moment">
      <DataNotAvailable isEager />
    </MissingPage>
  )
}
