import type { RequestListener } from 'node:http'
import { inRequest, type RequestContext, requestIdFrom, requestIdHeader } from './request-context.ts'

interface RequestLogOptions {
  log: { info(details: object, message: string): void }
  /** The part of an address that may be logged; null for none. */
  pathOf: (address: string, status: number) => string | null
}

const traceIdIn = (traceparent: string | undefined) =>
  /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent ?? '')?.[1]

/**
 * The listener of a service that only the site calls, with an access log. The site's request id and trace are in each
 * entry, and the id in the response.
 */
export function logRequests(listener: RequestListener, { log, pathOf }: RequestLogOptions): RequestListener {
  return (incoming, response) => {
    const { method, url = '/', headers } = incoming
    const startedAt = performance.now()
    const context: RequestContext = {
      requestId: requestIdFrom(headers[requestIdHeader]),
      traceId: traceIdIn(headers['traceparent']?.toString()),
      isOver: false,
    }
    const { requestId, traceId } = context
    response.setHeader(requestIdHeader, requestId)
    response.once('close', () => {
      context.isOver = true
      const status = response.statusCode
      const ms = Math.round(performance.now() - startedAt)
      log.info({ requestId, traceId, method, path: pathOf(url, status), status, ms }, 'Answered')
    })
    inRequest(context, () => listener(incoming, response))
  }
}
