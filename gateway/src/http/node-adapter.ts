import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { departureOf } from './departure.ts'
import type { FinishedResponse } from './finished-response.ts'
import { headerFields, readerOf, readIncoming } from './incoming.ts'
import { NodeRequest, NodeResponse } from './node-response.ts'
import { nodePreconditions, type Preconditions } from './preconditions.ts'
import { tooLarge } from './request-guard.ts'
import { sendResponse } from './send-response.ts'

/** The door behind the adapter. */
export interface Door {
  fetch(request: Request, reader: string): Promise<Response>
  /** A cached response, at once or as soon as it is made; undefined for an address that only `fetch` answers. */
  finished(
    address: string,
    preconditions: Preconditions,
  ): FinishedResponse | Promise<FinishedResponse> | undefined
}

/** A `node:http` listener: finished responses need no request object, everything else goes through the door. */
export function createNodeAdapter(door: Door) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { url = '/', method, headers } = incoming
    // A page of another site is told whether it may read.
    const isPlainRead = method === 'GET' && headers.origin === undefined && !takesStream(headers)
    const finished = isPlainRead ? door.finished(url, nodePreconditions(headers)) : undefined
    if (finished && !(finished instanceof Promise)) return sendResponse(finished, outgoing)
    const sent = finished
      ? finished.then(made => sendResponse(made, outgoing))
      : passOn(door, incoming, outgoing)
    void sent.catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500)
      outgoing.end()
    })
  }
}

const takesStream = ({ accept }: IncomingHttpHeaders) => accept?.includes('text/event-stream') ?? false

async function passOn(door: Door, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
  const body = isRead ? null : await readIncoming(incoming)
  // The unread rest of a body must not be parsed as another request.
  if (body === undefined) outgoing.setHeader('connection', 'close')
  const response =
    body === undefined
      ? tooLarge()
      : await door.fetch(requestOf(incoming, body, departureOf(outgoing)), readerOf(incoming))
  if (response instanceof NodeResponse) return response.write(outgoing)
  // As a list: each cookie has a header of its own.
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (response.body) await pipeline(Readable.from(response.body as AsyncIterable<Uint8Array>), outgoing)
  else outgoing.end()
}

function requestOf(incoming: IncomingMessage, body: string | null, signal: AbortSignal): Request {
  const { method = 'GET', url = '/' } = incoming
  const headers = headerFields(incoming)
  return new NodeRequest(new URL(url, 'http://gateway.invalid'), { method, headers, body, signal })
}
