import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'
const minute = 60_000

/** A gateway that only polls, with its own answer. */
function startGateway(
  clock: ReturnType<typeof createManualClock>,
  memory: ReturnType<typeof createMemoryBus>,
) {
  const member = memory.join()
  const stand = createTestTicker({ clock, bus: member.bus })
  stand.upstream.interfere = ({ url }) =>
    url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
  const say = (price: number, minutesAgo = 0) => {
    const asAt = new Date(clock.now() - minutesAgo * minute).toISOString()
    stand.upstream.last.set(kre, stand.row('KRE', price, { asAt }))
  }
  return { ...stand, member, say }
}

test('outdated answers replace neither a gateway’s own figures nor another gateway’s', async () => {
  const clock = createManualClock(parseClock('2026-03-06T11:00'))
  const memory = createMemoryBus(clock)
  const [first, second] = [startGateway(clock, memory), startGateway(clock, memory)]
  first.say(26.43)
  second.say(26.43)
  const watchers = [first.watch('KRE'), second.watch('KRE')]
  await clock.advance(2_000)
  // Each gateway polls in turn, and reads 1.11 by then.
  for (const gateway of [first, second]) {
    gateway.say(1.11, 10)
    gateway.member.isCut = true
    await clock.advance(minute)
    gateway.member.isCut = false
    await clock.advance(minute)
  }
  for (const { received } of watchers)
    expect(new Set(received.map(text => text.split(' ')[1]))).toEqual(new Set(['26.43']))
  for (const gateway of [first, second]) gateway.say(26.5)
  await clock.advance(minute)
  for (const { last } of watchers) expect(last()).toBe('KRE 26.5 POLLED')
})
