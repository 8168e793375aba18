import { expect, test } from 'vitest'
import { quotedQuery } from './quoted-query.ts'

test.each([
  ['kowhai', '“kowhai”'],
  ['"net profit" -dividend', '"net profit" -dividend'],
])('the search %s is shown as %s', (query, shown) => {
  expect(quotedQuery(query)).toBe(shown)
})
