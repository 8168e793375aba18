import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import {
  type FollowedRequest,
  inRequest,
  type RequestContext,
  requestIdFrom,
  requestIdHeader,
} from '@exchange/observability/request-context'
import {
  type ConnectionLimits,
  connectionLimits,
  type ConnectionStatus,
  createConnections,
} from './connections.ts'
import type { HostCheck } from './allowed-hosts.ts'
import { renderTimeoutMs } from './render-timeout.ts'
import { type ProxyCheck } from './reader-address.ts'
import { createNetworkCheck, filterForwarding, loopbackNetworks } from './trusted-proxies.ts'
import { plainHeaders } from './plain-response.ts'
import { isProbePath } from './probe-path.ts'

/** Time limits of a connection, in milliseconds of real time. */
export interface HttpTimeouts {
  /** Until a request's head has arrived. */
  head: number
  /** Until a complete request has arrived. */
  request: number
  /** Without any byte in or out: a silent connection, or a reader that does not read. */
  idle: number
  /** Between two requests. Proxies close after a minute and should close first. */
  keepAlive: number
  /** Interval of the checks of `head` and `request`. */
  check: number
  /** For unfinished responses when the server closes. */
  drain: number
}

export const httpTimeouts: HttpTimeouts = {
  head: 10_000,
  request: 30_000,
  idle: 30_000,
  keepAlive: 65_000,
  check: 5_000,
  // Leaves time to send a page whose rendering timed out.
  drain: renderTimeoutMs + 2_000,
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A `node:http` server with limits per reader. */
export interface HttpServer {
  /** The server to listen with. */
  readonly server: Server
  /** Sets the listener for accepted requests. */
  answer(listener: Listener): void
  status(): ConnectionStatus
  /** Accepts no new connections, waits for unfinished responses, then ends the rest. */
  close(): Promise<void>
}

/** A request whose response is sent, or whose reader has left. */
interface EndedRequest extends Pick<RequestContext, 'requestId' | 'traceId'> {
  method: string
  address: string
  status: number
  durationMs: number
}

interface HttpServerOptions {
  limits?: Partial<ConnectionLimits>
  timeouts?: Partial<HttpTimeouts>
  /** Admits requests by their `Host`; any is admitted by default. */
  isAllowedHost?: HostCheck
  /** Peers that may name the reader and the scheme of a request; this machine by default. */
  isProxy?: ProxyCheck
  /** Called at the end of each request. */
  onAnswered?: ((request: EndedRequest) => void) | undefined
  /** Follows each request, for example with a trace. */
  follow?: ((incoming: IncomingMessage, response: ServerResponse) => FollowedRequest) | undefined
}

const retrySeconds = 30
const refusal = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${retrySeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** Several Host headers: a proxy and this server may each read a different one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const misdirected =
  'The site is not served under this host name. Its operator can add the name to ALLOWED_HOSTS, or set PUBLIC_ORIGIN.'

/** Whether a path would be parsed as host and path: `//evil.test/news` is not `/news`. */
const namesHost = ({ url = '/' }: IncomingMessage) => /^[/\\]{2}/.test(url)

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...plainHeaders,
    connection: 'close',
    ...(status === 503 && { 'retry-after': String(retrySeconds) }),
  })
  response.end(`${text}\n`)
}

interface BegunRequest {
  context: RequestContext
  followed: FollowedRequest | undefined
}

/** A trusted proxy may have named the request already. */
function requestIdOf({ socket, headers }: IncomingMessage, isProxy: ProxyCheck): string {
  const given = headers[requestIdHeader]
  return requestIdFrom(given !== undefined && isProxy(socket.remoteAddress) ? given : undefined)
}

const beginRequest = (requestId: string, followed: FollowedRequest | undefined): BegunRequest => ({
  context: { requestId, traceId: followed?.traceId, isOver: false },
  followed,
})

const runRequest = ({ context, followed }: BegunRequest, work: () => void) =>
  inRequest(context, () => (followed ? followed.run(work) : work()))

export function createHttpServer(options: HttpServerOptions = {}): HttpServer {
  const { limits, timeouts, isAllowedHost = () => true, onAnswered, follow } = options
  const isProxy = options.isProxy ?? createNetworkCheck(loopbackNetworks)
  const { head, request, idle, keepAlive, check, drain } = { ...httpTimeouts, ...timeouts }
  const server = createServer({
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
  })
  server.timeout = idle
  server.maxHeadersCount = 100
  const connections = createConnections({ ...connectionLimits, ...limits }, isProxy)
  let closing: Promise<void> | undefined

  server.on('connection', socket => {
    if (!connections.enter(socket)) socket.end(refusal, () => socket.destroy())
  })

  /** Closes the connection after its newest response. */
  function endAfter(socket: Socket, responses: ReadonlySet<ServerResponse>): void {
    const endOnceOut = () => {
      if (responses.size === 0) socket.destroySoon()
    }
    const newest = [...responses].at(-1)
    if (newest?.headersSent === false) newest.setHeader('connection', 'close')
    for (const response of responses) response.once('close', endOnceOut)
    endOnceOut()
  }

  function tellEnd(
    { method = 'GET', url = '/' }: IncomingMessage,
    response: ServerResponse,
    { context, followed }: BegunRequest,
  ): void {
    const startedAt = performance.now()
    response.once('close', () => {
      context.isOver = true
      followed?.end()
      onAnswered?.({
        requestId: context.requestId,
        traceId: context.traceId,
        method,
        address: url,
        status: response.statusCode,
        durationMs: performance.now() - startedAt,
      })
    })
  }

  async function close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    // The `close` of node:http cuts connections it considers idle, even while an ended response is still being read.
    net.Server.prototype.close.call(server, () => resolve())
    for (const [socket, responses] of connections.all()) endAfter(socket, responses)
    const timer = setTimeout(() => {
      for (const [socket] of connections.all()) socket.destroy()
    }, drain)
    await promise
    clearTimeout(timer)
    server.close()
  }

  return {
    server,
    answer(listener) {
      server.on('request', (incoming, response) => {
        filterForwarding(incoming, isProxy)
        const requestId = requestIdOf(incoming, isProxy)
        response.setHeader(requestIdHeader, requestId)
        const begun = beginRequest(requestId, follow?.(incoming, response))
        tellEnd(incoming, response, begun)
        const hasPlace = connections.begin(incoming, response)
        if (closing) endAfter(incoming.socket, new Set([response]))
        if (!hasPlace) refuse(response, 503, 'Too many connections.')
        else if (namesTwoHosts(incoming)) refuse(response, 400, 'A request names one host.')
        else if (!isAllowedHost(incoming.headers.host) && !isProbePath(incoming.url ?? ''))
          refuse(response, 421, misdirected)
        else if (namesHost(incoming)) refuse(response, 404, 'There is nothing at this address.')
        else runRequest(begun, () => listener(incoming, response))
      })
    },
    status: connections.status,
    close: () => (closing ??= close()),
  }
}
