import type { Gateway } from '@exchange/gateway'
import type { TypedDocumentNode } from '@apollo/client'
import { persistedUrl } from '../../src/apollo/ask.ts'
import { operationHash } from '../../src/apollo/operation-hash.ts'

/** A source never said what is asked for, so nothing whole can be made of it. */
export class NotKnown extends Error {
  override name = 'NotKnown'
}

/** Asks the gateway what goes into one file, and keeps count of what the file depends on. */
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
    /** Rejects with `NotKnown` when a part of the answer is missing. */
    async ask<TData, TVariables extends object>(
      query: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
    ): Promise<TData> {
      const { data, isPartial } = await askAvailable(query, variables)
      if (data === null || isPartial) throw new NotKnown('A source has not answered yet')
      return data
    },
    /** The answer with null in place of what was never read. */
    askAvailable,
    /** Whether no part of any answer is missing. */
    isWhole: () => isWhole,
    dependencies: () => ({ keys, freshUntil }),
  }
}

export type Questions = ReturnType<typeof createQuestions>
