import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { RouterContextProvider } from 'react-router'
import { gatewayContext } from './gateway-context.ts'
import { operationHash } from './operation-hash.ts'

/** What went wrong on the way to one field, as GraphQL reports it. */
export interface FieldError {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string }
}

/** That some of what is shown is only the last known, because its sources fail. */
export interface LastKnown {
  sources: readonly ('PUBLIC_API' | 'TICKER')[]
  /** When the oldest of it was read, as ISO 8601. */
  readAt: string
}

export interface Answer<TData> {
  data: TData | null
  errors?: readonly FieldError[]
  extensions?: { lastKnown?: LastKnown }
}

/**
 * A query's answer on its way from a loader to the page. `text` is GraphQL's JSON, left as text because it
 * travels in the page, and any other form is longer. Null when it came from the cache, or not in time.
 */
export interface Preloaded<TData, TVariables = unknown> {
  text: string | null
  variables: TVariables
  /** Never there: it tells the compiler what the text holds. */
  readonly data?: TData
}

const parsed = new WeakMap<object, Answer<unknown>>()

/**
 * Asks what a route needs before it is drawn: in the browser the cache first, else the gateway, on the server
 * no longer than the page may take.
 */
export async function preload<TData, TVariables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<Preloaded<TData, TVariables>> {
  const { ask, cached } = context.get(gatewayContext)
  const data = cached?.(document, variables) ?? null
  const text = data === null ? await ask(operationHash(document), variables) : null
  const page = { text, variables }
  if (data !== null) parsed.set(page, { data })
  return page
}

/** The answer itself. Data is null when none came. */
export function answerOf<TData>(page: Preloaded<TData>): Answer<TData> {
  const known = parsed.get(page)
  if (known) return known as Answer<TData>
  const answer = page.text === null ? { data: null } : (JSON.parse(page.text) as Answer<TData>)
  parsed.set(page, answer)
  return answer
}
