import { expect, test } from 'vitest'
import { exchangeAt, listed } from '../testing/exchange-at.ts'

const last = '/ticker/1.0/instrument/KRE/last'
const history = `/public/instrument/${listed('KRE').isin}/metrics/performance/past/2Y.json`

const validators = async (response: Response) => ({
  etag: response.headers.get('etag') ?? '',
  modified: response.headers.get('last-modified') ?? '',
  body: await response.text(),
})

test.each([last, history, '/public/instruments/active.json'])(
  '%s requested with its validators is 304',
  async path => {
    const { ask } = exchangeAt('2026-11-20T11:00')
    const { etag, modified, body } = await validators(await ask(path))
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-modified-since': modified },
      { 'if-none-match': `"x", W/${etag}` },
    ]) {
      const again = await ask(path, headers as unknown as Record<string, string>)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await validators(await ask(path, { 'if-none-match': '"another"' }))).body).toBe(body)
  },
)

test('a different tag overrides an equal time', async () => {
  const { ask } = exchangeAt('2026-11-20T11:00')
  const { modified } = await validators(await ask(last))
  expect((await ask(last, { 'if-none-match': '"another"', 'if-modified-since': modified })).status).toBe(200)
})

test('polling with If-Modified-Since every second misses no change', async () => {
  const { ask, clock } = exchangeAt('2026-11-20T11:00')
  let previous = await validators(await ask(last))
  for (let second = 0; second < 90; second++) {
    await clock.advance(1_000)
    const polled = await ask(last, { 'if-modified-since': previous.modified })
    const truth = await validators(await ask(last))
    expect(polled.status).toBe(truth.body === previous.body ? 304 : 200)
    previous = truth
  }
})

test('no change is in the future', async () => {
  const { ask, clock } = exchangeAt('2026-11-20T11:00')
  for (const path of [last, history, '/public/companies/active.json']) {
    const { modified } = await validators(await ask(path))
    expect(Date.parse(modified)).toBeLessThanOrEqual(clock.now())
  }
})

test('a HEAD request has the headers without the body', async () => {
  const { fetch, ask } = exchangeAt('2026-11-20T11:00')
  const head = await fetch(new Request(`http://exchange.test${last}`, { method: 'HEAD' }))
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    200,
    '',
    (await ask(last)).headers.get('etag'),
  ])
})
