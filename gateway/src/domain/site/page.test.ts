import { expect, test } from 'vitest'
import { keyIn, pageOf } from './page.ts'

const keyOf = (row: string) => row
const rows = ['AIR', 'FPH', 'KRE', 'SPK', 'TEL']
const page = (all: readonly string[], first: number, after: string | null) =>
  pageOf(all, { first, behind: after === null ? null : keyIn(after), keyOf })

test('pages follow each other without a gap', () => {
  const one = page(rows, 2, null)
  expect(one).toMatchObject({ nodes: ['AIR', 'FPH'], pageInfo: { hasNextPage: true } })
  const two = page(rows, 3, one.pageInfo.endCursor)
  expect(two).toMatchObject({ nodes: ['KRE', 'SPK', 'TEL'], pageInfo: { hasNextPage: false } })
})

test('a cursor names the last row, however many are before it', () => {
  for (const first of [1, 2, 3, 4]) {
    const { endCursor } = page(rows, first, null).pageInfo
    expect(page(rows, 5, endCursor).nodes).toEqual(rows.slice(first))
  }
})

test('an instrument that is delisted between two pages hides no other', () => {
  const { endCursor } = page(rows, 2, null).pageInfo
  expect(page(['AIR', 'KRE', 'SPK'], 2, endCursor).nodes).toEqual(['KRE', 'SPK'])
})

test('the page after the last row is empty', () => {
  expect(page(rows, 2, btoa('TEL'))).toEqual({
    nodes: [],
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
  })
})

test('each row has a cursor, and the next page begins after it', () => {
  const { edges, pageInfo } = page(rows, 3, null)
  expect(edges.map(({ node }) => node)).toEqual(['AIR', 'FPH', 'KRE'])
  for (const { node, cursor } of edges)
    expect(page(rows, 1, cursor).nodes).toEqual([rows[rows.indexOf(node) + 1]])
  expect(pageInfo).toMatchObject({ hasPreviousPage: false, startCursor: edges[0]?.cursor })
  expect(page(rows, 1, edges[0]!.cursor).pageInfo.hasPreviousPage).toBe(true)
})

test.each(['%%%', '', 'x', 'S1J F', 'S1JF=', btoa('KRE').slice(0, 3)])('%o is not a cursor', text => {
  expect(keyIn(text)).toBeNull()
})
