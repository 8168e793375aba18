import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Names a request in logs and in calls to upstreams. */
export interface RequestContext {
  requestId: string
  /** The request's trace, if it is traced. */
  traceId?: string | undefined
  /** Whether the response is sent. Work that outlives it, such as a feed, does not belong to the request. */
  isOver: boolean
}

/** Follows a request from its head to the end of its response, for example with a trace. */
export interface FollowedRequest {
  traceId: string
  run(listener: () => void): void
  end(): void
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** Runs a request's work, including everything asynchronous that it starts. */
export const inRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work)

/** The request that the current work belongs to; undefined for all other work. */
export function currentRequest(): RequestContext | undefined {
  const context = contexts.getStore()
  return context?.isOver === false ? context : undefined
}

export const requestIdHeader = 'x-request-id'

const requestId = /^[\w.:=-]{8,100}$/

/** The id that a trusted sender gave to its request; a new one for a missing or invalid one. */
export const requestIdFrom = (given: string | string[] | undefined): string =>
  typeof given === 'string' && requestId.test(given) ? given : randomUUID()

type Fetch = (request: Request) => Promise<Response>

/** Names the current request in each call to an upstream. */
export const withRequestId =
  (fetch: Fetch): Fetch =>
  call => {
    const current = currentRequest()
    if (current) call.headers.set(requestIdHeader, current.requestId)
    return fetch(call)
  }
