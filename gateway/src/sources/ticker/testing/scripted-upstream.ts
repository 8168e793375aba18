import type { Clock } from '@exchange/market-time/clock'

/** One open stream, written to by a test. */
export interface ScriptedStream {
  path: string
  headers: Headers
  /** Sends an event with JSON data; a string is sent unchanged. */
  send(event: string, data?: unknown): void
  raw(bytes: Uint8Array | string): void
  end(): void
  break(): void
}

/** A ticker with answers controlled by the test. */
export interface ScriptedUpstream {
  fetch(request: Request): Promise<Response>
  /** Answers of `/last` by topic path. */
  last: Map<string, unknown>
  /** Answers first; undefined passes the request on. */
  interfere: (request: Request) => Response | undefined | Promise<Response | undefined>
  /** Offset of its clock to ours. */
  aheadMs: number
  streams: ScriptedStream[]
  /** Paths in the order of the requests. */
  requestedPaths: string[]
  requests: Request[]
  /** The path's latest stream; throws if none is open. */
  stream(path: string): ScriptedStream
}

const encoder = new TextEncoder()

export function createScriptedUpstream(clock: Clock): ScriptedUpstream {
  const upstream: ScriptedUpstream = {
    last: new Map(),
    interfere: () => undefined,
    aheadMs: 0,
    streams: [],
    requestedPaths: [],
    requests: [],
    async fetch(request) {
      const path = new URL(request.url).pathname.replace('/ticker/1.0', '')
      upstream.requestedPaths.push(path)
      upstream.requests.push(request)
      const other = await upstream.interfere(request)
      if (other) return other
      if (!path.endsWith('/last')) return open(path, request)
      const body = upstream.last.get(path.slice(0, -'/last'.length))
      return body === undefined ? Response.json({}, { status: 503 }) : Response.json(body)
    },
    stream(path) {
      const found = upstream.streams.findLast(stream => stream.path === path)
      if (!found) throw new Error(`no open stream of ${path}`)
      return found
    },
  }

  function open(path: string, request: Request): Response {
    let writer: ReadableStreamDefaultController<Uint8Array>
    const close = () => {
      upstream.streams = upstream.streams.filter(other => other !== stream)
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
      },
      cancel: close,
    })
    const raw = (bytes: Uint8Array | string) =>
      writer.enqueue(typeof bytes === 'string' ? encoder.encode(bytes) : bytes)
    const stream: ScriptedStream = {
      path,
      headers: request.headers,
      raw,
      send(event, data) {
        const text = data === undefined || typeof data === 'string' ? data : JSON.stringify(data)
        raw(`event: ${event}\n${text === undefined ? '' : `data: ${text}\n`}\n`)
      },
      end() {
        close()
        writer.close()
      },
      break() {
        close()
        writer.error(new Error('connection reset'))
      },
    }
    upstream.streams.push(stream)
    const headers = {
      'content-type': 'text/event-stream',
      date: new Date(clock.now() + upstream.aheadMs).toUTCString(),
    }
    return new Response(body, { headers })
  }

  return upstream
}
