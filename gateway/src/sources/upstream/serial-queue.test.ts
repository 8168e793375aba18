import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('tasks run in order, one at a time, and continue after a failure', async () => {
  const events: unknown[] = []
  const queue = createSerialQueue(error => events.push(error))
  const failure = new Error('full')
  const slow = queue.add(async () => {
    events.push('first begins')
    await new Promise(setImmediate)
    events.push('first ends')
  })
  const failed = queue.add(async () => {
    throw failure
  })
  const last = queue.add(async () => void events.push('third'))
  expect(queue.size).toBe(3)
  await queue.settled()
  expect(events).toEqual(['first begins', 'first ends', failure, 'third'])
  expect(await Promise.all([slow, failed, last])).toEqual([true, false, true])
  expect(queue.size).toBe(0)
})
