import type { ApolloLink } from '@apollo/client'
import { createClient } from 'graphql-sse'
import { setConnection } from './connection.ts'
import { createWatchedFetch } from './watched-fetch.ts'

interface FollowOptions {
  /** Of a persisted subscription. */
  hash: string
  variables: Record<string, unknown>
  onAnswer: (answer: ApolloLink.Result) => void
  signal: AbortSignal
}

const firstPauseMs = 500
const longestPauseMs = 30_000

/** Longer from try to try, and spread out, so that a market full of readers does not come back in one moment. */
async function pause(tries: number): Promise<void> {
  setConnection('lost')
  const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + Math.random())
  await new Promise(resolve => setTimeout(resolve, ms))
}

/** Follows a live answer until it is complete or unwanted, and comes back by itself when it breaks. */
export function followStream({ hash, variables, onAnswer, signal }: FollowOptions): Promise<void> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
  const { promise: followed, resolve: complete } = Promise.withResolvers<void>()
  // One for each stream: a client keeps every subscription that it ever had in its memory.
  const client = createClient({
    url: '/graphql',
    fetchFn: createWatchedFetch(fetch),
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: pause,
    on: { message: () => setConnection('live') },
  })
  // Errors are named by their class here, but what came over the wire is plain.
  const next = (answer: object) => onAnswer(answer as ApolloLink.Result)
  // What is no network error (a garbled event, say) ends the client's own tries, but not ours.
  const follow = (failures: number) => {
    const error = () => void pause(failures).then(() => signal.aborted || follow(failures + 1))
    client.subscribe({ query: '', variables, extensions }, { next, error, complete })
  }
  const stop = () => {
    client.dispose()
    complete()
  }
  if (signal.aborted) stop()
  else {
    signal.addEventListener('abort', stop, { once: true })
    follow(0)
  }
  return followed.finally(() => setConnection('waiting'))
}
