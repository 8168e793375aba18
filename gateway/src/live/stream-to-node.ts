import type { ServerResponse } from 'node:http'
import { type LiveStream, streamHeaders } from './live.ts'
import { refusedInit } from './stream-response.ts'

/** Sends the stream by a node response, without the layers of a fetch answer; undefined becomes a 503. */
export function streamToNode(stream: LiveStream | undefined, response: ServerResponse): void {
  if (!stream) {
    response.writeHead(refusedInit.status, refusedInit.headers).end('Too many open streams.\n')
    return
  }
  if (response.destroyed) return stream.abandon()
  response.writeHead(200, streamHeaders)
  // Each event leaves as it comes, and a quiet stream is no dead one.
  response.socket?.setNoDelay(true)
  response.socket?.setTimeout(0)
  const { drained, detach } = stream.start({
    write: bytes => response.write(bytes),
    close(how) {
      if (how === 'end') response.end()
      else response.destroy()
    },
  })
  response.on('drain', drained)
  response.on('close', detach)
  response.on('error', detach)
}
