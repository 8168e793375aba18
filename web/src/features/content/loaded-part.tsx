import type { DocumentNode, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { type ReactNode, Suspense, use } from 'react'
import { answerOnItsWay } from '../../apollo/preload-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface LoadedPartProps<TData, TVariables extends OperationVariables> {
  query: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  /** Draws the answer; null when there is none. */
  children: (data: MaybeMasked<TData> | null) => ReactNode
}

/** Shows the data of `preloadPart`, with a loading message until it arrives. */
export const LoadedPart = <TData, TVariables extends OperationVariables>(
  part: LoadedPartProps<TData, TVariables>,
) => (
  <Suspense fallback={<Skeleton label="Data is loading..." />}>
    <Answer {...part} />
  </Suspense>
)

function Answer<TData, TVariables extends OperationVariables>({
  query,
  variables,
  children,
}: LoadedPartProps<TData, TVariables>) {
  const client = useApolloClient()
  const { data } = useQuery<TData, OperationVariables>(query as DocumentNode, { variables })
  const onItsWay = data === undefined ? answerOnItsWay(client, query, variables) : undefined
  if (onItsWay) use(onItsWay)
  return children(data ?? null)
}
