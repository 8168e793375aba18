import type { MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { watchPageAwake } from './page-awake.ts'

/**
 * Follows a subscription while the page is looked at; what it says goes to the cache, from which components
 * read. Resting and coming back costs nothing: the stream begins with the present state. Null follows nothing.
 */
export function useLive<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables | null,
  onData?: (data: MaybeMasked<TData>) => void,
): void {
  const client = useApolloClient()
  const asked = variables && JSON.stringify(variables)
  const tell = useEffectEvent((data: MaybeMasked<TData> | undefined) => data !== undefined && onData?.(data))
  useEffect(() => {
    if (asked === null) return undefined
    let following: { unsubscribe(): void } | undefined
    let starting: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(starting)
      starting = undefined
      following?.unsubscribe()
      following = undefined
    }
    const start = () => {
      // One field that failed must not cost a reader the others of the same tick.
      const options = {
        query: document,
        variables: JSON.parse(asked) as TVariables,
        errorPolicy: 'all' as const,
      }
      const onNext = { next: ({ data }: { data?: MaybeMasked<TData> | undefined }) => void tell(data) }
      following ??= client.subscribe(options).subscribe({ ...onNext, error: stop, complete: stop })
    }
    const stopWatching = watchPageAwake(isAwake => {
      if (!isAwake) return stop()
      // Apart from all else that follows a drawing, which cannot be interrupted: a reader may be scrolling.
      starting ??= setTimeout(start)
    })
    return () => {
      stopWatching()
      stop()
    }
  }, [client, document, asked])
}
