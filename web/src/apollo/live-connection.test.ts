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

test('many operations share one stream, and each receives its own answers', async () => {
  const { gateway, received, follow } = stand()
  follow('prices')
  follow('prices', 'indices')
  await settle(20)
  expect(gateway.requests()).toEqual(['PUT', 'GET', 'POST prices', 'POST indices'])
  await gateway.last().next('indices', 5)
  expect(received.answers()).toEqual([['indices', 5]])
  expect(received.connections()).toEqual(['live'])
})

test('operations start and end on the one stream, which closes with the last', async () => {
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

test('a newer revision of an operation starts again with another id', async () => {
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

test('a broken stream is reopened once for all operations, at a random time per reader', async () => {
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

test('a refused stream is not retried before the given time, and the retries are spread', async () => {
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

test('a refused operation waits as long as required, and does not delay the others', async () => {
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

test('a stream that is unknown to the gateway is replaced by another', async () => {
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

test('an unreachable gateway is retried at growing, random intervals', async () => {
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

test('a silent stream is closed, and one with keep-alives only is not', async () => {
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

test('a firewall’s page and garbled events are not accepted as a stream', async () => {
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
