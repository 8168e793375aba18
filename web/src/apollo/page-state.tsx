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

/** The cache from which the server drew the page, for the browser to draw from: so hydration sends no query. */
export function PageState() {
  const client = useApolloClient()
  const json = typeof document === 'undefined' ? writeState(client) : ''
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- data of our own, in which no element can end
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** Fills the browser's cache from the page, before anything is drawn. */
export function restorePageState(client: ApolloClient): void {
  const json = document.getElementById(elementId)?.textContent
  // A page that could not be drawn at all comes without.
  if (!json) return
  const { cache, fresh } = JSON.parse(json) as State
  client.cache.restore(cache)
  restoreFresh(client, fresh)
}
