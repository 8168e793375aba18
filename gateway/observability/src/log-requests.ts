import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import {
  type FollowedRequest,
  inRequest,
  type RequestContext,
  requestIdFrom,
  requestIdHeader,
} from './request-context.ts'

interface RequestLogOptions {
  log: { info(details: object, message: string): void }
  /** The part of an address that may be logged; null for none. */
  pathOf: (address: string, status: number) => string | null
  /** Follows each request with a trace. */
  follow?: ((incoming: IncomingMessage, response: ServerResponse) => FollowedRequest) | undefined
}

const traceIdIn = (traceparent: string | undefined) =>
  /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent ?? '')?.[1]

/**
 * The listener of a service that only the site calls, with an access log. The site's request id and trace are in each
 * entry, and the id in the response.
 */
export function logRequests(
  listener: RequestListener,
  { log, pathOf, follow }: RequestLogOptions,
): RequestListener {
  return (incoming, response) => {
    const { method, url = '/', headers } = incoming
    const startedAt = performance.now()
    const followed = follow?.(incoming, response)
    const context: RequestContext = {
      requestId: requestIdFrom(headers[requestIdHeader]),
      traceId: followed?.traceId ?? traceIdIn(headers['traceparent']?.toString()),
      isOver: false,
    }
    const { requestId, traceId } = context
    response.setHeader(requestIdHeader, requestId)
    response.once('close', () => {
      context.isOver = true
      followed?.end()
      const status = response.statusCode
      const ms = Math.round(performance.now() - startedAt)
      log.info({ requestId, traceId, method, path: pathOf(url, status), status, ms }, 'Answered')
    })
    const answer = () => listener(incoming, response)
    inRequest(context, () => (followed ? followed.run(answer) : answer()))
  }
}
