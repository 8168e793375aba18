import type { Plugin } from 'graphql-yoga'
import type { LastKnown } from '../answers/dependencies.ts'
import { isoInstant } from '../domain/instant.ts'

interface LastKnownContext {
  lastKnown(): LastKnown | null
}

/** Beside the data: which sources fail, so that some of it is only the last known, and when the oldest of that was read. */
export function extensionsOf(lastKnown: LastKnown | null) {
  if (!lastKnown) return undefined
  const { sources, readAt } = lastKnown
  return { extensions: { lastKnown: { sources, readAt: isoInstant(readAt) } } }
}

/** Marks the answers of any query as the site's own are marked. */
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
