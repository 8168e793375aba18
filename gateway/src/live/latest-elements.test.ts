import { expect, test } from 'vitest'
import { createLatestElements } from './latest-elements.ts'

const rows = (...keys: string[]) => ({ data: { rows: keys.map(key => ({ elementKey_: key, key })) } })
const shown = (...keys: string[]) => ({ data: { rows: keys.map(key => ({ key })) } })
const failed = { errors: [{ message: 'down' }] }

test('a reader with the last change is due nothing, for lists and other results', () => {
  const latest = createLatestElements()
  latest.take(rows('KRE'))
  latest.take(rows('TUI'))
  expect([0, 1, 2].map(seq => latest.since(seq))).toEqual([[shown('KRE', 'TUI')], [shown('TUI')], []])
  latest.take(failed)
  expect([1, 2, 3].map(seq => latest.since(seq))).toEqual([[shown('TUI'), failed], [failed], []])
})

test('a list after an error replaces the error', () => {
  const latest = createLatestElements()
  latest.take(failed)
  expect(latest.take(failed)).toBeUndefined()
  latest.take(rows('KRE'))
  expect(latest.since(0)).toEqual([shown('KRE')])
  expect(latest.take(failed)).toEqual(failed)
})
