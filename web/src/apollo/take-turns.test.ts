import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './take-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Each takes as long as it says, and is then written down. */
function start() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const batches: string[][] = []
  const takeInTurn = createTurns(run => {
    batches.push([])
    run()
  })
  const take = (name: string, ms: number) =>
    takeInTurn(() => {
      now += ms
      batches.at(-1)?.push(name)
    })
  return { batches, take, takeInTurn }
}

test('what comes together is taken together, in its order', () => {
  const { batches, take } = start()
  for (const name of ['one', 'two', 'three']) take(name, 0)
  expect(batches).toEqual([])
  vi.runAllTimers()
  expect(batches).toEqual([['one', 'two', 'three']])
})

test('a long burst lets the page breathe, and nothing of it is lost', () => {
  const { batches, take } = start()
  for (const name of ['one', 'two', 'three', 'four', 'five']) take(name, 3)
  vi.runAllTimers()
  expect(batches).toEqual([['one', 'two'], ['three', 'four'], ['five']])
})

test('what comes of what is taken waits for the same turn, or the next, and none is planned twice', () => {
  const { batches, take, takeInTurn } = start()
  takeInTurn(() => {
    take('first', 5)
    take('second', 5)
  })
  expect(vi.getTimerCount()).toBe(1)
  vi.runOnlyPendingTimers()
  expect(batches[0]).toEqual(['first'])
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(batches.flat()).toEqual(['first', 'second'])
})

test('one that fails does not keep the others waiting', () => {
  const { batches, take, takeInTurn } = start()
  takeInTurn(() => {
    throw new Error('garbled')
  })
  take('after', 0)
  expect(() => vi.runAllTimers()).toThrow('garbled')
  vi.runAllTimers()
  take('later', 0)
  vi.runAllTimers()
  expect(batches).toEqual([[], ['after'], ['later']])
})
