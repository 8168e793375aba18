import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { SearchIndex } from './__generated__/search-index.graphql.ts'
import type { Searchable } from './find-hits.ts'

const holdsForMs = 3_600_000
/** What is there within a moment is not waited for in words. */
const momentMs = 1000

/** By the wall clock: a page's own clock stands still while the machine sleeps. */
const now = () => siteNow(0)

/** How far the reading of what can be searched has come. */
export type SearchableState = Searchable | 'pending' | 'loading' | 'failed'

const isWaiting = (state: SearchableState) => state === 'pending' || state === 'loading'

/**
 * All that can be searched, read when it is first wanted and again once it is an hour old; what was read before is
 * used until then, and when reading fails.
 */
export function useSearchable(): [state: SearchableState, want: () => void] {
  const client = useApolloClient()
  const [state, setState] = useState<SearchableState>('pending')
  const loadedAt = useRef(-Infinity)
  const want = useCallback(() => {
    if (Math.abs(now() - loadedAt.current) < holdsForMs) return
    const before = loadedAt.current
    loadedAt.current = now()
    setTimeout(() => setState(current => (current === 'pending' ? 'loading' : current)), momentMs)
    client.query({ query: SearchIndex, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data && setState(data.searchIndex),
      () => {
        loadedAt.current = before
        setState(current => (isWaiting(current) ? 'failed' : current))
      },
    )
  }, [client])
  return [state, want]
}
