import type { Gateway } from '@exchange/gateway'
import type { TypedDocumentNode } from '@apollo/client'
import { persistedUrl } from '../../src/apollo/ask.ts'
import { operationHash } from '../../src/apollo/operation-hash.ts'

/** Asks the gateway what goes into one file, and keeps count of what the file depends on. */
export function createQuestions(gateway: Gateway) {
  const keys = new Set<string>()
  let freshUntil = Infinity
  let isWhole = true
  return {
    /** Null, or null in place of a list, is what was never known. */
    async ask<TData, TVariables extends object>(
      query: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
    ): Promise<TData | null> {
      const answer = await gateway.query(persistedUrl(operationHash(query), variables))
      if (!answer) throw new Error('The gateway does not know an operation of the site')
      for (const key of answer.dependencies.keys) keys.add(key)
      freshUntil = Math.min(freshUntil, answer.dependencies.freshUntil, answer.staleAt)
      const { data, errors } = JSON.parse(answer.text()) as { data: TData | null; errors?: unknown }
      if (data === null || errors !== undefined) isWhole = false
      return data
    },
    /** Whether every answer was whole. */
    isWhole: () => isWhole,
    dependencies: () => ({ keys, freshUntil }),
  }
}

export type Questions = ReturnType<typeof createQuestions>
