import type { ExecutionResult } from 'graphql'
import { withRequestId } from '@exchange/observability/request-context'
import type { Traces } from '@exchange/observability/traces'

type Fetch = (request: Request) => Promise<Response>

interface TracedOperation {
  type: string
  name: string | undefined
}

/** Traces of the gateway: requests, operations and calls to upstreams. */
export interface Tracing extends Traces {
  /** Executes an operation in its span. */
  operation<Result extends object>(
    operation: TracedOperation,
    execute: () => Result | Promise<Result>,
  ): Promise<Result>
}

interface Upstream {
  fetch: Fetch
}

interface Upstreams<Called extends Upstream, Content extends Upstream> {
  publicApi: Called
  ticker: Called
  accounts?: Called | undefined
  content?: Content | undefined
  contentPreview?: Content | undefined
}

/** The upstreams with calls that name the request they belong to, and that are traced where there is a collector. */
export function traceUpstreams<Called extends Upstream, Content extends Upstream>(
  { publicApi, ticker, accounts, content, contentPreview }: Upstreams<Called, Content>,
  tracing: Tracing | undefined,
): Upstreams<Called, Content> {
  const traced = <Each extends Upstream>(source: string, upstream: Each): Each => ({
    ...upstream,
    fetch: withRequestId(tracing ? tracing.upstream(source, upstream.fetch) : upstream.fetch),
  })
  return {
    publicApi: traced('PUBLIC_API', publicApi),
    ticker: traced('TICKER', ticker),
    accounts: accounts && traced('ACCOUNTS', accounts),
    content: content && traced('CONTENT', content),
    contentPreview: contentPreview && traced('CONTENT', contentPreview),
  }
}

/** Whether any part of an operation failed. */
export const hasErrors = (result: object): boolean =>
  'errors' in result && ((result as ExecutionResult).errors?.length ?? 0) > 0
