import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useSubscription } from '@apollo/client/react'
import type { AnnouncementFilter } from '../__generated__/schema.ts'
import { throughCache } from './through-cache.ts'
import { type AnnouncementRows, withAnnouncement } from './with-announcement.ts'
import { AnnouncementTicks } from './__generated__/announcement-ticks.graphql.ts'

interface Rows extends AnnouncementRows {
  freshness?: object | null
}

/** Changes a cached list. */
type Change = <TList extends Rows>(list: TList) => TList

interface FollowedList<TData, TVariables extends OperationVariables> {
  /** The query with the list. */
  query: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  /** The query's data with a changed list. */
  withList: (data: TData, change: Change) => TData
  filter: AnnouncementFilter
  /** The list's `streamCursor`; undefined while nothing is followed. */
  after: string | undefined
  /** Number of rows of a short list. */
  most?: number | undefined
}

/**
 * Writes an event to the cached list. Rows of a retracted announcement change with the announcement itself. After a gap, and
 * after a correction, which may move a row to another list, the list is requested again.
 */
function fold<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, withList, most }: FollowedList<TData, TVariables>,
  event: AnnouncementTicks['announcements'],
): void {
  const update = (change: Change) =>
    void client.cache.updateQuery<TData, TVariables>(
      { query, variables },
      data => data && (withList(data as TData, change) as typeof data),
    )
  if (event.__typename === 'AnnouncementCheckpoint') {
    const { freshness } = event
    if (freshness) update(list => (list.freshness === undefined ? list : { ...list, freshness }))
  } else if (event.__typename === 'AnnouncementGap' || event.kind === 'CORRECTED') {
    client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => {})
  } else if (event.kind === 'ADDED') {
    update(list => withAnnouncement(list, event.announcement, most))
  }
}

/** Follows a list of announcements that begins with the latest. It is read from the cache. */
export function useAnnouncementTicks<TData, TVariables extends OperationVariables>(
  list: FollowedList<TData, TVariables>,
): void {
  const client = useApolloClient()
  useSubscription(AnnouncementTicks, {
    variables: { filter: list.filter, after: list.after ?? null },
    skip: list.after === undefined,
    onData: ({ data: { data } }) => {
      if (data) fold(client, list, data.announcements)
    },
    ...throughCache,
  })
}
