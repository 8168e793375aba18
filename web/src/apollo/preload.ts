import type {
  ApolloClient,
  DocumentNode,
  MaybeMasked,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client'
import type { RouterContextProvider } from 'react-router'
import { type AnswerState, answerState, isFresh } from './answer-log.ts'
import { gatewayContext } from './gateway-context.ts'

/** What a loader hands to its page: how to read the answer from the cache, and what is wrong with it. */
export interface Preloaded<TVariables = OperationVariables> extends AnswerState {
  variables: TVariables
}

/**
 * Puts a query's answer into the cache before its page is drawn: from the gateway, unless the cache has a fresh one.
 * `data` is null when there is none.
 */
export function preload<TData, TVariables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<Loaded<TData, TVariables>> {
  const { client } = context.get(gatewayContext)
  return load(client, { query, variables, isFresh: isFresh(client, query, variables) })
}

/** The same of what moves without a stream: the cache's answer is never fresh enough. */
export function preloadAnew<TData, TVariables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<Loaded<TData, TVariables>> {
  const { client } = context.get(gatewayContext)
  return load(client, { query, variables, isFresh: false })
}

interface Loaded<TData, TVariables> {
  data: MaybeMasked<TData> | null
  page: Preloaded<TVariables>
}

interface Question<TData, TVariables> {
  query: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  isFresh: boolean
}

async function load<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, isFresh }: Question<TData, TVariables>,
): Promise<Loaded<TData, TVariables>> {
  const { data = null } = await client.query<TData, OperationVariables>({
    query: query as DocumentNode,
    variables,
    fetchPolicy: isFresh ? 'cache-first' : 'network-only',
    errorPolicy: 'all',
  })
  return { data, page: { variables, ...answerState(client, query, variables) } }
}
