import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { sendAnswer } from './answers/send-answer.ts'
import { readerAddress } from './live/reader-address.ts'
import { streamToNode } from './live/stream-to-node.ts'
import { tooLarge } from './plugins/use-request-guard.ts'
import { readBody } from './read-body.ts'
import type { Gateway } from './server.ts'

/** A `node:http` listener for the gateway alone: the site's own questions go by value, the rest by `fetch`. */
export function createNodeListener(gateway: Gateway) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', method, headers } = request
    if (method === 'GET') {
      if (wantsStream(request)) {
        void gateway.subscribe(url, readerOf(request)).then(stream => streamToNode(stream, response))
        return
      }
      const finished = gateway.peek(url, {
        accept: headers.accept,
        acceptEncoding: headers['accept-encoding'],
        ifNoneMatch: headers['if-none-match'],
      })
      if (finished) return sendAnswer(finished, response)
    }
    void answer(gateway, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

const wantsStream = ({ headers }: IncomingMessage) => headers.accept?.includes('text/event-stream') ?? false

const graphqlPath = /^\/graphql(?![^?])/

const readerOf = ({ socket, headers }: IncomingMessage) =>
  readerAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString())

async function answer(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const body = isRead ? null : await readBody(request)
  const isOperation = typeof body === 'string' && graphqlPath.test(request.url ?? '')
  const stream =
    isOperation && wantsStream(request)
      ? gateway.subscribePosted(headOf(request), body, readerOf(request))
      : null
  if (stream) return streamToNode(await stream, response)
  const posted = isOperation ? await gateway.post(headOf(request), body) : undefined
  if (posted) {
    const { headers, pieces } = posted
    const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
    response.writeHead(200, { ...headers, 'content-length': length })
    // They leave in one write; joined before, each answer would be new memory as long as itself.
    for (const piece of pieces) response.write(piece)
    response.end()
    return
  }
  const other =
    body === undefined
      ? tooLarge()
      : await gateway.fetch(requestOf(request, body, departureOf(response)), readerOf(request))
  // What is left of a body that nobody reads must not be taken for another request.
  if (body === undefined) response.setHeader('connection', 'close')
  response.writeHead(other.status, Object.fromEntries(other.headers))
  if (other.body) await pipeline(Readable.from(other.body as AsyncIterable<Uint8Array>), response)
  else response.end()
}

const headOf = ({ method = 'GET', headers }: IncomingMessage) => ({
  method,
  host: headers.host ?? '',
  header: (name: string) => headers[name]?.toString() ?? null,
})

/** Aborts when the reader leaves: closing a quiet body would wait for what it writes next. */
function departureOf(response: ServerResponse): AbortSignal {
  const departure = new AbortController()
  response.once('close', () => departure.abort())
  return departure.signal
}

function requestOf(incoming: IncomingMessage, body: string | null, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headersDistinct } = incoming
  const headers = Object.entries(headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  return new Request(new URL(url, 'http://gateway.invalid'), { method, headers, body, signal })
}
