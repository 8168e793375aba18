import type { ApolloClient, ApolloLink, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { memoByObject } from '../lib/memo-by-object.ts'
import { operationHash } from './operation-hash.ts'

/** Part of a page is only the last known, because its sources fail. */
export interface LastKnown {
  sources: readonly ('PUBLIC_API' | 'TICKER' | 'CONTENT')[]
  /** When the oldest of it was read, as ISO 8601. */
  readAt: string
}

/** What is wrong with an answer. */
export interface AnswerState {
  /** A field failed, or no answer came. */
  hasFailed: boolean
  lastKnown: LastKnown | null
}

interface Entry extends AnswerState {
  at: number
}

const whole: AnswerState = { hasFailed: false, lastKnown: null }
const isWhole = ({ hasFailed, lastKnown }: AnswerState) => !hasFailed && lastKnown === null

/** A cached answer stands in for a new one this long; the stream keeps the prices in it up to date. */
const freshMs = 5 * 60_000

const logOf = memoByObject<ApolloClient, Map<string, Entry>>(() => new Map())

/** Names a query with its variables. */
export const operationKey = (query: DocumentNode, variables: OperationVariables): string =>
  operationHash(query) + JSON.stringify(variables)

/**
 * Notes the age of an answer, which Apollo's cache does not keep, and what is wrong with it, which Apollo does not say of an
 * answer from its cache. Null is an answer that did not come.
 */
export function logAnswer(
  { client, query, variables }: ApolloLink.Operation,
  answer: ApolloLink.Result | null,
): void {
  const lastKnown = (answer?.extensions?.['lastKnown'] as LastKnown | undefined) ?? null
  const hasFailed = answer === null || answer.errors !== undefined
  logOf(client).set(operationKey(query, variables), { at: performance.now(), hasFailed, lastKnown })
}

/** Whether the cache holds an answer without errors that is at most a few minutes old. */
export function isFresh(client: ApolloClient, query: DocumentNode, variables: OperationVariables): boolean {
  const entry = logOf(client).get(operationKey(query, variables))
  return entry !== undefined && isWhole(entry) && performance.now() - entry.at < freshMs
}

/** Whether an answer ever came, or was known not to come. */
export const isAnswered = (
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): boolean => logOf(client).has(operationKey(query, variables))

/** What is wrong with the latest answer to a query. */
export function answerState(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
): AnswerState {
  const { hasFailed, lastKnown } = logOf(client).get(operationKey(query, variables)) ?? whole
  return { hasFailed, lastKnown }
}

/** The operations that the cache answers in full, for the browser that takes the cache over. */
export const freshOperations = (client: ApolloClient): string[] =>
  [...logOf(client)].flatMap(([key, entry]) => (isWhole(entry) ? [key] : []))

/** Takes over from the server which operations its cache answers. */
export function restoreFresh(client: ApolloClient, operations: readonly string[]): void {
  for (const key of operations) logOf(client).set(key, { at: performance.now(), ...whole })
}

/** From now on every operation goes to the gateway again. */
export function forgetAnswers(client: ApolloClient): void {
  logOf(client).clear()
}
