import type { ApolloClient, ApolloLink, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { memoByObject } from '../lib/memo-by-object.ts'
import { operationHash } from './operation-hash.ts'

/** State of a page with outdated parts, because their sources fail. */
export interface LastKnown {
  sources: readonly ('PUBLIC_API' | 'TICKER' | 'CONTENT')[]
  /** Time of the oldest part, ISO 8601. */
  readAt: string
}

/** Faults of a response. */
export interface AnswerState {
  /** Whether a field failed, or the response is missing. */
  hasFailed: boolean
  lastKnown: LastKnown | null
}

interface Entry extends AnswerState {
  at: number
}

const whole: AnswerState = { hasFailed: false, lastKnown: null }
const isWhole = ({ hasFailed, lastKnown }: AnswerState) => !hasFailed && lastKnown === null

/** Duration for which a cached response replaces a request. The stream keeps its prices up to date. */
const freshMs = 5 * 60_000

const logOf = memoByObject<ApolloClient, Map<string, Entry>>(() => new Map())

/** Identifies a query with its variables. */
export const operationKey = (query: DocumentNode, variables: OperationVariables): string =>
  operationHash(query) + JSON.stringify(variables)

/** Records the time and faults of a response, which Apollo's cache does not keep. Null is a missing response. */
export function logAnswer(
  { client, query, variables }: ApolloLink.Operation,
  answer: ApolloLink.Result | null,
): void {
  const lastKnown = (answer?.extensions?.['lastKnown'] as LastKnown | undefined) ?? null
  const hasFailed = answer === null || answer.errors !== undefined
  logOf(client).set(operationKey(query, variables), { at: performance.now(), hasFailed, lastKnown })
}

/** Whether the cache holds a response without errors that is at most a few minutes old. */
export function isFresh(client: ApolloClient, query: DocumentNode, variables: OperationVariables): boolean {
  const entry = logOf(client).get(operationKey(query, variables))
  return entry !== undefined && isWhole(entry) && performance.now() - entry.at < freshMs
}

/** Whether a query has been answered or has failed. */
export const isAnswered = (
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): boolean => logOf(client).has(operationKey(query, variables))

/** Faults of the latest response to a query. */
export function answerState(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): AnswerState {
  const { hasFailed, lastKnown } = logOf(client).get(operationKey(query, variables)) ?? whole
  return { hasFailed, lastKnown }
}

/** Operations that the cache answers completely, for the browser that restores the cache. */
export const freshOperations = (client: ApolloClient): string[] =>
  [...logOf(client)].flatMap(([key, entry]) => (isWhole(entry) ? [key] : []))

/** Restores the server's list of operations that the cache answers. */
export function restoreFresh(client: ApolloClient, operations: readonly string[]): void {
  for (const key of operations) logOf(client).set(key, { at: performance.now(), ...whole })
}

/** Clears the log, so that every operation is sent to the gateway again. */
export function forgetAnswers(client: ApolloClient): void {
  logOf(client).clear()
}
