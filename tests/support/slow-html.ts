import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const sliceBytes = 4096
/** Longer than a frame, so that a browser paints between two slices. */
const pauseMs = 40

async function send(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing)
  const html = await buffer(answer)
  for (let start = 0; start < html.length && !outgoing.destroyed; start += sliceBytes) {
    outgoing.write(html.subarray(start, start + sliceBytes))
    await wait(pauseMs)
  }
  outgoing.end()
}

/** A proxy that sends HTML in slices with pauses, like a slow connection. Resolves with its address and a function to close it. */
export async function slowHtml(origin: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', origin)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const upstream = request(new URL(pathname + search, origin), { method: incoming.method, headers })
    const end = () => (upstream.destroy(), outgoing.destroy())
    upstream.on('error', end)
    outgoing.on('close', end)
    upstream.on('response', answer => void send(answer, outgoing).catch(end))
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
