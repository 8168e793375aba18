import type { ApolloCache, DocumentNode, FragmentType, MaybeMasked, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'

const queries = new WeakMap<DocumentNode, DocumentNode>()

/** A fragment as what a cache can be asked of one object; the very same each time, by which it knows what it has read. */
function queryOf(fragment: DocumentNode, cache: ApolloCache): DocumentNode {
  const known = queries.get(fragment)
  if (known) return known
  const [first] = fragment.definitions
  const selections =
    first?.kind === 'FragmentDefinition' ? [{ kind: 'FragmentSpread', name: first.name } as const] : []
  const operation = {
    kind: 'OperationDefinition',
    operation: 'query' as never,
    selectionSet: { kind: 'SelectionSet', selections },
  } as const
  const query = cache.transformDocument({
    kind: 'Document',
    definitions: [operation, ...fragment.definitions],
  })
  queries.set(fragment, query)
  return query
}

const questionOf = (cache: ApolloCache, fragment: DocumentNode, id: string | undefined) => ({
  query: queryOf(fragment, cache),
  id: id ?? 'none',
  optimistic: true,
  returnPartialData: true,
})

/** Of what is nowhere in the cache. */
const nothing = {}

/** A component's own fields of one object, and when one of them changes. */
function sourceOf(cache: ApolloCache, fragment: DocumentNode, id: string | undefined) {
  const question = questionOf(cache, fragment, id)
  let heard: { result: unknown } | undefined
  return {
    read: () => (heard ?? cache.diff(question)).result ?? nothing,
    subscribe(changed: () => void) {
      const stop = cache.watch({
        ...question,
        callback(diff) {
          heard = diff
          changed()
        },
      })
      return () => {
        stop()
        heard = undefined
      }
    },
  }
}

/** A fragment of one object as the cache has it now. */
export const readMasked = <TData, TVariables>(
  cache: ApolloCache,
  fragment: TypedDocumentNode<TData, TVariables>,
  from: FragmentType<TypedDocumentNode<TData, TVariables>>,
): MaybeMasked<TData> =>
  cache.diff(questionOf(cache, fragment, cache.identify(from as never))).result as MaybeMasked<TData>

/**
 * A component's own fields, and a new drawing only when one of them changed. Apollo's `useFragment` does the same by an
 * observable and two timers for each component, which for a market's lines blocks a phone for a quarter of a second.
 */
export function useMasked<TData, TVariables>(
  fragment: TypedDocumentNode<TData, TVariables>,
  from: FragmentType<TypedDocumentNode<TData, TVariables>>,
): MaybeMasked<TData> {
  const { cache } = useApolloClient()
  const id = cache.identify(from as never)
  const { read, subscribe } = useMemo(() => sourceOf(cache, fragment, id), [cache, fragment, id])
  return useSyncExternalStore(subscribe, read, read) as MaybeMasked<TData>
}
