import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One for all: whoever reads has read before the next does. */
const shared = Buffer.alloc(65_536)

export interface StreamAddress {
  port: number
  path: string
}

/** One reader's stream on a raw socket. The bytes are the reader's only until it returns. */
export function openStream({ port, path }: StreamAddress, onBytes: (bytes: Buffer) => void): Socket {
  const callback = (length: number) => {
    onBytes(shared.subarray(0, length))
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } })
  socket.on('connect', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\naccept: text/event-stream\r\n\r\n`),
  )
  // It closes then, which is all that a reader needs to know.
  socket.on('error', () => {})
  return socket
}

/** How many have the head of their answer, and how long that took. */
export interface Connected {
  connected: number
  ms: number
}

/** Opens so many, some at once; answers how many have the head of their answer before patience ends. */
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
