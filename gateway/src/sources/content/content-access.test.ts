import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createHttp } from '../upstream/http.ts'
import { spaceCalls } from './content-access.ts'

/** A space whose n-th call is refused for this many seconds in its own header, and which then answers. */
function limitedSpace(...resets: string[]) {
  const clock = createManualClock(0)
  const calledAt: number[] = []
  async function fetch(): Promise<Response> {
    const reset = resets[calledAt.length]
    calledAt.push(clock.now())
    return reset === undefined
      ? Response.json({})
      : Response.json({}, { status: 429, headers: { 'x-contentful-ratelimit-reset': reset } })
  }
  const access = { baseUrl: 'http://content.test', space: 'a', environment: 'b', token: 'c', fetch }
  const http = createHttp({ source: 'CONTENT', clock, random: () => 0, ...spaceCalls(access, clock) })
  return { clock, calledAt, get: (path: string) => http.getJson(path).catch((error: unknown) => error) }
}

test('a rate limit of a second is waited for, without other calls meanwhile', async () => {
  const { clock, calledAt, get } = limitedSpace('1')
  const first = get('/entries')
  await clock.advance(500)
  const second = get('/assets')
  await clock.advance(499)
  expect(calledAt).toEqual([0])
  await clock.advance(1_000)
  expect([await first, await second]).toMatchObject([{ kind: 'document' }, { kind: 'document' }])
  expect(calledAt).toEqual([0, 1_050, 1_050])
})

test('during a longer rate limit every call fails at once; after it the space is called again', async () => {
  const { clock, calledAt, get } = limitedSpace('30')
  expect(await get('/entries')).toMatchObject({ kind: 'UNAVAILABLE', status: 429, retryAfterMs: 30_000 })
  await clock.advance(10_000)
  expect(await get('/sync')).toMatchObject({ kind: 'UNAVAILABLE', retryAfterMs: 20_000 })
  expect(calledAt).toEqual([0])
  await clock.advance(20_000)
  expect(await get('/sync')).toMatchObject({ kind: 'document' })
})

test.each(['86400', '-5', 'soon'])('a rate limit of %s seconds ends within a minute', async reset => {
  const { clock, get } = limitedSpace(reset, reset)
  const first = get('/entries')
  await clock.advance(60_000)
  await first
  expect(await get('/entries')).toMatchObject(reset === '86400' ? { status: 429 } : { kind: 'document' })
  await clock.advance(60_000)
  expect(await get('/entries')).toMatchObject({ kind: 'document' })
})
