import { type ExecutionResult, print } from 'graphql-sse'

/** The result of one execution. */
export interface LiveResult {
  data?: unknown
  errors?: readonly unknown[]
  extensions?: Readonly<Record<string, unknown>> | undefined
}

const encoder = new TextEncoder()

/** Serialises results as `next` events. In single connection mode they contain the operation's id. */
export type PrintNext = (results: readonly LiveResult[], id: string | undefined) => Uint8Array

/** Each result contains the epoch of the gateway that made it. */
export function createPrintNext(epoch: string): PrintNext {
  function printOne(result: LiveResult, id: string | undefined): string {
    // All results can be serialised; graphql-sse only types the values made by graphql-js itself.
    const payload = { ...result, extensions: { ...result.extensions, epoch } } as ExecutionResult
    const cursor = result.extensions?.['cursor']
    // An `EventSource` returns it as `Last-Event-ID`. A stream of several operations has no common position.
    const eventId = id === undefined && typeof cursor === 'string' ? `id: ${cursor}\n` : ''
    return (
      eventId + print<boolean, 'next'>({ event: 'next', data: id === undefined ? payload : { id, payload } })
    )
  }
  return (results, id) => encoder.encode(results.map(result => printOne(result, id)).join(''))
}

/** A `complete` event: the operation has ended and must not be subscribed again. */
export function completeFrame(id: string | undefined): Uint8Array {
  const data = id === undefined ? null : { id }
  return encoder.encode(print<boolean, 'complete'>({ event: 'complete', data }))
}

/** A comment that keeps the connection alive. */
export const keepaliveFrame = encoder.encode(':\n\n')

/** The pause before an `EventSource` reconnects. */
export const retryFrame = (retryMs: number) => encoder.encode(`retry: ${Math.round(retryMs)}\n\n`)
