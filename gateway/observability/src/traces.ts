import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FollowedRequest } from './request-context.ts'

type Fetch = (request: Request) => Promise<Response>

/** A program whose requests are traced. */
export interface TracedProgram {
  /** Name of its code in spans, such as `@exchange/gateway`. */
  tracer: string
  /** Names a part of the program for an address: one of a few words, for any requested address. */
  routeOf(address: string): string
  /** Path of an answered request for its span; null if it may contain personal data. */
  pathOf(address: string, status: number): string | null
  log: { warn(details: object, message: string): void }
}

/** A part of a request's work. */
interface TracedPart {
  name: string
  attributes: Record<string, string>
  /** Whether a result counts as failed. */
  isFailed(result: object): boolean
}

/**
 * Traces a request, parts of its work and calls to upstreams, each as a span. Spans contain no queries, variables,
 * addresses or cookies.
 */
export interface Traces {
  /** Begins a request's span. A received `traceparent` is its parent. */
  request(incoming: IncomingMessage, response: ServerResponse): FollowedRequest
  /** Runs a part of the current request's work in its own span. */
  part<Result extends object>(part: TracedPart, work: () => Result | Promise<Result>): Promise<Result>
  /** An upstream's `fetch`: each call has a span up to its headers, and a `traceparent`. */
  upstream(source: string, fetch: Fetch): Fetch
  /** Delivers the remaining spans. Resolves soon, even if the collector does not answer. */
  close(): Promise<void>
}
