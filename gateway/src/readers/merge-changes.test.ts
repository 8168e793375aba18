import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

async function listOf(changes: AsyncIterable<number>): Promise<number[]> {
  const list: number[] = []
  for await (const change of changes) list.push(change)
  return list
}

async function* each(...values: number[]) {
  for (const value of values) yield value
}

test('the changes of both sources are merged, each in its own order, until the longer one ends', async () => {
  const merged = await listOf(mergeChanges([each(1, 2, 3), each(10)]))
  expect(merged.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 10])
  expect(merged.filter(value => value < 10)).toEqual([1, 2, 3])
})

test('an error in one source ends the merge and closes the other source', async () => {
  let isLeft = false
  async function* patient() {
    try {
      yield 1
      yield 2
    } finally {
      isLeft = true
    }
  }
  // oxlint-disable-next-line require-yield -- it fails before its first change
  async function* failing(): AsyncGenerator<number> {
    throw new Error('The source is down')
  }
  await expect(listOf(mergeChanges([patient(), failing()]))).rejects.toThrow('The source is down')
  await Promise.resolve()
  expect(isLeft).toBe(true)
})
