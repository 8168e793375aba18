import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SearchIndex } from './__generated__/search-index.graphql.ts'
import { SearchPages } from './__generated__/search-pages.graphql.ts'

const holdsForMs = 3_600_000
/** What is there within a moment is not waited for in words. */
const momentMs = 1000

/** By the wall clock: a page's own clock stands still while the machine sleeps. */
const now = () => siteNow(0)

/** How far the reading of what can be searched has come. */
type Loaded<TData> = TData | 'pending' | 'loading' | 'failed'

const isWaiting = (state: unknown) => state === 'pending' || state === 'loading'

/**
 * An answer that is read when it is first wanted and again once it is an hour old; what was read before is used until
 * then, and when reading fails.
 */
function useHourly<TData extends object>(
  query: TypedDocumentNode<TData, Record<string, never>>,
): [state: Loaded<TData>, want: () => void] {
  const client = useApolloClient()
  const [state, setState] = useState<Loaded<TData>>('pending')
  const loadedAt = useRef(-Infinity)
  const want = useCallback(() => {
    if (Math.abs(now() - loadedAt.current) < holdsForMs) return
    const before = loadedAt.current
    loadedAt.current = now()
    setTimeout(() => setState(current => (current === 'pending' ? 'loading' : current)), momentMs)
    client.query({ query, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data && setState(data as TData),
      () => {
        loadedAt.current = before
        setState(current => (isWaiting(current) ? 'failed' : current))
      },
    )
  }, [client, query])
  return [state, want]
}

/** All that can be searched of the market. */
export function useSearchable() {
  const [state, want] = useHourly(SearchIndex)
  return [typeof state === 'string' ? state : state.searchIndex, want] as const
}

/** What editors wrote, to be searched. Undefined until it has been read, null when it cannot be had. */
export function useSearchablePages() {
  const [state, want] = useHourly(SearchPages)
  const unread = state === 'failed' ? null : undefined
  return [typeof state === 'string' ? unread : state.pages, want] as const
}
