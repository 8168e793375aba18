import { expect, test } from 'vitest'
import { lateCode } from './late-code.ts'

test('code is loaded once for all callers', async () => {
  let loads = 0
  const late = lateCode(async () => ++loads)
  expect(late.code).toBeUndefined()
  expect(await Promise.all([late.load(), late.load()])).toEqual([1, 1])
  expect([late.code, await late.load(), loads]).toEqual([1, 1, 1])
})

test('a failed load is tried again by the next call only', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  const late = lateCode(() => answers.shift()!)
  expect(await Promise.all([late.load(), late.load()])).toEqual([undefined, undefined])
  expect([late.code, late.hasFailed, answers.length]).toEqual([undefined, true, 1])
  expect(await late.load()).toBe('code')
  expect(late.code).toBe('code')
})
