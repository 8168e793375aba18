import { expect, test } from 'vitest'
import { omitFailed } from './omit-failed.ts'

const failed = (...path: (string | number)[]) => ({ message: 'down', path })
const row = { id: 'KRE', priceAmount: null, name: 'Korimako' }

test.each([
  [
    'a field that failed is not said',
    { instrument: row },
    [failed('instrument', 'priceAmount')],
    { instrument: { id: 'KRE', name: 'Korimako' } },
  ],
  [
    'the field above that it made null is not said either',
    { market: null },
    [failed('market', 'nodes', 0, 'name')],
    {},
  ],
  [
    'a line of a list stays in its place',
    { rows: [null, row] },
    [failed('rows', 0, 'name')],
    { rows: [null, row] },
  ],
  [
    'within a list a field is found by its line',
    { rows: [row] },
    [failed('rows', 0, 'priceAmount')],
    { rows: [{ id: 'KRE', name: 'Korimako' }] },
  ],
  ['no answer stays none', null, [failed('instrument')], null],
  ['without an error null is what the gateway says', { instrument: row }, undefined, { instrument: row }],
])('%s', (_what, given, errors, expected) => {
  const data = structuredClone(given)
  omitFailed({ data, ...(errors && { errors }) })
  expect(data).toEqual(expected)
})
