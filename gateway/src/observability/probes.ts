import type { Metrics } from './metrics.ts'
import type { GatewayStatus } from './status.ts'

interface ProbesOptions {
  status: () => GatewayStatus
  /** Undefined where `/metrics` is switched off. */
  metrics: Metrics | undefined
}

/** Never cached, never sniffed. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Answers `/livez`, `/readyz`, `/status` and `/metrics`. Undefined for other paths. */
export function createProbes({ status, metrics }: ProbesOptions) {
  return async (path: string): Promise<Response | undefined> => {
    if (path === '/livez' || path === '/readyz') return plainResponse(200, 'ok\n')
    if (path === '/status') return Response.json(status(), { headers })
    if (path !== '/metrics' || !metrics) return undefined
    return new Response(await metrics.text(), {
      headers: { 'content-type': metrics.contentType, ...headers },
    })
  }
}

/** A short plain-text response. */
export const plainResponse = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
