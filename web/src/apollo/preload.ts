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

/** Loader's result for its page: the query for the cache, and faults of the response. */
export interface Preloaded<TVariables = OperationVariables> extends AnswerState {
  variables: TVariables
}

/**
 * Puts a query's response into the cache before its page is drawn. Requests it from the gateway, unless the cached one is fresh.
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

/** Preloads data that changes without a stream, so the cached response is never fresh enough. */
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
