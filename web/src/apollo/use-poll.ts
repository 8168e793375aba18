import type { MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { watchPageAwake } from './page-awake.ts'

/**
 * Asks a question again and again while the page is looked at; answers go to the cache, from which components read.
 * The first time is one pause after the page was drawn. Null asks nothing.
 */
export function usePoll<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables | null,
  everyMs: number,
  onData?: (data: MaybeMasked<TData>) => void,
): void {
  const client = useApolloClient()
  const asked = variables && JSON.stringify(variables)
  const tell = useEffectEvent((data: MaybeMasked<TData> | undefined) => data !== undefined && onData?.(data))
  useEffect(() => {
    if (asked === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const options = {
      query: document,
      variables: JSON.parse(asked) as TVariables,
      fetchPolicy: 'network-only',
    } as const
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(askOnce, everyMs)
    }
    // What cannot be asked now can be asked later: the page keeps what it shows.
    const askOnce = () =>
      void client
        .query(options)
        .then(({ data }) => isWanted && tell(data))
        .catch(() => undefined)
        .then(() => timer !== undefined && isWanted && wait())
    const stopWatching = watchPageAwake(isAwake => {
      clearTimeout(timer)
      timer = undefined
      if (isAwake) wait()
    })
    return () => {
      isWanted = false
      stopWatching()
      clearTimeout(timer)
    }
  }, [client, document, asked, everyMs])
}
