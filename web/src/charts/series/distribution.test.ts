import { expect, test } from 'vitest'
import { distributionOf, edgesOf } from './distribution.ts'

test('edges are round and contain nearly all values', () => {
  const values = Array.from({ length: 200 }, (_, at) => at / 10)
  const edges = edgesOf(values, 'even')
  expect(edges).toEqual(Array.from({ length: 21 }, (_, at) => at))
})

test('sizes are counted by magnitude, and zero has its own bin', () => {
  expect(edgesOf([3, 40, 700, 9000], 'magnitudes')).toEqual([
    5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000,
  ])
  expect(edgesOf([0, 0, 30, 40], 'magnitudes')).toEqual([0, 20, 50])
  expect(
    edgesOf(
      Array.from({ length: 100 }, (_, at) => 10 ** (at / 10)),
      'magnitudes',
    ).every(edge => Number.isInteger(Math.log10(edge))),
  ).toBe(true)
})

test.each([[[]], [[7]], [[0]], [[7, 7, 7]]])('%j still has a range to choose from', values => {
  for (const spread of ['even', 'magnitudes'] as const) {
    const edges = edgesOf(values, spread)
    expect(edges.length).toBeGreaterThan(1)
    expect(edges[0]!).toBeLessThan(edges.at(-1)!)
    expect(distributionOf(values, edges).counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
  }
})

test('every value is counted once, values beyond the edges in the outermost bins', () => {
  expect(distributionOf([-5, 0, 1, 1.5, 2, 3, 99, Number.NaN], [0, 1, 2, 3])).toEqual({
    edges: [0, 1, 2, 3],
    counts: [2, 2, 3],
  })
})
