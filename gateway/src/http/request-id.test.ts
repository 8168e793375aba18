import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { currentRequest } from '@exchange/observability/request-context'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createNetworkCheck, loopbackNetworks } from './trusted-proxies.ts'

/** A server whose proxies are in the networks. It answers with the id that its own work has. */
async function start(proxies: readonly string[]) {
  const ended: (string | undefined)[] = []
  const http = createHttpServer({
    isProxy: createNetworkCheck(proxies),
    isAllowedHost: host => host !== 'other.test',
    onAnswered: ({ requestId }) => ended.push(requestId),
  })
  http.answer((_request, response) => {
    setImmediate(() =>
      response.writeHead(200, ['content-type', 'text/plain']).end(currentRequest()?.requestId),
    )
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  onTestFinished(() => http.close())
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers })
    return { id: response.headers.get('x-request-id'), text: await response.text() }
  }
  return { ask, ended }
}

test('work that continues after the response does not belong to the request', async () => {
  const http = createHttpServer()
  const { promise: later, resolve } = Promise.withResolvers<unknown>()
  http.answer((_request, response) => {
    response.end(currentRequest()?.requestId)
    response.once('close', () => setImmediate(() => resolve(currentRequest())))
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  onTestFinished(() => http.close())
  const response = await fetch(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
  expect(await response.text()).toBe(response.headers.get('x-request-id'))
  expect(await later).toBeUndefined()
})

const newId = expect.stringMatching(/^[\da-f-]{36}$/)

test('the id that a trusted proxy gives is the request’s', async () => {
  const { ask, ended } = await start(loopbackNetworks)
  expect(await ask({ 'x-request-id': 'given-by-nginx' })).toEqual({
    id: 'given-by-nginx',
    text: 'given-by-nginx',
  })
  await expect.poll(() => ended).toEqual(['given-by-nginx'])
  const { id, text } = await ask()
  expect([id, text]).toEqual([newId, id])
})

test('the id that a reader gives is not', async () => {
  const { ask, ended } = await start(['203.0.113.7'])
  const { id, text } = await ask({ 'x-request-id': 'chosen-by-a-reader' })
  expect([id, text]).toEqual([newId, id])
  await expect.poll(() => ended).toEqual([id])
})
