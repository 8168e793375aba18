import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { type LiveStream, streamHeaders } from './live.ts'
import { refusedInit } from './stream-response.ts'

const chunks = new WeakMap<Uint8Array, Uint8Array>()

/** The bytes as one chunk of HTTP/1.1, framed once however many readers they go to. */
function chunkOf(bytes: Uint8Array): Uint8Array {
  const known = chunks.get(bytes)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, lineEnd])
  chunks.set(bytes, chunk)
  return chunk
}
const lineEnd = Buffer.from('\r\n')

/**
 * Where the body is written: to the socket itself, which spares a fifth of the work for each reader, if the head is out
 * and the body goes in chunks; else, for an old client or a request that waits behind another, to the response.
 */
function bodyOf(response: ServerResponse): { to: Writable; framed: (bytes: Uint8Array) => Uint8Array } {
  const { socket, req } = response
  if (!socket || req.httpVersion !== '1.1') return { to: response, framed: bytes => bytes }
  response.flushHeaders()
  // Each event leaves as it comes, and a quiet stream is no dead one.
  socket.setNoDelay(true)
  socket.setTimeout(0)
  return { to: socket, framed: chunkOf }
}

/** Sends the stream by a node response, without the layers of a fetch answer; undefined becomes a 503. */
export function streamToNode(stream: LiveStream | undefined, response: ServerResponse): void {
  if (!stream) {
    response.writeHead(refusedInit.status, refusedInit.headers).end('Too many open streams.\n')
    return
  }
  if (response.destroyed) return stream.abandon()
  response.writeHead(200, streamHeaders)
  const { to, framed } = bodyOf(response)
  const { drained, detach } = stream.start({
    write: bytes => to.write(framed(bytes)),
    close(how) {
      if (how === 'end') response.end()
      else response.destroy()
    },
  })
  to.on('drain', drained)
  response.on('close', detach)
  response.on('error', detach)
}
