import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { RouterContextProvider, useLocation } from 'react-router'
import { type Ask, askByPost, askOverHttp } from '../../apollo/ask.ts'
import { createApolloClient } from '../../apollo/client.ts'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import { preloadAnew } from '../../apollo/preload.ts'
import { MemberPage, PagePreview } from './__generated__/personal-page.graphql.ts'
import { ContentLayout } from './content-layout.tsx'
import { addEntryTypes } from './add-entry-types.ts'
import { MemberPageOnItsWay } from './members-notice.tsx'
import { preloadPageSettlement } from './preload-page-settlement.ts'
import { preloadPageSnapshots } from './preload-page-snapshots.ts'
import { SnapshotPricesContext } from './snapshot-prices.ts'

const queries = { draft: PagePreview, member: MemberPage }

interface PersonalPageProps {
  path: string
  /** A draft for an editor with a preview, or the page with its members-only parts. */
  kind: keyof typeof queries
  /** The public page, or the message that there is none. */
  children: ReactNode
}

const nothingRead = { own: null, readFor: null }
type Own = NonNullable<Awaited<ReturnType<typeof readOwn>>>

/** A page in the reader's own version. The public version is shown until it arrives, or if there is none for this reader. */
export function PersonalPage({ path, kind, children }: PersonalPageProps) {
  const everybodys = useApolloClient()
  const { search } = useLocation()
  const [{ own, readFor }, setRead] = useState<{ own: Own | null; readFor: string | null }>(nothingRead)
  useEffect(() => {
    let isLeft = false
    const show = (read: Own | null) => {
      if (!isLeft) setRead({ own: read, readFor: path })
    }
    readOwn(everybodys, { path, search, kind }).then(show, () => show(null))
    return () => {
      isLeft = true
    }
  }, [everybodys, path, search, kind])
  if (own?.path !== path || own.kind !== kind)
    return <MemberPageOnItsWay value={kind === 'member' && readFor !== path}>{children}</MemberPageOnItsWay>
  return (
    <ApolloProvider client={own.client}>
      <SnapshotPricesContext value={own.snapshots}>
        <ContentLayout page={own.page} />
      </SnapshotPricesContext>
    </ApolloProvider>
  )
}

/** Personal data is requested by POST, everything else as usual. */
const ask: Ask = (hash, variables) =>
  (hash === operationHash(PagePreview) ? askByPost : askOverHttp)(hash, variables)

interface OwnPageQuestion {
  path: string
  search: string
  kind: PersonalPageProps['kind']
}

/** Reads a page into a separate cache, so that none of it remains in the shared one. */
async function readOwn(everybodys: ApolloClient, { path, search, kind }: OwnPageQuestion) {
  const client = createApolloClient(ask, askByPost)
  client.cache.restore(everybodys.cache.extract() as NormalizedCacheObject)
  const context = new RouterContextProvider(new Map([[gatewayContext, { client, ask }]]))
  addEntryTypes(context)
  const { data, page } = await preloadAnew(context, queries[kind], { path })
  const own = data?.page
  if (!own) return null
  const [prices] = await Promise.all([
    preloadPageSnapshots(context, own.entries, new URLSearchParams(search)),
    preloadPageSettlement(context, own.entries),
  ])
  return { path, kind, client, page: own, snapshots: { ofCode: new Map(prices), isPartial: page.hasFailed } }
}
