import type { Plugin } from 'graphql-yoga'
import type { LastKnown } from '../response-cache/dependencies.ts'
import { isoInstant } from '../domain/site/instant.ts'

interface LastKnownContext {
  lastKnown(): LastKnown | null
}

/** `extensions.lastKnown`: the failing sources, and the time of the oldest last known reading. */
export function extensionsOf(lastKnown: LastKnown | null) {
  if (!lastKnown) return undefined
  const { sources, readAt } = lastKnown
  return { extensions: { lastKnown: { sources, readAt: isoInstant(readAt) } } }
}

/** Adds `extensions.lastKnown` to the result of each query. */
export function useLastKnown(): Plugin<LastKnownContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        const marked = extensionsOf(args.contextValue.lastKnown())
        if (!marked || Symbol.asyncIterator in result) return
        const { extensions } = marked
        setResult({ ...result, extensions: { ...result.extensions, ...extensions } })
      },
    }),
  }
}
