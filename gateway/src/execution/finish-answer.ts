import { finishedResponse } from '../http/node-response.ts'
import { preconditionsOf } from '../http/preconditions.ts'
import { createVariants } from '../response-cache/variants.ts'
import type { Payer } from './charge.ts'
import type { QueryBudget } from './query-budget.ts'

const finishable = /^(?:application\/(?:graphql-response\+)?json|text\/html)\b/
const nothing = { keys: new Set<string>(), freshUntil: Infinity }

/** The reader's remaining budget, in the IETF draft's RateLimit header format. */
export function rateHeaders({ spent }: Payer, budget: QueryBudget | undefined): Record<string, string> {
  if (!spent || !budget) return {}
  return {
    'ratelimit-policy': `"cost";q=${budget.perMinute};w=60`,
    ratelimit: `"cost";r=${spent.remaining};t=${spent.resetSeconds}`,
  }
}

/** Headers with lower-case names: Yoga's own keep their original case. */
const plainHeaders = ({ headers }: Response) =>
  Object.fromEntries(Array.from(headers, ([name, value]) => [name.toLowerCase(), value]))

/**
 * Finishes a private answer: compressed, and for a GET with a validator that allows a 304. Readers keep it and
 * revalidate each time.
 */
export async function finishAnswer(
  response: Response,
  request: Request,
  added: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...plainHeaders(response),
    vary: 'accept, accept-encoding',
    ...added,
  }
  if (!finishable.test(headers['content-type'] ?? '')) return response
  const isRead = request.method === 'GET'
  const made = {
    status: response.status,
    headers: {
      'cache-control': isRead && response.status === 200 ? 'private, no-cache' : 'no-store',
      ...headers,
    },
    body: await response.text(),
    dependencies: nothing,
    hasErrors: false,
  }
  const { ifNoneMatch, ...accepted } = preconditionsOf(request)
  const variants = createVariants(made, () => {})
  const finished = await variants.prepared(isRead ? { ...accepted, ifNoneMatch } : accepted)
  if (isRead) return finishedResponse(finished, request)
  // A POST answer needs no validator, which would also make equal answers to different addresses differ.
  const { etag: _etag, ...kept } = finished.headers
  // Cookies are added to it, so it cannot be a prepared response.
  return new Response(new Uint8Array(finished.body), { status: finished.status, headers: kept })
}
