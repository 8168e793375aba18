import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { logRequests } from './log-requests.ts'
import { currentRequest, withRequestId } from './request-context.ts'

/** A service that answers with the id of its request, as its own call to another service would name it. */
async function start() {
  const entries: object[] = []
  const log = { info: (details: object, msg: string) => void entries.push({ msg, ...details }) }
  const call = withRequestId(async request => new Response(request.headers.get('x-request-id')))
  const server = createServer(
    logRequests(
      (_incoming, response) =>
        void call(new Request('http://other.test')).then(async answer => response.end(await answer.text())),
      { log, pathOf: address => address.split('?')[0] ?? null },
    ),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { entries, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

test('the id of the site’s request is in the log, the response and calls to others', async () => {
  const { url, entries } = await start()
  const headers = { 'x-request-id': 'id-of-the-site', traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const response = await fetch(`${url}/quotes?of=kea`, { headers })
  expect(response.headers.get('x-request-id')).toBe('id-of-the-site')
  expect(await response.text()).toBe('id-of-the-site')
  await expect
    .poll(() => entries)
    .toEqual([
      {
        msg: 'Answered',
        requestId: 'id-of-the-site',
        traceId,
        method: 'GET',
        path: '/quotes',
        status: 200,
        ms: expect.any(Number),
      },
    ])
})

test.each([undefined, 'short', 'with spaces in it', 'x'.repeat(101), '<script>alert(1)'])(
  'a request with the id %j gets a new one',
  async given => {
    const { url } = await start()
    const ask = () => fetch(url, given === undefined ? {} : { headers: { 'x-request-id': given } })
    const [first, second] = [await ask(), await ask()]
    const ids = [first, second].map(each => each.headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  },
)

test('work outside of requests has no request', () => {
  expect(currentRequest()).toBeUndefined()
})
