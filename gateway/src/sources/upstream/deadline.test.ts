import { once } from 'node:events'
import { setImmediate as nextImmediate, setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createManualClock, createRealClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createMaxWait } from './max-wait.ts'

/** A server on its own thread. It answers after the milliseconds in the path, even while this thread is blocked. */
const server = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const answer = response => {
    response.setHeader('content-type', 'application/json')
    response.end('"answer"')
  }
  createServer(({ url }, response) => setTimeout(answer, Number(url.slice(1)), response))
    .listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port) })`

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('over HTTP', () => {
  let worker: Worker
  let baseUrl: string
  beforeAll(async () => {
    worker = new Worker(server, { eval: true })
    const [port] = (await once(worker, 'message')) as [number]
    baseUrl = `http://127.0.0.1:${port}`
  })
  afterAll(() => worker.terminate())

  const get = (path: string) =>
    createHttp({ source: 'PUBLIC_API', baseUrl, fetch, clock: createRealClock() }).getJson(path)

  test('an answer that arrived while the event loop was blocked is in time', async () => {
    const answer = get('/200')
    // Waits until the request is sent.
    await pause(50)
    // After an immediate, the event loop runs due timers before it reads sockets.
    await nextImmediate()
    block(2_500)
    expect(await answer).toMatchObject({ body: 'answer' })
  })

  test('an answer after its limit is in time if the event loop was blocked for the excess', async () => {
    const answer = get('/2700')
    await pause(50)
    block(2_500)
    expect(await answer).toMatchObject({ body: 'answer' })
  })

  test('an answer after its limit is too late if the event loop was free', async () => {
    const since = performance.now()
    await expect(get('/10000')).rejects.toMatchObject({ code: 'PUBLIC_API_TIMEOUT' })
    expect(performance.now() - since).toBeLessThan(4_000)
  })

  test('readers of an older copy still wait for an answer after the event loop was blocked', async () => {
    const maxWait = createMaxWait(createRealClock())
    maxWait.called()
    let isRead = false
    const work = get('/1600').then(() => {
      isRead = true
    })
    const wait = maxWait.wait(work)
    await pause(50)
    block(1_500)
    await wait
    expect(isRead).toBe(true)
  })
})

test('an embedded service times out after 30 s, not after 2 s', async () => {
  const clock = createManualClock(0)
  const call = (isEmbedded: boolean) => {
    const fetch = () => new Promise<Response>(() => {})
    const source = { source: 'CONTENT', baseUrl: 'http://content.invalid', fetch, clock, isEmbedded } as const
    return createHttp(source)
      .getJson('/entries')
      .catch((error: unknown) => error)
  }
  const late = (ms: number) => ({ code: 'CONTENT_TIMEOUT', detail: `/entries: no headers within ${ms} ms` })
  const [remote, embedded] = [call(false), call(true)]
  await clock.advance(2_000)
  expect(await remote).toMatchObject(late(2_000))
  await clock.advance(27_999)
  expect(await Promise.race([embedded, Promise.resolve('still waited for')])).toBe('still waited for')
  await clock.advance(1)
  expect(await embedded).toMatchObject(late(30_000))
})
