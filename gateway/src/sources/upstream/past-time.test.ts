import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createDiskStore } from './disk-store.ts'
import { createHttp } from './http.ts'
import { resource, type ResourceOptions } from './resource.ts'
import { createUpstreamCache } from './upstream-cache.ts'

const at = (time: string) => parseClock(`2026-03-06T${time}`)
const inHttp = (time: number) => new Date(time).toUTCString()
const farFuture = 'Fri, 01 Jan 2100 00:00:00 GMT'

/** A cache, at eleven, with an upstream that sends these headers. */
function stand(headers: Record<string, string>) {
  const clock = createManualClock(at('11:00'))
  const requests: Request[] = []
  const http = createHttp({
    source: 'PUBLIC_API',
    baseUrl: 'http://upstream',
    fetch: request => {
      requests.push(request)
      return Promise.resolve(Response.json(5, { headers }))
    },
    clock,
  })
  const cache = createUpstreamCache({
    http,
    clock,
    disk: createDiskStore(undefined, silentLog),
    log: silentLog,
  })
  const price = { path: '/price', parse: Number, freshMs: 10_000 }
  const asAt = async (more: Partial<ResourceOptions<number>> = {}) =>
    (await cache.read(resource({ ...price, ...more }))).freshness.asAt
  return { asAt, clock, requests }
}

test('figures delayed by twenty minutes are from twenty minutes before their publication', async () => {
  const { asAt } = stand({ 'last-modified': inHttp(at('10:58')) })
  expect(await asAt({ delayMinutes: 20 })).toBe(at('10:38'))
})

test('figures without a delay are from their publication', async () => {
  const { asAt } = stand({ 'last-modified': inHttp(at('10:58')) })
  expect(await asAt()).toBe(at('10:58'))
})

test('a document’s own time is used, unless it is in the future', async () => {
  const headers = { 'last-modified': inHttp(at('10:58')) }
  const stamped = (time: string) => stand(headers).asAt({ delayMinutes: 20, asAt: () => at(time) })
  expect(await stamped('10:41')).toBe(at('10:41'))
  expect(await stamped('11:02')).toBe(at('10:38'))
})

test('a publication time in the future is ignored, also in conditional requests', async () => {
  const { asAt, clock, requests } = stand({ 'last-modified': farFuture, etag: '"5"' })
  expect(await asAt({ delayMinutes: 20 })).toBeNull()
  await clock.advance(11_000)
  await asAt()
  expect(requests[1]?.headers.get('if-none-match')).toBe('"5"')
  expect(requests[1]?.headers.get('if-modified-since')).toBeNull()
})

test('a time is in the future by the clock of its server or by the local one', async () => {
  const modified = { 'last-modified': inHttp(at('11:10')) }
  expect(await stand(modified).asAt()).toBeNull()
  expect(await stand({ ...modified, date: inHttp(at('11:11')) }).asAt()).toBeNull()
  expect(await stand({ 'last-modified': farFuture, date: farFuture }).asAt()).toBeNull()
  const behind = { 'last-modified': inHttp(at('10:58')), date: inHttp(at('10:50')) }
  expect(await stand(behind).asAt()).toBeNull()
})

test('clocks may differ by a minute', async () => {
  expect(await stand({ 'last-modified': inHttp(at('11:01')) }).asAt()).toBe(at('11:01'))
  expect(await stand({ 'last-modified': inHttp(at('11:01') + 1_000) }).asAt()).toBeNull()
})
