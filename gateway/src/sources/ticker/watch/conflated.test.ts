import { expect, test } from 'vitest'
import { createConflated } from './conflated.ts'

/** A reader of its own latest values, as `code:value`. */
function stand(latest: Map<string, number>) {
  const controller = new AbortController()
  let ends = 0
  const conflated = createConflated({
    signal: controller.signal,
    read: key => (latest.has(key) ? `${key}:${latest.get(key)}` : undefined),
    onEnd: () => ends++,
  })
  return { ...conflated, abort: () => controller.abort(), ends: () => ends }
}

test('a reader that was away gets the latest of each key, once', async () => {
  const latest = new Map<string, number>()
  const { offer, values } = stand(latest)
  for (let value = 1; value <= 10_000; value++)
    for (const key of ['KRE', 'TUI']) {
      latest.set(key, value)
      offer([key])
    }
  expect((await values.next()).value).toEqual(['KRE:10000', 'TUI:10000'])
  let isWaiting = true
  void values.next().then(() => (isWaiting = false))
  await Promise.resolve()
  expect(isWaiting).toBe(true)
})

test('a key without a value is skipped', async () => {
  const latest = new Map([['TUI', 1]])
  const { offer, values } = stand(latest)
  const next = values.next()
  offer(['GONE'])
  offer(['GONE', 'TUI'])
  expect((await next).value).toEqual(['TUI:1'])
})

test('two readers with separate keys never get each other’s values in a hundred thousand offers', async () => {
  const alice = stand(new Map([['alice', 1]]))
  const bob = stand(new Map([['bob', 1]]))
  const received: Record<string, Set<unknown>> = { alice: new Set(), bob: new Set() }
  for (let at = 0; at < 100_000; at++) {
    alice.offer(['alice'])
    bob.offer(['bob'])
    // Alice reads every time, Bob sometimes: with a shared buffer, one would get the other's values.
    received['alice']?.add(String((await alice.values.next()).value))
    if (at % 100 === 0) received['bob']?.add(String((await bob.values.next()).value))
  }
  expect(received).toEqual({ alice: new Set(['alice:1']), bob: new Set(['bob:1']) })
})

test.each(['abort', 'return'] as const)('%s ends a waiting reader at once and permanently', async how => {
  const reader = stand(new Map([['KRE', 1]]))
  const next = reader.values.next()
  if (how === 'abort') reader.abort()
  else await reader.values.return?.()
  expect(await next).toEqual({ done: true, value: undefined })
  reader.offer(['KRE'])
  expect(await reader.values.next()).toEqual({ done: true, value: undefined })
  expect(reader.ends()).toBe(1)
})

test('a failure is reported once, then the reader has ended', async () => {
  const reader = stand(new Map())
  reader.fail(new Error('no listings'))
  await expect(reader.values.next()).rejects.toThrow('no listings')
  expect(await reader.values.next()).toEqual({ done: true, value: undefined })
})

test('several waits on one reader are served in turn', async () => {
  const { offer, values } = stand(
    new Map([
      ['A', 1],
      ['B', 2],
    ]),
  )
  const both = Promise.all([values.next(), values.next()])
  offer(['A'])
  offer(['B'])
  expect((await both).map(({ value }) => value)).toEqual([['A:1'], ['B:2']])
})
