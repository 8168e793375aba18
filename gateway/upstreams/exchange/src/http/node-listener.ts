import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Fetch = (request: Request) => Promise<Response>

/**
 * Creates a `node:http` listener from a handler. Streams responses, and aborts the handler's request when the client
 * disconnects. A failure of the handler becomes a 500 and is passed to `onFailure`.
 */
export function createNodeListener(fetch: Fetch, onFailure: (error: unknown) => void) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    try {
      const response = await fetch(toRequest(incoming, gone.signal))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (!response.body) {
        outgoing.end()
        return
      }
      outgoing.flushHeaders()
      await pipeline(Readable.fromWeb(response.body), outgoing)
    } catch (error) {
      if (gone.signal.aborted) return
      if (!outgoing.headersSent) outgoing.writeHead(500)
      outgoing.end()
      onFailure(error)
    }
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  const body = method === 'POST' ? { body: Readable.toWeb(incoming), duplex: 'half' as const } : {}
  return new Request(new URL(url, 'http://exchange.invalid'), { method, headers: pairs, signal, ...body })
}
