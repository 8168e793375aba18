import type { MailboxSetting } from '../domain/members/registration.ts'
import { isSecureRequest, isLocalSite } from '../http/is-secure-request.ts'
import type { CrossOrigin } from '../http/cross-origin.ts'
import { finishedResponse, NodeRequest, NodeResponse } from '../http/node-response.ts'
import { preconditionsOf } from '../http/preconditions.ts'
import { bodyLimitOf, refusalOf, streamRefused, tooLarge } from '../http/request-guard.ts'
import type { Live } from '../live/live.ts'
import { acceptsStream, createLiveEndpoint, isLive } from '../live/live-endpoint.ts'
import { streamResponse } from '../live/stream-response.ts'
import { streamToNode } from '../live/stream-to-node.ts'
import { visitorOf } from '../sources/accounts/visitor.ts'
import { readCapped } from '../sources/upstream/read-capped.ts'
import type { CachedQueries } from './cached-queries.ts'
import type { Payer } from './charge.ts'
import type { Asker } from './context.ts'
import { finishAnswer, rateHeaders } from './finish-answer.ts'
import { isSubscription } from './is-subscription.ts'
import type { LiveRequests } from './live-requests.ts'
import { type OperationParams, paramsOfAddress, paramsOfBody } from './operation-params.ts'
import type { QueryBudget } from './query-budget.ts'
import type { TrustedDocuments } from './use-trusted-documents.ts'
import type { YogaServer } from './yoga.ts'

interface GraphqlEndpointOptions {
  yoga: YogaServer
  queries: CachedQueries
  live: Live
  liveRequests: LiveRequests
  documents: TrustedDocuments
  /** Whether the request is from an editor who may see drafts. */
  isPreview: (request: Request) => boolean
  /** Public origin of the site. */
  publicOrigin: string | undefined
  /** Readers of mail stored in files. */
  mailbox: MailboxSetting
  crossOrigin: CrossOrigin
  /** Cost limits per reader; undefined counts nothing. */
  budget: QueryBudget | undefined
}

/** The sender of a request. */
interface Sender {
  /** Reader charged for a stream. */
  reader: string
  /** Whether the reader is on this machine. */
  isLocal: boolean
}

/** Answers requests to `/graphql`. */
export type GraphqlEndpoint = (request: Request, sender: Sender) => Promise<Response>

/**
 * Routes requests: trusted queries to the response cache, streams and subscriptions to `live/`, all others to Yoga.
 * A query is streamed only to a reader that prefers streams.
 */
export function createGraphqlEndpoint(options: GraphqlEndpointOptions): GraphqlEndpoint {
  const {
    yoga,
    queries,
    live,
    liveRequests,
    documents,
    isPreview,
    publicOrigin,
    crossOrigin,
    budget,
    mailbox,
  } = options
  const hasLocalMailbox = mailbox === undefined && isLocalSite(publicOrigin)

  const requested = (params: OperationParams, reader: string) => ({
    operationId: params.operationId,
    prepare: () => liveRequests.prepare(params, { reader }),
  })
  const liveEndpoint = createLiveEndpoint({
    live,
    inAddress: (address, reader) => requested(paramsOfAddress(address), reader),
    inBody: (body, reader) => requested(paramsOfBody(body), reader),
  })

  async function stream(request: Request, body: string, reader: string): Promise<Response> {
    const answer = await liveEndpoint(request, { body, reader })
    if (answer instanceof Response) return answer
    if (request instanceof NodeRequest) return new NodeResponse(outgoing => streamToNode(answer, outgoing))
    return streamResponse(answer, request.signal)
  }

  /** Executes with Yoga and adds the reader's remaining budget. */
  async function execute(request: Request, reader: string, asker: Asker): Promise<Response> {
    const payer: Payer = { reader }
    const response = await yoga.fetch(request, { ...asker, payer })
    return finishAnswer(response, request, { ...crossOrigin.shared, ...rateHeaders(payer, budget) })
  }

  async function answer(
    request: Request,
    { reader, isLocal }: Sender,
    page: string | undefined,
  ): Promise<Response> {
    const refusal = refusalOf(request, { isAdmitted: page !== undefined, publicOrigin })
    if (refusal) return refusal
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const body = await bodyOf(request)
    if (body === undefined) return tooLarge(bodyLimitOf(request))
    if (isLive(request)) return stream(request, body, reader)
    // Yoga would stream subscriptions itself, outside the limits of `live/`.
    if (isSubscription(request.method === 'POST' ? paramsOfBody(body) : paramsOfAddress(address), documents))
      return acceptsStream(request) ? stream(request, body, reader) : streamRefused()
    // Requests from another site's page never have a visitor, even with cookies.
    const mayPreview = page === undefined && isPreview(request)
    if (request.method !== 'GET') {
      if (page !== undefined) return unkept(await execute(request, reader, {}))
      const isSecure = isSecureRequest(request, publicOrigin)
      const mayReadMail = mailbox === 'on' || (hasLocalMailbox && isLocal)
      const visitor = visitorOf(request, { address: reader, isSecure, mayReadMail })
      const response = await execute(request, reader, { visitor, isPreview: mayPreview })
      return unkept(response, visitor.setCookies)
    }
    if (mayPreview) return unkept(await yoga.fetch(request, { isPreview: true, payer: { reader } }))
    const finished = await queries.finished(address, preconditionsOf(request))
    return finished ? finishedResponse(finished, request) : execute(request, reader, {})
  }

  return async (request, sender) => {
    const page = crossOrigin.pageOf(request)
    if (page === undefined) return answer(request, sender, page)
    if (request.method === 'OPTIONS') return crossOrigin.preflight(page)
    return crossOrigin.readable(await answer(request, sender, page), page)
  }
}

/** The body, read from a copy of the request; undefined if it is too large. */
async function bodyOf(request: Request): Promise<string | undefined> {
  if (!request.body) return ''
  return readCapped(new Response(request.clone().body), bodyLimitOf(request), request.signal)
}

/** Marks drafts and members' answers as private and not storable. */
function unkept(response: Response, setCookies: readonly string[] = []): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
