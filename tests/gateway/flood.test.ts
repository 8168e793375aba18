import { type ClientRequest, get } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someCode } from '../support/sample-market.ts'
import { startSite, type StartedSite } from '../support/site.ts'

let site: StartedSite
let code: string
const open: ClientRequest[] = []
beforeEach(async () => {
  site = await startSite()
  code = await someCode('NZSX')
})
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  site.publicApi.set()
  await site.until(site.close())
})

interface Answered {
  status: number
  retryAfter?: string
}

/** Requests a path like a proxy for one of its readers. */
function ask(path: string, reader: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const headers = { 'x-forwarded-for': reader }
  const request = get(site.url + path, { agent: false, headers }, response => {
    response.resume()
    const retryAfter = response.headers['retry-after']
    resolve({ status: response.statusCode!, ...(retryAfter !== undefined && { retryAfter }) })
  })
  request.on('error', reject)
  open.push(request)
  promise.catch(() => {})
  return promise
}

const [flooder, reader] = ['203.0.113.1', '198.51.100.1']
const twoDigits = (number: number) => String(number).padStart(2, '0')
/** An address of an existing page, different and uncached for each number. */
const chartPage = (place: number) =>
  `/instruments/${code}?from=2023-01-01&to=2023-${twoDigits(2 + Math.floor(place / 28))}-${twoDigits(1 + (place % 28))}`

/** Requests 60 pages at once, none of which is finished before the upstream responds: 3 are rendered, 20 wait. */
async function flood(): Promise<void> {
  site.publicApi.set('hang', /instrument/)
  const refusals: Answered[] = []
  for (let place = 0; place < 60; place += 1)
    void ask(chartPage(place), flooder)
      .then(answered => refusals.push(answered))
      .catch(() => {})
  await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(37)
  for (const refusal of refusals) expect(refusal).toEqual({ status: 503, retryAfter: '5' })
}

test('a flood waits in its own queue, and other pages are answered meanwhile', async () => {
  expect(await site.until(ask('/announcements', reader))).toEqual({ status: 200 })
  await flood()
  expect(await ask('/announcements', flooder)).toEqual({ status: 200 })
  expect(await ask('/livez', flooder)).toEqual({ status: 200 })
  expect(await site.until(ask('/markets/listings', reader))).toEqual({ status: 200 })
})

test('metrics have waiting, running and refused requests of each queue, without readers', async () => {
  await flood()
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const figures = Object.fromEntries(
    Array.from(metrics.matchAll(/^exchange_queue_(\S+) (\d+)$/gm), ([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
  expect(figures).toEqual({
    'running{queue="drawings"}': 3,
    'waiting{queue="drawings"}': 20,
    'refusals_total{queue="drawings"}': 37,
    'dropped_total{queue="drawings"}': 0,
    'running{queue="reads"}': 0,
    'waiting{queue="reads"}': 0,
    'refusals_total{queue="reads"}': 0,
    'dropped_total{queue="reads"}': 0,
  })
  expect(metrics).not.toContain(flooder)
  for (const request of open.splice(0)) request.destroy()
  const left = async () =>
    /^exchange_queue_dropped_total\{queue="drawings"\} (\d+)$/m.exec(
      await (await fetch(`${site.url}/metrics`)).text(),
    )?.[1]
  await expect.poll(left, { timeout: 20_000 }).toBe('23')
})

test('pages of departed readers free their places', async () => {
  await flood()
  for (const request of open.splice(0)) request.destroy()
  site.publicApi.set()
  const again = async () => {
    // A read that hung fails first, and is repeated after some seconds.
    await site.clock.advance(1_000)
    return (await site.until(ask(chartPage(60), flooder))).status
  }
  await expect.poll(again, { timeout: 20_000 }).toBe(200)
})

test('a stale page is served when its reader has no place in the queue', async () => {
  expect(await site.until(ask('/announcements', flooder))).toEqual({ status: 200 })
  await flood()
  await site.clock.advance(1_000)
  expect(await ask('/announcements', flooder)).toEqual({ status: 200 })
})

test('all unknown addresses share one page, drawn once', async () => {
  const page = async (path: string) => {
    const response = await site.until(fetch(site.url + path))
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
  }
  const { status, etag, text } = await page('/wp-login.php')
  expect(status).toBe(404)
  expect(text).toContain('We can’t find this page')
  for (const path of ['/no-such-thing', '/x/y/z', '/%F0%9F%92%A9'])
    expect(await page(path), path).toMatchObject({ status: 404, etag })
  for (const path of ['/search?q=energy', '/Markets/listings', '/?market=NZSX'])
    expect((await page(path)).status, path).toBe(200)
})
