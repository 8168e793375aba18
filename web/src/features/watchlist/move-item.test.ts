import { expect, test } from 'vitest'
import { dropItem, moveItem } from './move-item.ts'

const items = ['A', 'B', 'C', 'D'].map(code => ({ code, addedAt: '2026-11-20T01:00:00.000Z' }))
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).join('')

test.each([
  [{ code: 'A', other: 'C', isAfter: false }, 'BACD'],
  [{ code: 'A', other: 'D', isAfter: true }, 'BCDA'],
  [{ code: 'D', other: 'A', isAfter: false }, 'DABC'],
  [{ code: 'C', other: 'B', isAfter: false }, 'ACBD'],
  [{ code: 'B', other: 'removed', isAfter: false }, 'ABCD'],
  [{ code: 'removed', other: 'A', isAfter: true }, 'ABCD'],
])('a drop of %o gives %s', (drop, order) => {
  expect(codes(dropItem(items, drop))).toBe(order)
})

test('an item moves to a place and keeps its content', () => {
  const noted = items.with(3, { ...items[3]!, note: 'Kept' } as (typeof items)[number])
  expect(codes(moveItem(noted, 'D', 1))).toBe('ADBC')
  expect(moveItem(noted, 'D', 1)[1]).toBe(noted[3])
})
