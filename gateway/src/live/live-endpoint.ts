import { randomUUID } from 'node:crypto'
import { TOKEN_HEADER_KEY, TOKEN_QUERY_KEY } from 'graphql-sse'
import type { Prepared } from './channel.ts'
import type { LiveStream } from './event-stream.ts'
import type { Live } from './live.ts'
import { refusedInit } from './stream-response.ts'
import { streamWishFor } from '../http/media-type.ts'
import { noSniffing } from '../http/plain-response.ts'

/** A request's operation, not parsed yet. */
export interface RequestedOperation {
  /** Its id on a reserved stream; undefined without one. */
  operationId: string | undefined
  prepare(): Promise<Prepared>
}

/** The parts of a request that were already read. */
export interface ReadRequest {
  /** Empty without a body. */
  body: string
  /** The reader charged for the stream. */
  reader: string
}

/** Handles a request of the graphql-sse protocol. Returns a stream, a response, or undefined if no stream can be admitted. */
export type LiveEndpoint = (request: Request, read: ReadRequest) => Promise<LiveStream | Response | undefined>

interface LiveEndpointOptions {
  live: Live
  /** The operation in a reader's address. */
  inAddress: (address: string, reader: string) => RequestedOperation
  /** The operation in a posted body. */
  inBody: (body: string, reader: string) => RequestedOperation
}

/** A token is a secret: its holder can stop the stream's operations. */
const validToken = /^[\w-]{16,64}$/
const validId = /^[\x20-\x7e]{1,128}$/

const headers = { 'cache-control': 'no-store', ...noSniffing }
const empty = (status: number) => new Response(null, { status, headers })
const failure = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status, headers })

const parametersOf = ({ url }: Request) => new URL(url).searchParams

const tokenOf = (request: Request) =>
  request.headers.get(TOKEN_HEADER_KEY) ?? parametersOf(request).get(TOKEN_QUERY_KEY) ?? undefined

const wishOf = ({ headers: sent }: Request) => streamWishFor(sent.get('accept'))

/** Whether the request belongs to the protocol, by its head. Other requests may still contain a subscription. */
export function isLive(request: Request): boolean {
  const { method } = request
  if (method === 'PUT' || method === 'DELETE') return true
  if (method !== 'POST' && method !== 'GET') return false
  const wish = wishOf(request)
  const isAccepted = method === 'POST' || wish === 'accepted'
  return wish === 'preferred' || (isAccepted && tokenOf(request) !== undefined)
}

/** Whether the reader accepts a stream. */
export const acceptsStream = (request: Request): boolean => wishOf(request) !== 'refused'

/** Errors without data: the request itself is invalid, so nothing is streamed. */
const isRequestError = (prepared: Prepared) => prepared.kind === 'result' && !('data' in prepared.result)

/** An `EventSource` repeats its address after a lost connection: the header is later than the cursor in it. */
function resumedAt(prepared: Prepared, lastEventId: string): Prepared {
  const isResumed = lastEventId !== '' && prepared.kind === 'subscription' && prepared.operation.isOfLog
  return isResumed ? { ...prepared, after: lastEventId } : prepared
}

export function createLiveEndpoint({ live, inAddress, inBody }: LiveEndpointOptions): LiveEndpoint {
  function reserve(reader: string, named: string | undefined): Response {
    if (named !== undefined && !validToken.test(named)) return failure(400, 'Token is invalid')
    const token = named ?? randomUUID()
    const reserved = live.reserve(reader, token)
    if (reserved === 'refused') return new Response('Too many open streams.\n', refusedInit)
    if (reserved === 'taken') return failure(409, 'Stream already registered')
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response(token, { status: 201, headers: { ...headers, ...type } })
  }

  function connect(token: string): LiveStream | Response {
    const reservation = live.reservation(token)
    if (!reservation) return failure(404, 'Stream not found')
    return reservation.connect() ?? failure(409, 'Stream already open')
  }

  async function execute(token: string, { body, reader }: ReadRequest): Promise<Response> {
    const reservation = live.reservation(token)
    if (!reservation) return failure(404, 'Stream not found')
    const { operationId, prepare } = inBody(body, reader)
    if (operationId === undefined) return failure(400, 'Operation ID is missing')
    if (!validId.test(operationId)) return failure(400, 'Operation ID is invalid')
    if (!reservation.begin(operationId)) return failure(409, 'Operation with ID already exists')
    const prepared = await prepare()
    if (prepared.kind === 'result' && isRequestError(prepared)) {
      reservation.stop(operationId)
      return Response.json(prepared.result, { status: 400, headers })
    }
    const execution = reservation.execute(operationId, prepared)
    if (execution === 'refused') return new Response('Too many operations.\n', refusedInit)
    return empty(execution === 'accepted' ? 202 : 204)
  }

  function stop(token: string | undefined, request: Request): Response {
    const reservation = token === undefined ? undefined : live.reservation(token)
    if (!reservation) return failure(404, 'Stream not found')
    const id = parametersOf(request).get('operationId')
    if (!id) return failure(400, 'Operation ID is missing')
    reservation.stop(id)
    return empty(200)
  }

  return async (request, read) => {
    const { method, url } = request
    const { body, reader } = read
    const token = tokenOf(request)
    if (method === 'PUT') return reserve(reader, token)
    if (method === 'DELETE') return stop(token, request)
    if (token !== undefined) return method === 'GET' ? connect(token) : execute(token, read)
    const { prepare } = method === 'GET' ? inAddress(url, reader) : inBody(body, reader)
    const lastEventId = request.headers.get('last-event-id') ?? ''
    return live.open(reader, async () => resumedAt(await prepare(), lastEventId))
  }
}
