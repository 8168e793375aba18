import type { ApolloClient } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { operationHash } from './operation-hash.ts'

/** An answer may stand in for a new one this long; prices in it are kept up to date by the stream. */
const holdsForMs = 5 * 60_000

const answeredAt = new WeakMap<ApolloClient, Map<string, number>>()

function keyOf(document: DocumentNode, variables: object): string {
  return operationHash(document) + JSON.stringify(variables)
}

/** Notes that the cache holds a whole answer to a question: one without errors. */
export function noteAnswered(client: ApolloClient, document: DocumentNode, variables: object): void {
  const times = answeredAt.get(client) ?? new Map<string, number>()
  answeredAt.set(client, times.set(keyOf(document, variables), performance.now()))
}

/** Whether a question was answered a short while ago, so that it need not be asked again. */
export function isAnswered(client: ApolloClient, document: DocumentNode, variables: object): boolean {
  const at = answeredAt.get(client)?.get(keyOf(document, variables))
  return at !== undefined && performance.now() - at < holdsForMs
}

/** From now on every question is asked anew. */
export function forgetAnswered(client: ApolloClient): void {
  answeredAt.delete(client)
}
