import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRealClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../log/log.ts'
import { createHttp } from '../../upstream/http.ts'
import { streamsOf } from '../feed/read-stream.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { createSharedStream } from './shared-stream.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a shared stream does not follow a redirect of the ticker', async () => {
  const reached: string[] = []
  const inside = await serve(({ url = '' }, response) => {
    reached.push(url)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: init\ndata: []\n\n')
  })
  const ticker = await serve(({ url = '' }, response) => {
    response.writeHead(302, { location: `${inside}${url}`, 'content-type': 'text/event-stream' }).end()
  })
  const clock = createRealClock()
  const stream = createSharedStream({
    request: { path: '/indices/all', signal: new AbortController().signal, lastEventId: '' },
    topic: 'indices',
    open: streamsOf(createHttp({ source: 'TICKER', baseUrl: ticker, fetch, clock, random: () => 0 })),
    bus: createMemoryBus(clock).join().bus,
    clock,
    log: silentLog,
  })
  await expect(stream.getReader().read()).rejects.toThrow('malformed')
  expect(reached).toEqual([])
})
