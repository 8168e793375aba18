import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Member } from '../testing/memory-bus.ts'
import { type Gateway, pricesOf, createTestGateways } from '../testing/test-gateways.ts'

/** Prices never go back in time, and repeat only with another mode. */
function expectOrder(gateway: Gateway): void {
  const prices = pricesOf(gateway)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(gateway.received.filter((text, at) => text === gateway.received[at - 1])).toEqual([])
}

const change = (fault: Partial<Omit<Member, 'bus'>>) => (gateway: Gateway) =>
  void Object.assign(gateway.member, fault)

const faults: Record<string, (gateway: Gateway) => void> = {
  'is cut off': change({ isCut: true }),
  'is deaf': change({ isDeaf: true }),
  'hears late': change({ lagMs: 2_500 }),
  'is answered late': change({ slowMs: 400 }),
  'does not read': gateway => void gateway.hold(),
  'is well': gateway => {
    change({ isCut: false, isDeaf: false, lagMs: 0, slowMs: 0 })(gateway)
    gateway.goOn()
  },
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'say' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(4_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      name: fc.constantFrom(...Object.keys(faults)),
      at: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'start' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), isOn: fc.boolean() }) },
)

test('no reader’s price goes back when connections between gateways fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const stand = createTestGateways()
      const gateways = [stand.start(), stand.start()]
      await stand.clock.advance(1_500)
      for (const each of steps) {
        if (each.do === 'say') stand.say()
        else if (each.do === 'wait') await stand.clock.advance(each.ms)
        else if (each.do === 'refuse') stand.refuseStreams(each.isOn)
        else if (each.do === 'start' && gateways.length < 4) gateways.push(stand.start())
        else if (each.do === 'fault') faults[each.name]?.(gateways[each.at % gateways.length]!)
      }
      stand.refuseStreams(false)
      for (const gateway of gateways) faults['is well']?.(gateway)
      await stand.clock.advance(10_000)
      stand.say()
      await stand.clock.advance(60_000)
      for (const gateway of gateways) {
        expectOrder(gateway)
        expect(pricesOf(gateway).at(-1)).toBe(stand.price())
      }
      expect(stand.upstream.streams.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('a gateway leaves its own connection only for a gateway that has read as far', async () => {
  const { clock, start, say } = createTestGateways()
  const first = start()
  await clock.advance(1_500)
  const second = start()
  await clock.advance(1_500)
  first.member.isCut = true
  await clock.advance(6_000)
  second.hold()
  say()
  await clock.advance(100)
  first.member.isCut = false
  await clock.advance(10_000)
  expect([pricesOf(first), pricesOf(second)]).toEqual([[1, 2], [1]])
  second.goOn()
  await clock.advance(20_000)
  expect([pricesOf(first), pricesOf(second)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('an event that could not be shared reaches the others within two seconds', async () => {
  const { clock, start, say } = createTestGateways()
  const [leader, follower] = [start(), start()]
  await clock.advance(1_500)
  leader.member.isCut = true
  say()
  await clock.advance(100)
  leader.member.isCut = false
  expect(pricesOf(follower)).toEqual([1])
  await clock.advance(2_000)
  expect([pricesOf(leader), pricesOf(follower)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a follower cut off from the others opens one upstream stream of its own', async () => {
  const { clock, start, say, upstream } = createTestGateways()
  const [leader, follower] = [start(), start()]
  await clock.advance(1_500)
  follower.member.isCut = true
  await clock.advance(6_000)
  const opened = [...upstream.streams]
  expect(opened).toHaveLength(2)
  say()
  await clock.advance(6_000)
  expect([pricesOf(leader), pricesOf(follower)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(upstream.streams).toEqual(opened)
})
