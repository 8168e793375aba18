import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveConnection } from './live-connection.ts'
import { fakeGateway, listen, operation } from './testing/fake-gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await settle(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const closing: (() => void)[] = []
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function stand() {
  const gateway = fakeGateway()
  const received = listen()
  const connection = createLiveConnection(received.listener)
  closing.push(() => connection.follow(new Map()))
  const follow = (...names: string[]) => connection.follow(new Map(names.map(name => operation(name))))
  return { gateway, received, connection, follow }
}

test('many operations have one stream, and each answer goes to its own', async () => {
  const { gateway, received, follow } = stand()
  follow('prices')
  follow('prices', 'indices')
  await settle(20)
  expect(gateway.requests()).toEqual(['PUT', 'GET', 'POST prices', 'POST indices'])
  await gateway.last().next('indices', 5)
  expect(received.answers()).toEqual([['indices', 5]])
  expect(received.connections()).toEqual(['live'])
})

test('operations come and go on the one stream, which ends with the last', async () => {
  const { gateway, follow } = stand()
  follow('prices')
  await settle(20)
  follow('prices', 'indices')
  await settle(20)
  follow('indices')
  await settle(20)
  expect(gateway.requests().slice(2)).toEqual(['POST prices', 'POST indices', 'DELETE prices'])
  expect(gateway.last().names()).toEqual(['indices'])
  follow()
  await settle()
  expect(gateway.streams.map(({ isOpen }) => isOpen())).toEqual([false])
  // Operations that end with the stream need no request of their own.
  expect(gateway.count('DELETE indices')).toBe(0)
})

test('an operation of a later revision begins anew, under another id', async () => {
  const { gateway, received, connection } = stand()
  connection.follow(new Map([operation('prices', 1)]))
  await settle(20)
  const before = gateway.last().ids.get('prices')
  connection.follow(new Map([operation('prices', 2)]))
  await settle(20)
  expect(gateway.count('POST prices')).toBe(2)
  expect(gateway.last().ids.get('prices')).not.toBe(before)
  await gateway.last().next('prices', 1)
  expect(received.answers()).toEqual([['prices', 1]])
})

test('a stream that breaks is opened once for all, each reader at a time of its own', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { gateway, received, follow } = stand()
  follow('prices', 'indices', 'figures')
  await settle(20)
  await gateway.last().end()
  expect(received.connections()).toEqual(['live', 'lost'])
  await settle(7_900)
  expect(gateway.streams).toHaveLength(1)
  await settle(200)
  expect(gateway.streams).toHaveLength(2)
  expect(gateway.last().names()).toEqual(['figures', 'indices', 'prices'])
  await gateway.last().next('figures', 1)
  expect(received.answers()).toEqual([['figures', 1]])
  expect(received.connections()).toEqual(['live', 'lost', 'live'])
})

test('a refusal is heeded: nobody comes again before the time that it names, and not all at that time', async () => {
  const { gateway, follow } = stand()
  gateway.refuse({ PUT: { status: 503, headers: { 'retry-after': '30' } } })
  follow('prices')
  await settle(20)
  follow('prices', 'indices')
  await settle(29_000)
  expect(gateway.requests()).toEqual(['PUT'])
  gateway.refuse({})
  await settle(32_000)
  expect(gateway.last().names()).toEqual(['indices', 'prices'])
})

test('an operation that is refused waits as long as it is told, and costs the others nothing', async () => {
  const { gateway, received, follow } = stand()
  follow('prices')
  await settle(20)
  gateway.refuse({ POST: { status: 503, headers: { 'retry-after': '30' } } })
  follow('prices', 'indices')
  await settle(29_000)
  expect(gateway.count('POST')).toBe(1)
  await gateway.last().next('prices', 1)
  expect(received.answers()).toEqual([['prices', 1]])
  await gateway.last().write(':\n\n')
  gateway.refuse({})
  await settle(32_000)
  expect(gateway.streams).toHaveLength(1)
  expect(gateway.last().names()).toEqual(['indices', 'prices'])
})

test('a stream that the gateway does not know is given up for another', async () => {
  const { gateway, follow } = stand()
  follow('prices')
  await settle(20)
  gateway.forget()
  follow('prices', 'indices')
  await settle(20)
  expect(gateway.open()).toEqual([])
  await settle(40_000)
  expect(gateway.open()).toHaveLength(1)
  expect(gateway.last().names()).toEqual(['indices', 'prices'])
  expect(gateway.requests().length).toBeLessThan(12)
})

test('a gateway that cannot be reached is tried ever more rarely, at no time that all would choose', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { gateway, follow } = stand()
  gateway.refuse({ PUT: 'network' })
  follow('prices')
  await settle(20)
  const times: number[] = []
  for (let second = 1; second <= 60; second += 1) {
    const before = gateway.requests().length
    await settle(1_000)
    if (gateway.requests().length > before) times.push(second)
  }
  expect(times).toEqual([1, 3, 7, 15, 30, 45, 60])
})

test('a stream that falls silent is given up, and one that only gives signs of life is not', async () => {
  const { gateway, follow } = stand()
  follow('prices')
  await settle(20)
  for (let beat = 0; beat < 5; beat += 1) {
    await settle(35_000)
    await gateway.last().write(':\n\n')
  }
  expect(gateway.streams[0]?.isOpen()).toBe(true)
  await settle(40_000)
  expect(gateway.streams[0]?.isOpen()).toBe(false)
  await settle(15_000)
  expect(gateway.streams.length).toBeGreaterThan(1)
})

test('a page of a firewall is no stream, nor is one whose events are garbled', async () => {
  const { gateway, received, follow } = stand()
  gateway.refuse({ GET: { status: 200, headers: { 'content-type': 'text/html' } } })
  follow('prices')
  await settle(20)
  gateway.refuse({})
  await settle(15_000)
  await gateway.last().write('event: next\ndata: {"data":\n\n')
  expect(received.answers()).toEqual([])
  expect(received.connections()).toEqual(['lost', 'live', 'lost'])
  await settle(16_000)
  await gateway.last().next('prices', 1)
  expect(received.answers()).toEqual([['prices', 1]])
})

test('an operation that is complete is not followed again, and the others go on', async () => {
  const { gateway, received, follow } = stand()
  follow('prices', 'figures')
  await settle(20)
  await gateway.last().complete('prices')
  await gateway.last().next('figures', 1)
  expect(received.completed()).toEqual(['prices'])
  expect(received.answers()).toEqual([['figures', 1]])
  await gateway.last().end()
  await settle(16_000)
  expect(gateway.last().names()).toEqual(['figures'])
})
