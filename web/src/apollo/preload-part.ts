import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { RouterContextProvider } from 'react-router'
import { memoByObject } from '../lib/memo-by-object.ts'
import { isAnswered, operationKey } from './answer-log.ts'
import { gatewayContext } from './gateway-context.ts'
import { preload } from './preload.ts'

const onTheirWay = memoByObject<ApolloClient, Map<string, Promise<unknown>>>(() => new Map())

/**
 * Requests the data of one part of a page. Without a cached response the browser does not wait: the page is drawn, and the part
 * shows that it is loading (`LoadedPart`).
 */
export async function preloadPart<TData, TVariables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<void> {
  const { client } = context.get(gatewayContext)
  const isFirst = typeof document !== 'undefined' && !isAnswered(client, query, variables)
  const answer = preload(context, query, variables)
  if (!isFirst) {
    await answer
    return
  }
  const [answers, key] = [onTheirWay(client), operationKey(query, variables)]
  const isOver = () => void answers.delete(key)
  answers.set(key, answer.then(isOver, isOver))
}

/** Settles with the response to a pending query. Undefined when there is none. */
export const answerOnItsWay = (
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): Promise<unknown> | undefined => onTheirWay(client).get(operationKey(query, variables))
