import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'
import { createResponseCache } from './response-cache.ts'
import type { FinishedResponse } from '../http/finished-response.ts'
import type { FreshResponse } from './variants.ts'

const minute = 60_000

/** A store with a maker whose answer can be changed. */
function stand({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = createManualClock(1_000 * minute)
  const store = createResponseCache({ clock, memory: createMemoryBudget(maxBytes) })
  const state = {
    body: 'one',
    made: 0,
    freshUntil: Infinity,
    hasErrors: false,
    status: 200,
    wait: Promise.resolve(),
  }
  const make = async (): Promise<FreshResponse> => {
    state.made++
    const { body, freshUntil, hasErrors, status, wait } = state
    await wait
    if (body === 'fails') throw new Error('cannot be made')
    return {
      status,
      headers: { 'content-type': 'text/plain' },
      body,
      hasErrors,
      dependencies: { keys: new Set(['price']), freshUntil },
    }
  }
  const get = async (key = 'answer') => (await store.get({ key, address: `/${key}`, make })).text()
  const peek = (key = 'answer') => store.peek(`/${key}`, {})?.body.toString()
  return { clock, store, state, make, get, peek }
}

test('a thousand requests for an uncached response make it once', async () => {
  const { get, peek, state } = stand()
  await Promise.all(Array.from({ length: 1_000 }, () => get()))
  expect(state.made).toBe(1)
  expect(peek()).toBe('one')
  expect(await get()).toBe('one')
  expect(state.made).toBe(1)
})

test('after a price change the stale response is served without waiting while a new one is made', async () => {
  const { clock, store, get, peek, state } = stand()
  await get()
  await clock.advance(minute)
  state.body = 'two'
  store.invalidate('price')
  expect(peek()).toBe('one')
  await clock.advance(0)
  expect(peek()).toBe('two')
  expect(state.made).toBe(2)
})

test('a response that changes constantly is made at most twice a second', async () => {
  const { clock, store, get, peek, state } = stand()
  await get()
  for (let tick = 0; tick < 100; tick++) {
    store.invalidate('price')
    peek()
    await clock.advance(10)
  }
  expect(state.made).toBeLessThanOrEqual(3)
})

test('a response made while its price changed is stale at once', async () => {
  const { clock, store, get, peek, state } = stand()
  const gate = Promise.withResolvers<void>()
  state.wait = gate.promise
  const first = get()
  store.invalidate('price')
  gate.resolve()
  await first
  state.body = 'two'
  await clock.advance(500)
  peek()
  await clock.advance(0)
  expect(peek()).toBe('two')
})

test('a long-stale response is not served to a reader who can wait for a new one', async () => {
  const { clock, get, peek, state } = stand()
  state.freshUntil = clock.now()
  await get()
  await clock.advance(5 * minute)
  state.body = 'two'
  expect(peek()).toBeUndefined()
  expect(await get()).toBe('two')
})

test('a long-stale response is served if a new one fails or takes too long', async () => {
  const { clock, get, state } = stand()
  state.freshUntil = clock.now()
  await get()
  await clock.advance(5 * minute)
  state.body = 'fails'
  expect(await get()).toBe('one')
  await clock.advance(5 * minute)
  state.wait = new Promise(() => {})
  const slow = get()
  await clock.advance(1_500)
  expect(await slow).toBe('one')
})

test('a failed response never replaces a good one', async () => {
  const { clock, store, get, peek, state } = stand()
  await get()
  await clock.advance(minute)
  state.body = 'broken'
  state.status = 500
  store.invalidate('price')
  peek()
  await clock.advance(0)
  expect(peek()).toBe('one')
})

test('a failed revalidation is not retried for two seconds, regardless of requests', async () => {
  const { clock, store, get, peek, state } = stand()
  await get()
  await clock.advance(minute)
  state.body = 'fails'
  store.invalidate('price')
  peek()
  await clock.advance(1_999)
  for (let reader = 0; reader < 10; reader++) expect(peek()).toBe('one')
  await clock.advance(0)
  expect(state.made).toBe(2)
  await clock.advance(1)
  state.body = 'two'
  peek()
  await clock.advance(0)
  expect(peek()).toBe('two')
})

test('a stale response is not used to make another one, which waits for the new one', async () => {
  const { clock, store, get, make, state } = stand()
  await get()
  await clock.advance(minute)
  state.body = 'two'
  store.invalidate('price')
  const ingredient = await store.get({ key: 'answer', address: '/answer', make, isIngredient: true })
  expect(ingredient.text()).toBe('two')
})

test('a response with errors is cached for two seconds, and by no outside cache', async () => {
  const { clock, store, get, peek, state } = stand()
  state.hasErrors = true
  await get()
  expect(store.peek('/answer', {})?.headers['cache-control']).toBe('no-store')
  await clock.advance(1_999)
  expect(peek()).toBe('one')
  await clock.advance(1)
  expect(peek()).toBeUndefined()
})

test('a response purged while it is made is served to no reader, not even an earlier one', async () => {
  const { store, get, peek, state } = stand()
  const underWay = Promise.withResolvers<void>()
  state.body = 'taken back'
  state.wait = underWay.promise
  const response = get()
  store.purge('price')
  state.body = 'what stands'
  state.wait = Promise.resolve()
  underWay.resolve()
  expect(await response).toBe('what stands')
  expect(peek()).toBe('what stands')
  expect(state.made).toBe(2)
})

test('a response purged repeatedly while it is made is made again until no purge follows', async () => {
  const { store, get, state } = stand()
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  state.wait = turns[0]!.promise
  state.body = 'first'
  const response = get()
  store.purge('price')
  state.body = 'second'
  state.wait = turns[1]!.promise
  turns[0]!.resolve()
  await expect.poll(() => state.made).toBe(2)
  store.purge('price')
  state.body = 'third'
  turns[1]!.resolve()
  expect(await response).toBe('third')
})

test('a purged response is not served again', async () => {
  const { store, get, peek, state } = stand()
  await get()
  state.body = 'two'
  store.purge('price')
  expect(peek()).toBeUndefined()
  expect(await get()).toBe('two')
})

test('a refusal is never answered with 304', async () => {
  const { store, get, state } = stand()
  state.status = 400
  await get()
  const etag = store.peek('/answer', {})?.headers.etag
  expect(store.peek('/answer', { ifNoneMatch: etag })?.status).toBe(400)
})

test('memory is bounded: responses used longest ago are evicted first', async () => {
  const { get, peek, state } = stand({ maxBytes: 50_000 })
  state.body = 'x'.repeat(3_000)
  for (const key of ['a', 'b', 'c']) await get(key)
  expect(peek('a')).toBeUndefined()
  expect(peek('c')).toBeDefined()
})

const browser = { acceptEncoding: 'gzip, deflate, br' }
const codingOf = (answer: FinishedResponse | undefined) => answer?.headers['content-encoding']

test('a picture, already compressed by its format, is not compressed again', async () => {
  const { store, make } = stand()
  const picture = async () => ({
    ...(await make()),
    headers: { 'content-type': 'image/png' },
    body: Buffer.alloc(5_000),
  })
  const kept = await store.get({ key: 'picture', address: '/picture', make: picture })
  expect(codingOf(await kept.prepared(browser))).toBeUndefined()
  expect((await kept.prepared(browser)).body).toHaveLength(5_000)
})

test('a reader who had to wait gets compressed bytes the first time', async () => {
  const { store, make, state } = stand()
  state.body = 'price '.repeat(1_000)
  const kept = await store.get({ key: 'answer', address: '/answer', make })
  expect(codingOf(await kept.prepared(browser))).toBe('br')
  expect(codingOf(await kept.prepared({}))).toBeUndefined()
})

test('only readers who accept compression get compressed bytes', async () => {
  const { store, make, state } = stand()
  for (const body of ['price', 'price '.repeat(1_000)]) {
    state.body = body
    const kept = await store.get({ key: body, address: `/${body}`, make })
    for (let visit = 0; visit < 2; visit++) expect((await kept.prepared({})).body.toString()).toBe(body)
    expect(codingOf(await kept.prepared(browser))).toBe(body === 'price' ? undefined : 'br')
  }
})

test('under another media type the same bytes have validators of their own', async () => {
  const { store, make } = stand()
  const json = { accept: 'application/json' }
  const both = async () => ({ ...(await make()), asJson: { status: 200 } })
  await store.get({ key: 'answer', address: '/answer', make: both })
  const [own, asJson] = [store.peek('/answer', {}), store.peek('/answer', json)]
  expect(own?.headers).toMatchObject({ 'content-type': 'text/plain', vary: 'accept, accept-encoding' })
  expect(asJson?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(asJson?.headers['etag']).not.toBe(own?.headers['etag'])
  // A response with a single media type does not vary by the Accept header.
  await store.get({ key: 'plain', address: '/plain', make })
  expect(store.peek('/plain', json)?.headers).toMatchObject({
    'content-type': 'text/plain',
    vary: 'accept-encoding',
  })
})

test('a new version is compressed like the one before', async () => {
  const { clock, store, get, state } = stand()
  state.body = 'price '.repeat(1_000)
  await get()
  await expect.poll(() => codingOf(store.peek('/answer', browser))).toBe('br')
  state.body = 'another price '.repeat(1_000)
  store.invalidate('price')
  await clock.advance(minute / 60)
  const old = store.peek('/answer', browser)
  await expect.poll(() => store.peek('/answer', browser)?.headers['etag']).not.toBe(old?.headers['etag'])
  expect(codingOf(store.peek('/answer', browser))).toBe('br')
})

test('a reader with the current version gets 304; compression begins with the second request', async () => {
  const { store, get, state } = stand()
  state.body = 'price '.repeat(1_000)
  await get()
  const identity = store.peek('/answer', browser)
  expect(identity?.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => store.peek('/answer', browser)?.headers['content-encoding']).toBe('br')
  const compressed = store.peek('/answer', browser)
  expect(compressed?.body.byteLength).toBeLessThan(100)
  expect(compressed?.headers.etag).not.toBe(identity?.headers.etag)
  expect(store.peek('/answer', { ...browser, ifNoneMatch: compressed?.headers.etag })).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  })
  expect(store.peek('/answer', { ifNoneMatch: '"another"' })?.status).toBe(200)
})
