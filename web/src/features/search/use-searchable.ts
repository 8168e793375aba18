import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SearchIndex } from './__generated__/search-index.graphql.ts'
import { SearchPages } from './__generated__/search-pages.graphql.ts'

const holdsForMs = 3_600_000
/** Delay before a loading message appears. */
const momentMs = 1000

/** Wall clock: a page's monotonic clock stops while the machine sleeps. */
const now = () => siteNow(0)

/** Loading state of a search index. */
type Loaded<TData> = TData | 'pending' | 'loading' | 'failed'

const isWaiting = (state: unknown) => state === 'pending' || state === 'loading'

/** Loads a query on first use, and again after an hour. The previous answer is used until then, and if loading fails. */
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

/** The search index of the market. */
export function useSearchable() {
  const [state, want] = useHourly(SearchIndex)
  return [typeof state === 'string' ? state : state.searchIndex, want] as const
}

/** The search index of the editors' content. Undefined until it is loaded, null when it cannot be read. */
export function useSearchablePages() {
  const [state, want] = useHourly(SearchPages)
  const unread = state === 'failed' ? null : undefined
  return [typeof state === 'string' ? unread : state.pages, want] as const
}
