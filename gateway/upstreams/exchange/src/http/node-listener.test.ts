import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { exchangeAt } from '../testing/exchange-at.ts'
import { createNodeListener } from './node-listener.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves a handler on a free local port. */
async function listening(
  fetch: (request: Request) => Promise<Response>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<string> {
  const listener = createNodeListener(fetch, onFailure)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(
    0,
    '127.0.0.1',
  )
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('over a port the exchange gives the same responses as in process, with validators', async () => {
  const { fetch: answer, ask } = exchangeAt('2026-11-20T11:00')
  const base = await listening(answer)
  const path = '/ticker/1.0/instrument/KRE/last'
  const direct = await ask(path)
  const etag = direct.headers.get('etag') ?? ''
  expect(await (await fetch(base + path)).text()).toBe(await direct.text())
  expect((await fetch(base + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(base + path, { method: 'DELETE' })).status).toBe(405)
})

test('a stream is sent without delay, and ends in the exchange when its reader leaves', async () => {
  const { fetch: answer, clock } = exchangeAt('2026-11-20T11:00')
  const left = Promise.withResolvers<void>()
  const base = await listening(incoming => {
    incoming.signal.addEventListener('abort', () => left.resolve())
    return answer(incoming)
  })
  const sent = request(`${base}/ticker/1.0/instrument/KRE`).end()
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>]
  let text = ''
  for await (const part of response) {
    text += part.toString()
    if (text.includes('event: patch')) break
    if (text.includes('event: init')) void clock.advance(20_000)
  }
  sent.destroy()
  await left.promise
  expect(text).toMatch(/^id: \d+\nevent: init\ndata: \{/)
})

test('a failing handler is a logged 500, and the next request is answered', async () => {
  const failures: unknown[] = []
  const planted = new Error('planted')
  const { fetch: answer } = exchangeAt('2026-11-20T11:00')
  const handler = (incoming: Request) =>
    incoming.url.endsWith('/fail') ? Promise.reject(planted) : answer(incoming)
  const base = await listening(handler, error => failures.push(error))
  expect((await fetch(`${base}/fail`)).status).toBe(500)
  expect((await fetch(`${base}/public/companies/active.json`)).status).toBe(200)
  expect(failures).toEqual([planted])
})
