import { randomUUID } from 'node:crypto'
import { type AnswerStore, createAnswerStore, type KeptAnswer } from './answers/answer-store.ts'
import { countAnswers } from './answers/counted-answers.ts'
import { createDependencyNotes } from './answers/dependencies.ts'
import type { Answer, Wants } from './answers/finished-answer.ts'
import { mediaTypeFor } from './answers/media-type.ts'
import { announcementsKey } from './announcements/announcement-reader.ts'
import { attachmentPath, attachmentResponse } from './documents/attachment-response.ts'
import { createDocuments } from './documents/create-documents.ts'
import { createContext } from './context.ts'
import { createGatewaySources, type GatewaySourcesOptions } from './gateway-sources.ts'
import type { ConnectionStatus } from './http/connections.ts'
import type { StreamLimits } from './live/admission.ts'
import { createLive, type LiveStream } from './live/live.ts'
import type { LiveResult } from './live/frame.ts'
import { streamResponse } from './live/stream-response.ts'
import { createLiveRequests } from './live-requests.ts'
import { createMemoryBudget } from './memory/memory-budget.ts'
import {
  type OperationParams,
  paramsOfAddress,
  paramsOfBody,
  streamParamsOfBody,
} from './operation-params.ts'
import { createMetrics } from './metrics.ts'
import { createOwnOperations } from './own-operations.ts'
import { createPersistedAnswers } from './persisted-answers.ts'
import { createErrorMask } from './plugins/error-mask.ts'
import type { PersistedDocuments } from './plugins/use-persisted-operations.ts'
import { createQueryCompiler } from './plugins/query-compiler.ts'
import { bodyLimit, headOf, refusalOf, type RequestHead } from './plugins/use-request-guard.ts'
import { createExchangeSchema } from './schema.ts'
import { readCapped } from './sources/read-capped.ts'
import { SourceError } from './sources/source-error.ts'
import { gatewayStatus, type GatewayStatus } from './status.ts'
import { createYogaServer } from './yoga.ts'

export interface GatewayOptions extends Omit<GatewaySourcesOptions, 'memory'> {
  /** Whether a browser at `/graphql` finds a playground, and the schema may be asked for. */
  playground: boolean
  /** The site's own operations, by hash. */
  persistedDocuments: PersistedDocuments
  /** Why the clock is set, for readers. */
  clockNotice?: string | null | undefined
  /** Whether `/metrics` tells what is counted; true unless told. */
  metrics?: boolean
  /** How many streams may be open, and how much they may follow, for one address and in all. */
  streams?: Partial<StreamLimits>
  /** How the server's connections are doing, for `/metrics`. */
  connections?: () => ConnectionStatus
  /** The site as its readers name it, such as `https://www.example.com`; without it, addresses in feeds are relative. */
  publicOrigin?: string | undefined
  /** What all caches may hold together; 128 MB unless told. */
  cacheBytes?: number
}

/** An answer that nobody keeps; its status is 200. */
export interface PostedAnswer {
  headers: Readonly<Record<string, string>>
  /** Its body, one after the other. */
  pieces: readonly Uint8Array[]
}

/** The graph, for whoever speaks HTTP or calls it in process. */
export interface Gateway {
  /**
   * Everything: `/graphql`, feeds, calendars, announcements' documents, `/livez`, `/readyz`, `/status`, `/metrics`; 404 for other paths. `reader` is whom a stream counts for;
   * without it, somebody new each time.
   */
  fetch(request: Request, reader?: string): Promise<Response>
  /** An answer to make a page from, by the address of an operation of the site; undefined for any other address. */
  ask(address: string): Promise<KeptAnswer> | undefined
  /** A finished answer to a GET of this address (path and query), at once; undefined when it must be waited for. */
  peek(address: string, wants: Wants): Answer | undefined
  /**
   * The answer to a posted operation of the site, executed now. Undefined for whatever else, or something wrong with it,
   * `fetch` must be asked about.
   */
  post(head: RequestHead, body: string): Promise<PostedAnswer | undefined>
  /** A stream for a GET of this address by a reader there; undefined when that reader has too many. */
  subscribe(address: string, reader: string): Promise<LiveStream | undefined>
  /** The same for a posted body, of one operation or several; null for a request that `fetch` must be asked about. */
  subscribePosted(head: RequestHead, body: string, reader: string): Promise<LiveStream | undefined> | null
  /** Finished answers; a page is one more. Whatever was made from this gateway's answers is stale when they are. */
  readonly answers: AnswerStore
  status(): GatewayStatus
  /** Ends live streams and opens no others; everything else is still answered. */
  endStreams(): void
  /** Ends every stream, poll and live answer. */
  close(): Promise<void>
}

const explain = (error: Error) =>
  error instanceof SourceError ? { code: error.code, source: error.source } : undefined

const wantsStream = (request: Request) =>
  request.headers.get('accept')?.includes('text/event-stream') ?? false

