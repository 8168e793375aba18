import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { noteAnswered } from './answered.ts'
import { keepKnown } from './keep-known.ts'
import { keepNewer } from './keep-newer.ts'
import { type Answer, answerOf, type Preloaded } from './preload.ts'

const written = new WeakSet<object>()

/**
 * A loader's answer, put into the cache once so that hydration asks nothing. What a route reads from it stands
 * still; what moves is read by components through `useMasked`. Null is a question that was not asked.
 */
export function usePreloaded<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  page: Preloaded<TData, TVariables> | null,
): Answer<TData> {
  const client = useApolloClient()
  if (page === null) return { data: null }
  const answer = answerOf(page)
  if (page.text !== null && answer.data && !written.has(page)) {
    written.add(page)
    // What is only the last known is worth asking again.
    if (!answer.errors && !answer.extensions?.lastKnown) noteAnswered(client, document, page.variables)
    const asked = { query: document, variables: page.variables }
    const known = answer.errors && client.readQuery({ ...asked, returnPartialData: true })
    const data = keepNewer(keepKnown(answer, known), client.cache.extract())
    client.writeQuery({ ...asked, data: data as never })
  }
  return answer
}
