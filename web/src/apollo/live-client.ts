import type { ApolloLink } from '@apollo/client'
import { createClient, TOKEN_HEADER_KEY } from 'graphql-sse'
import type { Connection } from './connection.ts'
import { createLiveFetch } from './live-fetch.ts'
import { type LiveOperation, operationId } from './live-operation.ts'
import { jitter, jitterAfterLoss, pause } from './live-pause.ts'

/** Receives events of a connection, by the names of the followed operations. */
export interface LiveListener {
  onAnswer(name: string, answer: ApolloLink.Result): void
  /** The operation has ended and is not followed again. */
  onComplete(name: string): void
  onConnection(connection: Connection): void
}

/** Connection that is kept open until it is disposed of. */
export interface LiveClient {
  follow(name: string, operation: LiveOperation): () => void
  dispose(): void
}

/** Chosen by the client, so that a proxy before several gateways can route all requests of a stream to the same one. */
const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** `onBroken` is called when the response is not an event stream, in which case graphql-sse does not reconnect. */
export function createLiveClient(listener: LiveListener, onBroken: () => void): LiveClient {
  const { onAnswer, onComplete, onConnection } = listener
  const { fetch: fetchFn, takeRetryAfter, close } = createLiveFetch()
  let id = ''
  let wasLive = false

  const client = createClient({
    url: '/graphql',
    singleConnection: true,
    // In lazy mode, each operation would open its own connection after a loss.
    lazy: false,
    headers: () => ({ [TOKEN_HEADER_KEY]: newToken() }),
    generateID: () => id,
    fetchFn,
    retryAttempts: Infinity,
    async retry(retries) {
      onConnection('lost')
      const ms = takeRetryAfter() ?? (wasLive ? jitterAfterLoss() : jitter(retries))
      wasLive = false
      await pause(ms)
    },
    on: {
      connected() {
        wasLive = true
        onConnection('live')
      },
    },
    onNonLazyError: onBroken,
  })

  return {
    follow(name, operation) {
      const { hash, variables } = operation
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
      // Sent again after a lost connection: a log continues after the last event.
      const current = { ...variables }
      let isFollowed = true
      // Read by `generateID`, which is called before this returns.
      id = operationId(operation)
      const stop = client.subscribe(
        { query: '', variables: current, extensions },
        {
          next(answer) {
            const { cursor } = (answer.extensions ?? {}) as { cursor?: string }
            if (cursor !== undefined) current['after'] = cursor
            if (isFollowed) onAnswer(name, answer as ApolloLink.Result)
          },
          complete: () => isFollowed && onComplete(name),
          // `retry` handles errors that can be retried, `onBroken` all others.
          error: () => {},
        },
      )
      return () => {
        isFollowed = false
        stop()
      }
    },
    dispose() {
      close()
      client.dispose()
    },
  }
}