const wantsOf = ({ headers }: Request): Wants => ({
  accept: headers.get('accept') ?? undefined,
  acceptEncoding: headers.get('accept-encoding') ?? undefined,
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function responseOf({ status, headers, body }: Answer): Response {
  return new Response(status === 304 ? null : new Uint8Array(body), { status, headers })
}

/** Starts with every upstream dead: nothing is asked until somebody asks. */
export function createGateway(options: GatewayOptions): Gateway {
  const {
    clock,
    calendar,
    log,
    playground,
    persistedDocuments,
    clockNotice = null,
    metrics: hasMetrics = true,
  } = options
  const memory = createMemoryBudget(options.cacheBytes)
  const sources = createGatewaySources({ ...options, memory })
  const { answers, counts } = countAnswers(createAnswerStore({ clock, memory }))
  sources.onChange(answers.changed)
  sources.announcements.archive.onChange(({ hasRetraction }) => {
    if (hasRetraction) answers.withdraw(announcementsKey)
    else answers.changed(announcementsKey)
  })

  const schema = createExchangeSchema()
  const documents = new Map(Object.entries(persistedDocuments))
  const maskError = createErrorMask({ explain, log })
  const shared = { clock, calendar, clockNotice, ...sources }
  const compiler = createQueryCompiler(schema, memory)
  const yoga = createYogaServer({ schema, shared, playground, documents, compiler, maskError, memory })
  const own = createOwnOperations({ schema, shared, documents, compiler, maskError })
  const persisted = createPersistedAnswers({ answers, own, yoga, documents })

  async function answerOnce({ query, hash, operationName, variables }: OperationParams): Promise<LiveResult> {
    const text = query ?? documents.get(hash ?? '')
    const body = JSON.stringify({ query: text, operationName, variables })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await yoga.fetch(
      new Request('http://gateway.invalid/graphql', { method: 'POST', headers, body }),
      {},
    )
    return (await response.json()) as LiveResult
  }

  const liveRequests = createLiveRequests({ schema, shared, documents, maskError, answerOnce, memory })
  const limits = options.streams ?? {}
  const live = createLive({ clock, log, limits, epoch: randomUUID(), failure: liveRequests.failure })
  const status = () =>
    gatewayStatus({ clock, sources: sources.status, feeds: sources.ticker.feeds, live: live.status })

  async function open(asked: OperationParams | OperationParams[], reader: string) {
    const count = Array.isArray(asked) ? asked.length : 1
    return live.hasRoom(reader, count) ? live.open(await liveRequests.prepare(asked), reader) : undefined
  }
  const openAddress = (address: string, reader: string) => open(paramsOfAddress(address), reader)
  const openPosted = (body: string, reader: string) => open(streamParamsOfBody(body), reader)

  async function stream(request: Request, address: string, reader: string): Promise<Response> {
    const refusal = refusalOf(headOf(request))
    if (refusal) return refusal
    const isPost = request.method === 'POST'
    const body = isPost ? await readCapped(new Response(request.body), bodyLimit, request.signal) : ''
    if (body === undefined)
      return new Response('A request may bring 64 kB at most.\n', { status: 413, headers: plain })
    const opened = isPost ? openPosted(body, reader) : openAddress(address, reader)
    return streamResponse(await opened, request.signal)
  }

  const metrics = createMetrics({
    clock,
    feeds: sources.ticker.feeds,
    live: live.status,
    answers: counts,
    caches: memory.usage,
    calls: sources.calls,
    connections: options.connections,
  })

  async function metricsResponse(): Promise<Response> {
    const headers = { 'content-type': metrics.contentType, ...unkept }
    return new Response(await metrics.text(), { headers })
  }

  async function graphql(request: Request, address: string, reader: string): Promise<Response> {
    if (wantsStream(request)) return stream(request, address, reader)
    if (request.method !== 'GET') return yoga.fetch(request, {})
    const wants = wantsOf(request)
    const finished = answers.peek(address, wants) ?? (await (await persisted.get(address))?.prepared(wants))
    return finished ? responseOf(finished) : yoga.fetch(request, {})
  }

  async function post(head: RequestHead, body: string): Promise<PostedAnswer | undefined> {
    const type = mediaTypeFor(head.header('accept') ?? undefined)
    if (!type || refusalOf(head)) return undefined
    const params = paramsOfBody(body)
    const result = await own.find(params)?.(params.variables, createDependencyNotes())
    const headers = { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }
    return result && { headers, pieces: result.pieces }
  }

  const documentsBeside = createDocuments({ answers, shared, origin: options.publicOrigin ?? null })

  /** Feeds, calendars and announcements' documents; undefined for anything else. */
  function document(request: Request, address: URL): Promise<Response> | undefined {
    const [, id, number] = attachmentPath.exec(address.pathname) ?? []
    if (id === undefined || number === undefined)
      return documentsBeside.get(address, wantsOf(request))?.then(responseOf)
    const { announcements } = createContext(shared, createDependencyNotes())
    return attachmentResponse(request, [id, number], { files: sources.announcements.files, announcements })
  }

  return {
    answers,
    post,
    async fetch(request, reader = randomUUID()) {
      const address = new URL(request.url)
      const { pathname, search } = address
      if (pathname === '/graphql') return graphql(request, pathname + search, reader)
      if (pathname === '/livez' || pathname === '/readyz') return new Response('ok\n', { headers: plain })
      if (pathname === '/metrics' && hasMetrics) return metricsResponse()
      if (pathname === '/status') return Response.json(status(), { headers: unkept })
      const found = isRead(request) ? document(request, address) : undefined
      return (await found) ?? new Response('Not found.\n', { status: 404, headers: plain })
    },
    ask: address => persisted.get(address, true),
    peek: answers.peek,
    subscribe: openAddress,
    subscribePosted: (head, body, reader) => (refusalOf(head) ? null : openPosted(body, reader)),
    status,
    endStreams: live.stop,
    async close() {
      live.stop()
      await sources.close()
      await yoga.dispose()
    },
  }
}

const unkept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const plain = { 'content-type': 'text/plain; charset=utf-8', ...unkept }
