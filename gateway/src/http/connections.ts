import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readerOf } from './incoming-message.ts'
import { type ProxyCheck, readerAddress } from './reader-address.ts'

/** Limits of open connections. */
export interface ConnectionLimits {
  /** Per reader's address; 200 by default. */
  perAddress: number
  /** In total; 18,000 by default: a process has files for about 20,000. */
  total: number
}

export const connectionLimits: ConnectionLimits = { perAddress: 200, total: 18_000 }

/** Counts of connections. */
export interface ConnectionStatus {
  open: number
  /** Connections and requests refused since the start, by either limit. */
  refusals: number
}

interface Connection {
  /** Whether the peer is a trusted proxy, so that each request names its reader. */
  isProxied: boolean
  /** The reader it currently counts for. */
  reader: string | undefined
  /** Unfinished responses, newest last. */
  responses: Set<ServerResponse>
}

/**
 * Counts connections by reader. A proxy's connection counts for the reader named by its request until the response is
 * sent; other connections count for their peer while they are open.
 */
export interface Connections {
  /** False if the connection exceeds a limit and must be closed. */
  enter(socket: Socket): boolean
  /** False if the request's reader has too many connections and it must be refused. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /** Open connections with their unfinished responses. */
  all(): Iterable<[Socket, ReadonlySet<ServerResponse>]>
  status(): ConnectionStatus
}

export function createConnections({ perAddress, total }: ConnectionLimits, isProxy: ProxyCheck): Connections {
  const connections = new Map<Socket, Connection>()
  const counts = new Map<string, number>()
  let refusals = 0

  function refuse(): false {
    refusals += 1
    return false
  }

  function hold(connection: Connection, reader: string): boolean {
    const count = counts.get(reader) ?? 0
    if (count >= perAddress) return refuse()
    counts.set(reader, count + 1)
    connection.reader = reader
    return true
  }

  function release(connection: Connection): void {
    const { reader } = connection
    if (reader === undefined) return
    connection.reader = undefined
    const left = (counts.get(reader) ?? 1) - 1
    if (left > 0) counts.set(reader, left)
    else counts.delete(reader)
  }

  return {
    enter(socket) {
      const isProxied = isProxy(socket.remoteAddress)
      const connection: Connection = { isProxied, reader: undefined, responses: new Set() }
      if (connections.size >= total) return refuse()
      if (!isProxied && !hold(connection, readerAddress(socket.remoteAddress, undefined))) return false
      connections.set(socket, connection)
      socket.once('close', () => {
        release(connection)
        connections.delete(socket)
      })
      return true
    },
    begin(request, response) {
      const connection = connections.get(request.socket)
      if (!connection) return true
      const { responses, isProxied } = connection
      responses.add(response)
      response.once('close', () => {
        responses.delete(response)
        if (isProxied && responses.size === 0) release(connection)
      })
      if (connection.reader !== undefined) return true
      return hold(connection, readerOf(request))
    },
    *all() {
      for (const [socket, { responses }] of connections) yield [socket, responses]
    },
    status: () => ({ open: connections.size, refusals }),
  }
}
