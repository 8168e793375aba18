import { expect, test } from 'vitest'
import { kre, pricesOf, createTestGateways } from '../testing/test-gateways.ts'

const minute = 60_000

/** Two gateways with an upstream that offers no streams. */
async function standPolling() {
  const stand = createTestGateways()
  stand.refuseStreams(true)
  const [first, second] = [stand.start(), stand.start()]
  await stand.clock.advance(2_000)
  const [holder, other] = first.polls() > 0 ? [first, second] : [second, first]
  return { ...stand, holder, other }
}

test('without a stream, one gateway polls and the others publish its answers at once', async () => {
  const { clock, say, holder, other } = await standPolling()
  expect([holder.received, other.received]).toEqual([['KRE 1 POLLED'], ['KRE 1 POLLED']])
  for (let price = 2; price <= 11; price += 1) {
    say()
    await clock.advance(12_000)
    expect([pricesOf(holder).at(-1), pricesOf(other).at(-1)]).toEqual([price, price])
  }
  expect(other.polls()).toBe(0)
  expect(holder.polls()).toBeGreaterThanOrEqual(10)
  expect(holder.polls()).toBeLessThanOrEqual(13)
})

test('a gateway that starts later gets the last poll without a request', async () => {
  const { clock, start } = await standPolling()
  const late = start()
  await clock.advance(1_000)
  expect([late.received, late.polls()]).toEqual([['KRE 1 POLLED'], 0])
})

test.each([
  ['ends', 12_000],
  ['is cut off', 17_000],
])('when the polling gateway %s, another one polls', async (how, withinMs) => {
  const { clock, say, holder, other } = await standPolling()
  say()
  if (how === 'ends') holder.close()
  else holder.member.isCut = true
  await clock.advance(withinMs)
  expect(pricesOf(other)).toEqual([1, 2])
  expect(other.polls()).toBeGreaterThan(0)
})

test('without the bus, each gateway polls', async () => {
  const { clock, say, holder, other } = await standPolling()
  holder.member.isCut = true
  other.member.isCut = true
  const before = [holder.polls(), other.polls()]
  say()
  await clock.advance(minute)
  expect([pricesOf(holder), pricesOf(other)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(holder.polls() - before[0]!).toBeGreaterThanOrEqual(5)
  expect(other.polls() - before[1]!).toBeGreaterThanOrEqual(4)
})

test('a failed poll is a failure for all gateways, and they recover together', async () => {
  const { clock, upstream, holder, other, say } = await standPolling()
  upstream.last.delete(kre)
  await clock.advance(13_000)
  expect([holder.received.at(-1), other.received.at(-1)]).toEqual(['KRE 1 LAST_GOOD', 'KRE 1 LAST_GOOD'])
  say()
  await clock.advance(13_000)
  expect([holder.received.at(-1), other.received.at(-1)]).toEqual(['KRE 2 POLLED', 'KRE 2 POLLED'])
  expect(other.polls()).toBe(0)
})

test('an earlier poll of another gateway does not replace a later value of the stream', async () => {
  const { clock, start, say, refuseStreams } = await standPolling()
  refuseStreams(false)
  const late = start()
  await clock.advance(500)
  say()
  await clock.advance(500)
  refuseStreams(true)
  await clock.advance(2_000)
  expect(late.received).toEqual(['KRE 1 STREAMING', 'KRE 2 STREAMING', 'KRE 2 POLLED'])
  expect(late.polls()).toBe(0)
})
