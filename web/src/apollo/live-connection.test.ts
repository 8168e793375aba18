import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveConnection } from './live-connection.ts'
import { fakeGateway, listen, question } from './testing/fake-gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function stand() {
  const gateway = fakeGateway()
  const heard = listen()
  const connection = createLiveConnection(heard.listener)
  return { gateway, heard, follow: (...names: string[]) => connection.follow(new Map(names.map(question))) }
}

test('many questions have one stream, and each answer goes to its own', async () => {
  const { gateway, heard, follow } = stand()
  follow('prices')
  follow('prices', 'indices')
  await settle(20)
  expect(gateway.asked()).toEqual([['prices', 'indices']])
  await gateway.last().say('next', { data: 5, extensions: { operation: 'key of indices' } })
  expect(heard.answers()).toEqual([['indices', 5]])
  expect(heard.connections()).toEqual(['live'])
})

test('other questions have another stream, and the earlier one ends', async () => {
  const { gateway, follow } = stand()
  follow('prices')
  await settle(20)
  follow('indices')
  await settle(20)
  expect(gateway.asked()).toEqual([['prices'], ['indices']])
  expect(gateway.streams.map(({ isOpen }) => isOpen())).toEqual([false, true])
  follow()
  expect(gateway.last().isOpen()).toBe(false)
})

test('a stream that breaks is opened again after the pause that the gateway gave this reader', async () => {
  const { gateway, heard, follow } = stand()
  follow('prices')
  await settle(20)
  await gateway.last().write('retry: 7000\n\n')
  await gateway.last().end()
  expect(heard.connections()).toEqual(['live', 'lost'])
  await settle(6_900)
  expect(gateway.streams).toHaveLength(1)
  await settle(200)
  expect(gateway.streams).toHaveLength(2)
  await gateway.last().hello()
  expect(heard.connections().at(-1)).toBe('live')
})

test('a refusal is heeded: nobody comes again before the time that it names, and not all at that time', async () => {
  const { gateway, follow } = stand()
  gateway.refuse({ status: 503, headers: { 'retry-after': '30' } })
  follow('prices')
  await settle(20)
  follow('prices', 'indices')
  await settle(29_000)
  expect(gateway.asked()).toHaveLength(1)
  gateway.refuse(undefined)
  await settle(32_000)
  expect(gateway.asked().at(-1)).toEqual(['prices', 'indices'])
})

test('a gateway that cannot be reached is tried ever more rarely, at no time that all would choose', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { gateway, follow } = stand()
  gateway.refuse('network')
  follow('prices')
  await settle(20)
  const times: number[] = []
  for (let second = 1; second <= 60; second += 1) {
    const before = gateway.asked().length
    await settle(1_000)
    if (gateway.asked().length > before) times.push(second)
  }
  expect(times).toEqual([1, 3, 7, 15, 30, 45, 60])
})

test('a stream that falls silent is given up, and one that only gives signs of life is not', async () => {
  const { gateway, follow } = stand()
  follow('prices')
  await settle(20)
  await gateway.last().hello()
  for (let beat = 0; beat < 5; beat += 1) {
    await settle(35_000)
    await gateway.last().write(':\n\n')
  }
  expect(gateway.last().isOpen()).toBe(true)
  await settle(40_000)
  expect(gateway.streams[0]?.isOpen()).toBe(false)
  await settle(15_000)
  expect(gateway.streams.length).toBeGreaterThan(1)
})

test('a page of a firewall is no stream, nor is one whose events are garbled', async () => {
  const { gateway, heard, follow } = stand()
  gateway.refuse({ status: 200, headers: { 'content-type': 'text/html' } })
  follow('prices')
  await settle(20)
  gateway.refuse(undefined)
  await settle(15_000)
  await gateway.last().write('event: next\ndata: {"data":\n\n')
  expect(heard.answers()).toEqual([])
  expect(heard.connections()).toEqual(['lost', 'live', 'lost'])
  await settle(15_000)
  await gateway.last().say('next', { data: 1, extensions: { operation: 'key of prices' } })
  expect(heard.answers()).toEqual([['prices', 1]])
})

test('a question that is complete is not asked again, one that has ended is, and the others go on meanwhile', async () => {
  const { gateway, heard, follow } = stand()
  follow('prices', 'indices', 'figures')
  await settle(20)
  await gateway.last().say('complete', 'key of prices')
  await gateway.last().say('end', 'key of indices')
  await gateway.last().say('next', { data: 1, extensions: { operation: 'key of figures' } })
  expect(heard.completed()).toEqual(['prices'])
  expect(heard.answers()).toEqual([['figures', 1]])
  await settle(15_000)
  expect(gateway.asked()).toEqual([
    ['prices', 'indices', 'figures'],
    ['indices', 'figures'],
  ])
})
