import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedLive } from './shared-live.ts'
import { fakeGateway, listen, operation } from './testing/fake-gateway.ts'

// Locks and broadcasts are real. Only the time is simulated.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await settle(100)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const closing: (() => void)[] = []

/** Locks and broadcasts need further turns of the event loop. */
async function settle(ms = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise(resolve => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(ms / 10)
  }
}

function openTab() {
  const received = listen()
  const listeners: Record<string, () => void> = {}
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => (listeners[name] = run))
  const shared = createSharedLive(received.listener)
  const [hide, show] = [() => listeners['pagehide']?.(), () => listeners['pageshow']?.()]
  closing.push(hide)
  let revision = 0
  const follow = (...names: string[]) => {
    revision += names.length > 0 ? 0 : 1
    shared.follow(new Map(names.map(name => operation(name, revision))))
  }
  return { received, hide, show, follow }
}

/** First tab, which leads, and a second one. */
async function openTwo(names: { first: string; second: string }) {
  const [first, second] = [openTab(), openTab()]
  first.follow(names.first)
  await settle(100)
  second.follow(names.second)
  await settle(100)
  return { first, second }
}

test('all tabs share one stream of their operations, and each receives its own answers', async () => {
  const gateway = fakeGateway()
  const tabs = Array.from({ length: 10 }, openTab)
  for (const [index, tab] of tabs.entries()) tab.follow('indices', `price ${index % 3}`)
  await settle(200)
  expect(gateway.open()).toHaveLength(1)
  expect(gateway.last().names()).toEqual(['indices', 'price 0', 'price 1', 'price 2'])
  await gateway.last().next('price 2', 7)
  await settle()
  for (const { received } of tabs) {
    expect(received.answers()).toEqual([['price 2', 7]])
    expect(received.connections().at(-1)).toBe('live')
  }
})

test('when the leading tab is hidden, another leads, and two never have the stream at once', async () => {
  const gateway = fakeGateway()
  const { first, second } = await openTwo({ first: 'indices', second: 'prices' })
  expect(gateway.last().names()).toEqual(['indices', 'prices'])
  first.hide()
  expect(gateway.open()).toHaveLength(0)
  await settle(100)
  expect(gateway.open()).toHaveLength(1)
  expect(gateway.last().names()).toEqual(['prices'])
  await gateway.last().next('prices', 1)
  expect(second.received.answers()).toEqual([['prices', 1]])
  first.show()
  first.follow('indices')
  await settle(100)
  expect(gateway.last().names()).toEqual(['indices', 'prices'])
})

test('a page in the back-forward cache requests no lock while its operations end one by one', async () => {
  const gateway = fakeGateway()
  const { first } = await openTwo({ first: 'indices', second: 'prices' })
  const request = vi.spyOn(navigator.locks, 'request')
  first.hide()
  first.follow('indices')
  first.follow()
  expect(request).not.toHaveBeenCalled()
  await settle(100)
  expect(gateway.last().names()).toEqual(['prices'])
})

test('an operation of a closed tab is no longer followed', async () => {
  const gateway = fakeGateway()
  const { second } = await openTwo({ first: 'indices', second: 'prices' })
  second.hide()
  await settle(100)
  expect(gateway.last().names()).toEqual(['indices'])
})

test('a tab that joins a followed operation gets the current state', async () => {
  const gateway = fakeGateway()
  await openTwo({ first: 'indices', second: 'indices' })
  // Operations start with the current state, so this one is restarted on the same stream.
  expect(gateway.count('POST indices')).toBe(2)
  expect(gateway.streams).toHaveLength(1)
})

test('a tab keeps its place when it moves to another page of the site', async () => {
  const gateway = fakeGateway()
  const { first } = await openTwo({ first: 'indices', second: 'prices' })
  first.follow()
  first.follow('figures')
  await settle(100)
  expect(gateway.last().names()).toEqual(['figures', 'prices'])
  expect(gateway.streams).toHaveLength(1)
})

test('a browser without locks has a stream for each tab', async () => {
  vi.stubGlobal('navigator', {})
  const gateway = fakeGateway()
  const [first, second] = [openTab(), openTab()]
  first.follow('indices')
  second.follow('indices')
  await settle(100)
  expect(gateway.open()).toHaveLength(2)
})
