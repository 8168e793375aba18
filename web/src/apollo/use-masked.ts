import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/** A component's own fields, and a new drawing only when one of them changed. */
export function useMasked<TData, TVariables extends OperationVariables>(
  fragment: TypedDocumentNode<TData, TVariables>,
  from: FragmentType<TypedDocumentNode<TData, TVariables>>,
): MaybeMasked<TData> {
  const [definition] = fragment.definitions
  const fragmentName = definition?.kind === 'FragmentDefinition' ? definition.name.value : ''
  const { data } = useFragment({ fragment, fragmentName, from } as useFragment.Options<TData, TVariables>)
  return data as MaybeMasked<TData>
}
