import { finishedResponse } from '../http/node-response.ts'
import { preconditionsOf } from '../http/preconditions.ts'
import { createVariants } from '../response-cache/variants.ts'
import type { Payer } from './charge.ts'
import type { QueryBudget } from './query-budget.ts'

const finishable = /^(?:application\/(?:graphql-response\+)?json|text\/html)\b/
const nothing = { keys: new Set<string>(), freshUntil: Infinity }

/** How much is left to the reader, as the IETF's draft of RateLimit header fields writes it. */
export function rateHeaders({ spent }: Payer, budget: QueryBudget | undefined): Record<string, string> {
  if (!spent || !budget) return {}
  return {
    'ratelimit-policy': `"cost";q=${budget.perMinute};w=60`,
    ratelimit: `"cost";r=${spent.remaining};t=${spent.resetSeconds}`,
  }
}

/** By names in small letters: Yoga's own headers keep the letters that they were written in. */
const plainHeaders = ({ headers }: Response) =>
  Object.fromEntries(Array.from(headers, ([name, value]) => [name.toLowerCase(), value]))

/**
 * An answer that nobody shares, compressed as its reader takes it. One to a GET has a validator, so that who has it
 * already gets a 304; its reader keeps it and asks each time.
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
  // A validator of what was posted is of no use, and would tell answers apart that are the same but for an address.
  const { etag: _etag, ...kept } = finished.headers
  // Cookies are added to it, so it cannot write itself.
  return new Response(new Uint8Array(finished.body), { status: finished.status, headers: kept })
}
