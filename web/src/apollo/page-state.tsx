import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { scriptJson } from '../lib/script-json.ts'
import { freshOperations, restoreFresh } from './answer-log.ts'

interface State {
  cache: NormalizedCacheObject
  fresh: readonly string[]
}

const elementId = 'page-state'

function writeState(client: ApolloClient): string {
  const state: State = { cache: client.extract() as NormalizedCacheObject, fresh: freshOperations(client) }
  return scriptJson(state)
}

/** Cache that the server drew the page from. The browser restores it, so hydration sends no query. */
export function PageState() {
  const client = useApolloClient()
  const json = typeof document === 'undefined' ? writeState(client) : ''
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own data, escaped so that it cannot close an element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** Restores the browser's cache from the page, before the first render. */
export function restorePageState(client: ApolloClient): void {
  const json = document.getElementById(elementId)?.textContent
  // A page that failed to render has no state.
  if (!json) return
  const { cache, fresh } = JSON.parse(json) as State
  client.cache.restore(cache)
  restoreFresh(client, fresh)
}
