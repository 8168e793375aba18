import { Histogram } from 'prom-client'
import type { Log } from '../log/log.ts'
import { foundPath } from '@exchange/observability/plain-path'
import { routeLabel } from './route-label.ts'

/** A request whose response is sent, or whose reader has left. */
export interface AnsweredRequest {
  requestId: string
  traceId?: string | undefined
  method: string
  /** Address as sent by the reader. Only its path is ever logged, and only for successful requests. */
  address: string
  status: number
  durationMs: number
}

/** Counts and times requests for `/metrics`, and writes the access log. */
export interface RequestMeter {
  readonly histogram: Histogram
  answered(request: AnsweredRequest): void
}

/** In seconds: a cached answer takes one millisecond, a page a hundred, a stream hours. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createRequestMeter(log: Log): RequestMeter {
  const histogram = new Histogram({
    name: 'exchange_request_seconds',
    help: 'Time from a request’s head to the end of its answer, by part of the site and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [],
  })
  return {
    histogram,
    answered({ requestId, traceId, method, address, status, durationMs }) {
      const route = routeLabel(address)
      histogram.observe({ route, status }, durationMs / 1_000)
      log.info(
        {
          requestId,
          traceId,
          method,
          route,
          path: foundPath(address, status),
          status,
          ms: Math.round(durationMs),
        },
        'Answered',
      )
    },
  }
}
