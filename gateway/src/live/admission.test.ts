import { expect, test } from 'vitest'
import { createAdmission, streamLimits } from './admission.ts'

type Entered = ReturnType<ReturnType<typeof createAdmission>['enter']>

function leave(entered: Entered): void {
  if (typeof entered === 'string') throw new Error(entered)
  entered()
}

test('who leaves twice gives one place back', () => {
  const { enter } = createAdmission({ ...streamLimits, perAddress: 2 })
  const first = enter('a', ['x'])
  enter('a', ['x'])
  leave(first)
  leave(first)
  expect(enter('a', ['x'])).toBeTypeOf('function')
  expect(enter('a', ['x'])).toBe('streams')
})

test('an operation is followed until the last stream that follows it has left', () => {
  const { enter } = createAdmission({ ...streamLimits, operations: 2 })
  const first = enter('a', ['x', 'y', 'y'])
  const second = enter('b', ['y'])
  expect(enter('c', ['z'])).toBe('operations')
  leave(first)
  expect(enter('c', ['z', 'w'])).toBe('operations')
  const third = enter('c', ['z', 'y'])
  leave(second)
  expect(enter('d', ['w'])).toBe('operations')
  leave(third)
  expect(enter('d', ['w', 'v'])).toBeTypeOf('function')
})

test('what is refused holds no place', () => {
  const { enter, refusal } = createAdmission({ ...streamLimits, perAddress: 1, operationsPerStream: 1 })
  expect(enter('a', ['x', 'y'])).toBe('operations')
  expect(refusal('a')).toBeUndefined()
  expect(enter('a', ['x'])).toBeTypeOf('function')
  expect(refusal('a')).toBe('streams')
})
