import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { disconnectSignal } from './disconnect-signal.ts'
import {
  createFairQueue,
  type FairQueue,
  QueueFull,
  type QueueLimits,
  queueRetrySeconds,
} from './fair-queue.ts'
import type { FinishedResponse } from './finished-response.ts'
import { headerFields, readerOf, readIncoming } from './incoming-message.ts'
import { isLocalReader } from './local-reader.ts'
import { streamWishFor } from './media-type.ts'
import { NodeRequest, NodeResponse } from './node-response.ts'
import { isProbePath } from './probe-path.ts'
import { nodePreconditions, type Preconditions } from './preconditions.ts'
import { bodyLimit, bodyLimitFor, tooLarge } from './request-guard.ts'
import { sendResponse } from './send-response.ts'

/** The handler behind the adapter. */
export interface Door {
  responses: { peek(address: string, preconditions: Preconditions): FinishedResponse | undefined }
  fetch(request: Request, reader: string, isLocal: boolean): Promise<Response>
  /** A cached response, immediately or when it is made; undefined for an address that only `fetch` answers. */
  finished(
    address: string,
    preconditions: Preconditions,
  ): FinishedResponse | Promise<FinishedResponse> | undefined
}

/**
 * Uncached reads. Each needs some milliseconds of CPU time, so only a few of one reader run at once. Many run in total,
 * because some wait for an upstream. A browser may request many pictures of a page at once, and a program many queries.
 */
const readLimits: QueueLimits = { running: 64, runningPerReader: 4, waiting: 18_000, waitingPerReader: 80 }

/** Bodies over 64 kB, which only imports have. Each is held in memory until its response, so few are read at once. */
const largeBodyLimits: QueueLimits = { running: 16, runningPerReader: 2, waiting: 1_000, waitingPerReader: 8 }

/** A queue of uncached reads. */
export const createReadQueue = (): FairQueue => createFairQueue(readLimits)

/**
 * A `node:http` listener: finished responses need no request object, all others use the handler. Uncached reads wait in
 * a queue, and large bodies in another one; streams, probes and other POST requests do not wait.
 */
export function createNodeAdapter(door: Door, queue: FairQueue = createReadQueue()) {
  const largeBodies = createFairQueue(largeBodyLimits)
  let lastTurn = 0

  function inTurn<Result>(
    turns: FairQueue,
    outgoing: ServerResponse,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [key, reader] = [`turn ${++lastTurn}`, readerOf(outgoing.req)]
    const release = turns.wait(key, reader, disconnectSignal(outgoing))
    return turns.run(key, reader, work).finally(release)
  }

  /** Makes a response; the returned function sends it. */
  async function read(outgoing: ServerResponse, isPlain: boolean): Promise<() => Promise<void>> {
    const { url = '/', headers } = outgoing.req
    const finished = isPlain ? await door.finished(url, nodePreconditions(headers)) : undefined
    if (finished) return async () => sendResponse(finished, outgoing)
    const response = await fetchFrom(door, outgoing)
    return () => send(response, outgoing)
  }

  async function answer(outgoing: ServerResponse, isRead: boolean, isPlain: boolean): Promise<void> {
    const { url = '/', headers } = outgoing.req
    if (isRead && !isProbePath(url)) {
      // A turn ends with the response's head: the download may take long.
      const sendIt = await inTurn(queue, outgoing, () => read(outgoing, isPlain))
      return sendIt()
    }
    const made = () => fetchFrom(door, outgoing)
    const isLarge = bodyLimitFor(headers) > bodyLimit
    await send(await (isLarge ? inTurn(largeBodies, outgoing, made) : made()), outgoing)
  }

  function onFailure(error: unknown, outgoing: ServerResponse): void {
    if (!outgoing.headersSent)
      if (error instanceof QueueFull) outgoing.writeHead(503, busyHeaders)
      else outgoing.writeHead(500)
    outgoing.end()
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { url = '/', method, headers } = incoming
    const isRead = (method === 'GET' || method === 'HEAD') && streamWishFor(headers.accept) !== 'preferred'
    // Requests from another site's page need CORS headers.
    const isPlain = isRead && method === 'GET' && headers.origin === undefined
    const cached = isPlain ? door.responses.peek(url, nodePreconditions(headers)) : undefined
    if (cached) return sendResponse(cached, outgoing)
    void answer(outgoing, isRead, isPlain).catch((error: unknown) => onFailure(error, outgoing))
  }
}

const busyHeaders = {
  'cache-control': 'no-store',
  'content-length': '0',
  'retry-after': String(queueRetrySeconds),
}

async function fetchFrom(door: Door, outgoing: ServerResponse): Promise<Response> {
  const { req: incoming } = outgoing
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
  const body = isRead ? null : await readIncoming(incoming, bodyLimitFor(incoming.headers))
  if (body !== undefined)
    return door.fetch(
      requestOf(incoming, body, disconnectSignal(outgoing)),
      readerOf(incoming),
      isLocalReader(incoming),
    )
  // The unread rest of a body must not be parsed as another request.
  outgoing.setHeader('connection', 'close')
  return tooLarge(bodyLimitFor(incoming.headers))
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response instanceof NodeResponse) return response.write(outgoing)
  // Sent as a list, so that each cookie has its own header.
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (response.body) await pipeline(Readable.from(response.body as AsyncIterable<Uint8Array>), outgoing)
  else outgoing.end()
}

function requestOf(incoming: IncomingMessage, body: string | null, signal: AbortSignal): Request {
  const { method = 'GET', url = '/' } = incoming
  const headers = headerFields(incoming)
  return new NodeRequest(new URL(url, 'http://gateway.invalid'), { method, headers, body, signal })
}
