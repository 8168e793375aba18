import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedLive } from './shared-live.ts'
import { fakeGateway, listen, question } from './testing/fake-gateway.ts'

// Locks and broadcasts are the platform's own; only the time is the tests'.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await settle(100)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const closing: (() => void)[] = []

/** Locks and broadcasts take turns of the event loop of their own. */
async function settle(ms = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise(resolve => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(ms / 10)
  }
}

function openTab() {
  const heard = listen()
  let onPageHide = () => {}
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => {
    if (name === 'pagehide') onPageHide = run
  })
  const shared = createSharedLive(heard.listener)
  const hide = onPageHide
  closing.push(hide)
  return { heard, hide, follow: (...names: string[]) => shared.follow(new Map(names.map(question))) }
}

/** A tab that leads, as it came first, and another. */
async function openTwo(wanted: { first: string; second: string }) {
  const [first, second] = [openTab(), openTab()]
  first.follow(wanted.first)
  await settle(100)
  second.follow(wanted.second)
  await settle(100)
  return { first, second }
}

test('all tabs share one stream of what any of them wants, and each hears of it', async () => {
  const gateway = fakeGateway()
  const tabs = Array.from({ length: 10 }, openTab)
  for (const [index, tab] of tabs.entries()) tab.follow('indices', `price ${index % 3}`)
  await settle(200)
  expect(gateway.streams.filter(({ isOpen }) => isOpen())).toHaveLength(1)
  expect(gateway.last().hashes.toSorted()).toEqual(['indices', 'price 0', 'price 1', 'price 2'])
  await gateway.last().say('next', { data: 7, extensions: { operation: 'key of price 2' } })
  await settle()
  for (const { heard } of tabs) {
    expect(heard.answers()).toEqual([['price 2', 7]])
    expect(heard.connections().at(-1)).toBe('live')
  }
})

test('when the leading tab is put aside, another leads, and the stream never belongs to two', async () => {
  const gateway = fakeGateway()
  const { first, second } = await openTwo({ first: 'indices', second: 'prices' })
  expect(gateway.last().hashes.toSorted()).toEqual(['indices', 'prices'])
  first.hide()
  expect(gateway.streams.filter(({ isOpen }) => isOpen())).toHaveLength(0)
  await settle(100)
  expect(gateway.streams.filter(({ isOpen }) => isOpen())).toHaveLength(1)
  expect(gateway.last().hashes).toEqual(['prices'])
  await gateway.last().say('next', { data: 1, extensions: { operation: 'key of prices' } })
  expect(second.heard.answers()).toEqual([['prices', 1]])
  first.follow('indices')
  await settle(100)
  expect(gateway.last().hashes.toSorted()).toEqual(['indices', 'prices'])
})

test('what a tab that is gone wanted is no longer followed', async () => {
  const gateway = fakeGateway()
  const { second } = await openTwo({ first: 'indices', second: 'prices' })
  second.hide()
  await settle(100)
  expect(gateway.last().hashes).toEqual(['indices'])
})

test('a tab that comes to what others follow already is told how it stands', async () => {
  const gateway = fakeGateway()
  await openTwo({ first: 'indices', second: 'indices' })
  // The stream begins with the present state, so it is begun anew.
  expect(gateway.asked()).toEqual([['indices'], ['indices']])
  expect(gateway.streams.map(({ isOpen }) => isOpen())).toEqual([false, true])
})

test('a page that is left for another of this site keeps its place', async () => {
  const gateway = fakeGateway()
  const { first } = await openTwo({ first: 'indices', second: 'prices' })
  first.follow()
  first.follow('figures')
  await settle(100)
  expect(gateway.last().hashes.toSorted()).toEqual(['figures', 'prices'])
  expect(gateway.asked()).toHaveLength(3)
})

test('a browser without locks has a stream for each tab', async () => {
  vi.stubGlobal('navigator', {})
  const gateway = fakeGateway()
  const [first, second] = [openTab(), openTab()]
  first.follow('indices')
  second.follow('indices')
  await settle(100)
  expect(gateway.streams.filter(({ isOpen }) => isOpen())).toHaveLength(2)
})
