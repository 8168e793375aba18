import { noSniffing, plainResponse } from '../http/plain-response.ts'
import { operatorStatusPath } from '../http/probe-path.ts'
import type { Metrics } from './metrics.ts'
import type { GatewayStatus } from './status.ts'

interface ProbesOptions {
  status: () => GatewayStatus
  /** Undefined if `/metrics` is disabled. */
  metrics: Metrics | undefined
}

const headers = { 'cache-control': 'no-store', ...noSniffing }

/** Answers `/livez`, `/readyz`, `/status/operator` and `/metrics`. Undefined for other paths. */
export function createProbes({ status, metrics }: ProbesOptions) {
  return async (path: string): Promise<Response | undefined> => {
    if (path === '/livez' || path === '/readyz') return plainResponse(200, 'ok')
    if (path === operatorStatusPath) return Response.json(status(), { headers })
    if (path !== '/metrics' || !metrics) return undefined
    return new Response(await metrics.text(), {
      headers: { 'content-type': metrics.contentType, ...headers },
    })
  }
}
