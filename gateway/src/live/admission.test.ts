import { expect, test } from 'vitest'
import { createAdmission, type Place, streamLimits } from './admission.ts'

const followed = (key: string, bytes = 1_000) => ({ key, bytes })

/** Whether each operation was admitted. */
const follow = (place: Place | undefined, ...keys: string[]) =>
  keys.map(key => place?.follow(followed(key)) !== undefined)

test('leaving twice releases one place', () => {
  const { enter, refused } = createAdmission({ ...streamLimits, perAddress: 2 })
  const first = enter('a')
  enter('a')
  first?.leave()
  first?.leave()
  expect(enter('a')).toBeDefined()
  expect(enter('a')).toBeUndefined()
  expect(refused).toEqual({ streams: 1, operations: 0 })
})

test('an operation is followed until the last stream that follows it has left', () => {
  const { enter } = createAdmission({ ...streamLimits, operations: 2 })
  const [first, second, third] = [enter('a'), enter('b'), enter('c')]
  expect(follow(first, 'x', 'y', 'y')).toEqual([true, true, true])
  expect(follow(second, 'y')).toEqual([true])
  expect(follow(third, 'z')).toEqual([false])
  first?.leave()
  expect(follow(third, 'z', 'w')).toEqual([true, false])
  third?.leave()
  second?.leave()
  expect(follow(enter('d'), 'w', 'v', 'u')).toEqual([true, true, false])
})

test('a stopped operation releases its place once', () => {
  const { enter, refused } = createAdmission({ ...streamLimits, operationsPerAddress: 2 })
  const place = enter('a')
  const release = place?.follow(followed('x'))
  expect(follow(place, 'y', 'z')).toEqual([true, false])
  release?.()
  release?.()
  expect(follow(place, 'z', 'w')).toEqual([true, false])
  expect(refused).toEqual({ streams: 0, operations: 2 })
})

test('a stream has a limited number of operations, and none after it has left', () => {
  const { enter } = createAdmission({ ...streamLimits, operationsPerStream: 1 })
  const place = enter('a')
  expect(follow(place, 'x', 'y')).toEqual([true, false])
  place?.leave()
  expect(follow(place, 'y')).toEqual([false])
})

test('the bytes of all operations are limited, and an operation followed twice counts once', () => {
  const { enter } = createAdmission({ ...streamLimits, answerBytes: 2_500 })
  const first = enter('a')
  const second = enter('b')
  expect(follow(first, 'x', 'y')).toEqual([true, true])
  expect(follow(second, 'z', 'y', 'x')).toEqual([false, true, true])
  first?.leave()
  expect(follow(second, 'z')).toEqual([false])
  expect(second?.follow(followed('z', 500))).toBeDefined()
})
