import { pause } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createTestTicker } from '../testing/test-ticker.ts'

const minute = 60_000

/** Deterministic random numbers (Lehmer's generator). */
function createChance(): () => number {
  let seed = 20_260_306
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** This many instruments, each watched on its own topic, all streaming. */
async function crowd(topics: number) {
  const stand = createTestTicker({ random: createChance() })
  const { upstream, clock, listed, row, watch } = stand
  const codes = Array.from({ length: topics }, (_, at) => `N${at}`)
  for (const code of codes) {
    listed.set(code, 'nzsx')
    upstream.last.set(`/instrument/${code}`, row(code, 1))
  }
  const watchers = codes.map(code => watch(code))
  await clock.advance(0)
  const init = (path: string) => upstream.stream(path).send('init', row(path.slice('/instrument/'.length), 1))
  for (const { path } of upstream.streams) init(path)
  await clock.advance(0)
  return { ...stand, watchers, init }
}

test('after a dead ticker recovers, all feeds stream again, and never many at once', async () => {
  const topics = 60
  const { upstream, clock, ticker, watchers, logged, init } = await crowd(topics)
  const modes = () => new Set(watchers.map(({ last }) => last()?.split(' ').at(-1)))
  expect(modes()).toEqual(new Set(['STREAMING']))
  upstream.interfere = () => new Response(null, { status: 503 })
  for (const stream of upstream.streams) stream.break()
  await clock.advance(6 * minute)
  expect(modes()).toEqual(new Set(['LAST_GOOD']))
  expect(logged).toContain('Polled feed failed')

  upstream.interfere = () => undefined
  const opens: number[] = []
  const polls: number[] = []
  for (let second = 0; second < 8 * 60; second++) {
    const before = upstream.requestedPaths.length
    await clock.advance(1_000)
    const requested = upstream.requestedPaths.slice(before)
    opens.push(requested.filter(path => !path.endsWith('/last')).length)
    polls.push(requested.filter(path => path.endsWith('/last')).length)
    for (const path of requested) if (!path.endsWith('/last')) init(path)
    for (const stream of upstream.streams) if (second % 20 === 0) stream.raw(':\n')
  }
  expect(modes()).toEqual(new Set(['STREAMING']))
  expect(new Set(ticker.feeds().map(({ phase }) => phase))).toEqual(new Set(['live']))
  // One stream each, opened once: at most one in twenty within a second.
  expect(opens.reduce((sum, each) => sum + each, 0)).toBe(topics)
  expect(Math.max(...opens)).toBeLessThanOrEqual(topics / 20)
  // Before that, each was polled every ten seconds: on average a tenth of them per second.
  expect(Math.max(...polls)).toBeLessThanOrEqual(topics / 5)
  // Only the copies for the next start remain, one per topic every five minutes.
  expect(Math.max(...polls.slice(-20))).toBeLessThanOrEqual(3)
})

test('when all streams break together, no poll is refused', async () => {
  const { upstream, clock, watchers, logged } = await crowd(300)
  let underWay = 0
  let most = 0
  upstream.interfere = async request => {
    if (!request.url.endsWith('/last')) return new Response(null, { status: 503 })
    most = Math.max(most, ++underWay)
    await pause(clock, 40)
    underWay -= 1
    return undefined
  }
  for (const stream of upstream.streams) stream.break()
  await clock.advance(3_000)
  expect(new Set(watchers.map(({ last }) => last()?.split(' ').at(-1)))).toEqual(new Set(['POLLED']))
  expect(logged).not.toContain('Polled feed failed')
  expect(most).toBeLessThanOrEqual(32)
})
