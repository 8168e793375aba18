import { createClient } from 'graphql-sse'

/** An event of the stream, as a reader gets it. */
export interface StreamedEvent {
  __typename: 'AnnouncementChange' | 'AnnouncementGap' | 'AnnouncementCheckpoint'
  cursor: string
  kind?: 'ADDED' | 'CORRECTED' | 'RETRACTED'
  announcement?: {
    id: string
    title: string
    companyCode: string
    retraction: { reason: string | null } | null
  }
  reason?: string
  since?: string | null
  until?: string
}

export const streamQuery = `subscription Follow($filter: AnnouncementFilter, $after: String) {
  announcements(filter: $filter, after: $after) {
    __typename cursor
    ... on AnnouncementChange { kind announcement { id title companyCode retraction { reason } } }
    ... on AnnouncementGap { since until reason }
  }
}`

interface ReaderOptions {
  after?: string | undefined
  filter?: object
  singleConnection?: boolean
}

/** A reader with graphql-sse's own client. After a lost connection it continues after its last event. */
export function readAnnouncements(
  url: string,
  { after, filter, singleConnection = false }: ReaderOptions = {},
) {
  const client = createClient({
    url: `${url}/graphql`,
    singleConnection: singleConnection as false,
    retryAttempts: Infinity,
    retry: () => new Promise(resolve => setTimeout(resolve, 2)),
  })
  const events: StreamedEvent[] = []
  const errors: string[] = []
  const ended = Promise.withResolvers<unknown>()
  // The client sends the variables again with each connection.
  const variables = { after: after ?? null, filter: filter ?? null }
  client.subscribe<{ announcements: StreamedEvent }>(
    { query: streamQuery, variables },
    {
      next({ data, errors: failures = [] }) {
        errors.push(...failures.map(({ message }) => message))
        if (!data) return
        variables.after = data.announcements.cursor
        events.push(data.announcements)
      },
      error: ended.resolve,
      complete: () => ended.resolve('complete'),
    },
  )
  const changes = () => events.filter(({ __typename }) => __typename === 'AnnouncementChange')
  return {
    events,
    errors,
    ended: ended.promise,
    cursor: () => variables.after,
    changes,
    gaps: () => events.filter(({ __typename }) => __typename === 'AnnouncementGap'),
    /** Ids with the kind of change. */
    received: () => changes().map(({ kind, announcement }) => `${kind} ${announcement?.id}`),
    leave: () => client.dispose(),
  }
}
