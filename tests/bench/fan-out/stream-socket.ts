import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Shared read buffer: each read is processed before the next one. */
const shared = Buffer.alloc(65_536)

export interface StreamAddress {
  port: number
  path: string
}

/** Opens one reader's stream on a raw socket. The bytes are valid only during the callback. */
export function openStream({ port, path }: StreamAddress, onBytes: (bytes: Buffer) => void): Socket {
  const callback = (length: number) => {
    onBytes(shared.subarray(0, length))
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } })
  socket.on('connect', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\naccept: text/event-stream\r\n\r\n`),
  )
  // The `close` event follows, which is sufficient for readers.
  socket.on('error', () => {})
  return socket
}

/** Number of streams with response headers, and the time until then. */
export interface Connected {
  connected: number
  ms: number
}

/** Opens streams in groups. Resolves with the number of those with response headers before `patienceMs` has passed. */
export async function openAll(
  { count, crowd, patienceMs }: { count: number; crowd: number; patienceMs: number },
  open: () => Promise<boolean>,
): Promise<Connected> {
  const since = performance.now()
  let connected = 0
  for (let at = 0; at < count && performance.now() - since < patienceMs; at += crowd) {
    const some = Array.from({ length: Math.min(crowd, count - at) }, open)
    const late = pause(patienceMs, [] as boolean[], { ref: false })
    const opened = await Promise.race([Promise.all(some), late])
    connected += opened.filter(Boolean).length
  }
  return { connected, ms: performance.now() - since }
}
