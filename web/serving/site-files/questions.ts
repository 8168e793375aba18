import type { Gateway } from '@exchange/gateway'
import type { TypedDocumentNode } from '@apollo/client'
import { persistedUrl } from '../../src/apollo/ask.ts'
import { operationHash } from '../../src/apollo/operation-hash.ts'

/** Thrown when a source has never returned the requested data, so that no complete file can be made. */
export class NotKnown extends Error {
  override name = 'NotKnown'
}

/** Queries the gateway for the content of one file, and collects the file's dependencies. */
export function createQuestions(gateway: Gateway) {
  const keys = new Set<string>()
  let freshUntil = Infinity
  let isWhole = true

  async function askAvailable<TData, TVariables extends object>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<{ data: TData | null; isPartial: boolean }> {
    const answer = await gateway.query(persistedUrl(operationHash(query), variables))
    if (!answer) throw new Error('The gateway does not know an operation of the site')
    for (const key of answer.dependencies.keys) keys.add(key)
    freshUntil = Math.min(freshUntil, answer.dependencies.freshUntil, answer.staleAt)
    const { data, errors } = JSON.parse(answer.text()) as { data: TData | null; errors?: unknown }
    const isPartial = data === null || errors !== undefined
    if (isPartial) isWhole = false
    return { data, isPartial }
  }

  return {
    /** Rejects with `NotKnown` when a part of the response is missing. */
    async ask<TData, TVariables extends object>(
      query: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
    ): Promise<TData> {
      const { data, isPartial } = await askAvailable(query, variables)
      if (data === null || isPartial) throw new NotKnown('A source has not answered yet')
      return data
    },
    /** Returns the response with null for parts that were never loaded. */
    askAvailable,
    /** Whether all responses were complete. */
    isWhole: () => isWhole,
    dependencies: () => ({ keys, freshUntil }),
  }
}

export type Questions = ReturnType<typeof createQuestions>
