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
  return {
    /** Rejects with `NotKnown` when a part of the answer is missing. */
    async ask<TData, TVariables extends object>(
      query: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
    ): Promise<TData> {
      const answer = await gateway.query(persistedUrl(operationHash(query), variables))
      if (!answer) throw new Error('The gateway does not know an operation of the site')
      for (const key of answer.dependencies.keys) keys.add(key)
      freshUntil = Math.min(freshUntil, answer.dependencies.freshUntil, answer.staleAt)
      const { data, errors } = JSON.parse(answer.text()) as { data: TData | null; errors?: unknown }
      if (data === null || errors !== undefined) throw new NotKnown('A source has not answered yet')
      return data
    },
    dependencies: () => ({ keys, freshUntil }),
  }
}

export type Questions = ReturnType<typeof createQuestions>
