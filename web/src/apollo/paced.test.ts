import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPaced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Records the acts of each round. A round takes `busyMs`. */
function start(busyMs = 0) {
  const rounds: string[][] = []
  const paced = createPaced(run => {
    rounds.push([])
    run()
    vi.advanceTimersByTime(busyMs)
  })
  const say = (text: string, key?: string) => paced(() => rounds.at(-1)!.push(text), key)
  return { rounds, say }
}

test('an action after a pause runs at once', () => {
  const { rounds, say } = start()
  say('one')
  vi.advanceTimersByTime(0)
  expect(rounds).toEqual([['one']])
  vi.advanceTimersByTime(100)
  say('two')
  vi.advanceTimersByTime(0)
  expect(rounds).toEqual([['one'], ['two']])
})

test('actions in quick succession run together, in order, a tenth of a second later', () => {
  const { rounds, say } = start()
  say('first')
  vi.advanceTimersByTime(1)
  for (const text of ['a', 'b', 'c']) say(text)
  vi.advanceTimersByTime(98)
  expect(rounds).toEqual([['first']])
  vi.advanceTimersByTime(1)
  expect(rounds).toEqual([['first'], ['a', 'b', 'c']])
})

test('of actions with the same key only the last runs, after the earlier ones of other keys', () => {
  const { rounds, say } = start()
  say('price 1', 'price')
  say('halt', 'halt')
  say('nameless')
  say('nameless')
  say('price 2', 'price')
  vi.advanceTimersByTime(0)
  expect(rounds).toEqual([['halt', 'nameless', 'nameless', 'price 2']])
})

test('a long round is followed by a pause four times as long', () => {
  const { rounds, say } = start(200)
  say('slow')
  vi.advanceTimersByTime(0)
  say('next')
  vi.advanceTimersByTime(790)
  expect(rounds).toHaveLength(1)
  vi.advanceTimersByTime(10)
  expect(rounds).toHaveLength(2)
})

test('an action that is added during a round runs in the next', () => {
  const texts: string[] = []
  const paced = createPaced(run => run())
  paced(() => {
    texts.push('one')
    paced(() => texts.push('two'))
  })
  vi.advanceTimersByTime(0)
  expect(texts).toEqual(['one'])
  vi.advanceTimersByTime(100)
  expect(texts).toEqual(['one', 'two'])
})

test('a round ends after a moment; the next runs the rest, except replaced actions', () => {
  const texts: string[] = []
  const paced = createPaced(run => run())
  const say = (text: string, key?: string) =>
    paced(() => {
      texts.push(text)
      vi.advanceTimersByTime(10)
    }, key)
  for (const text of ['a', 'b', 'c']) say(text, text)
  vi.advanceTimersByTime(0)
  expect(texts).toEqual(['a', 'b'])
  say('d')
  say('newer c', 'c')
  vi.advanceTimersByTime(100)
  expect(texts).toEqual(['a', 'b', 'd', 'newer c'])
})
