import { expect, test } from 'vitest'
import { memoByObject } from './memo-by-object.ts'

test('each object has its own value, which is computed once', () => {
  let made = 0
  const lengthOf = memoByObject((list: readonly string[]) => (made++, list.length))
  const [one, two] = [['KRE'], ['KRE', 'TUI']]
  expect([lengthOf(one), lengthOf(two), lengthOf(one)]).toEqual([1, 2, 1])
  expect(made).toBe(2)
})

test('a value that is zero, empty or false is cached as well', () => {
  let made = 0
  const isLong = memoByObject((list: readonly string[]) => (made++, list.length > 9))
  const list: string[] = []
  expect([isLong(list), isLong(list)]).toEqual([false, false])
  expect(made).toBe(1)
})
