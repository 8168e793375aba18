import { expect, test } from 'vitest'
import { ComparedSubject } from '../features/price-chart/__generated__/compared-subject.graphql.ts'
import { DailyPrices } from '../features/price-chart/__generated__/daily-prices.graphql.ts'
import { AroundInstrument } from '../features/instrument/__generated__/around-instrument.graphql.ts'
import { createApolloClient } from './client.ts'
import { omitFailed, restoreFailed } from './keep-failed.ts'

const failed = (...path: (string | number)[]) => ({ message: 'down', path })
const row = { id: 'KRE', priceAmount: null, name: 'Korimako' }

test.each([
  [
    'a field that failed is left out',
    { data: { instrument: row }, errors: [failed('instrument', 'priceAmount')] },
    { instrument: { id: 'KRE', name: 'Korimako' } },
  ],
  [
    'a parent that became null is left out too',
    { data: { market: null }, errors: [failed('market', 'nodes', 0, 'name')] },
    {},
  ],
  [
    'a list row keeps its position',
    { data: { rows: [null, row] }, errors: [failed('rows', 0, 'name')] },
    { rows: [null, row] },
  ],
  [
    'a failed field in a list is found by its index',
    { data: { rows: [row] }, errors: [failed('rows', 0, 'priceAmount')] },
    { rows: [{ id: 'KRE', name: 'Korimako' }] },
  ],
  ['an empty response stays empty', { data: null, errors: [failed('instrument')] }, null],
  ['null without an error is kept', { data: { instrument: row } }, { instrument: row }],
])('in a live response %s', (_what, answer, expected) => {
  expect(omitFailed<unknown>(answer)).toEqual(expected)
})

const instrument = {
  __typename: 'Instrument',
  id: 'KRE',
  code: 'KRE',
  name: 'Kererū',
  marketCode: 'NZSX',
  tradingBoard: 'NZSX',
  currency: 'NZD',
  isYieldTraded: false,
}
const kre = { code: 'KRE' }
const prices = { code: 'KRE', isAdjusted: false }
const silent = {
  data: { instrument: null },
  errors: [{ message: 'The exchange is silent', path: ['instrument'] }],
}

const answerWhole = { data: { instrument, index: null } }

/** Client with these responses to consecutive queries. Null is a network error. */
async function openAnswered(...answers: readonly (object | null)[]) {
  const texts = answers.values()
  const client = createApolloClient(async () => {
    const answer = texts.next().value
    if (!answer) throw new TypeError('Failed to fetch')
    return JSON.stringify(answer)
  })
  const ask = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const
  return {
    client,
    compared: () => client.query({ ...ask, query: ComparedSubject, variables: kre }),
    around: () => client.query({ ...ask, query: AroundInstrument, variables: kre }),
    prices: () => client.query({ ...ask, query: DailyPrices, variables: prices }),
    cached: () => client.readQuery({ query: ComparedSubject, variables: kre }),
  }
}

test('an instrument that one query fails to read stays cached for another', async () => {
  const { compared, prices: askPrices, cached: read } = await openAnswered(answerWhole, silent)
  await compared()
  await askPrices()
  expect(read()).toEqual({ instrument, index: null })
})

test('a partly cached instrument does not complete a larger failed query', async () => {
  const { compared, around, cached: read } = await openAnswered(answerWhole, silent)
  await compared()
  expect((await around()).data?.instrument ?? null).toBeNull()
  expect(read()).toEqual({ instrument, index: null })
})

test('an instrument that is null without errors is removed', async () => {
  const { compared, cached: read } = await openAnswered(answerWhole, {
    data: { instrument: null, index: null },
  })
  await compared()
  await compared()
  expect(read()).toEqual({ instrument: null, index: null })
})

test('a failed poll shows the cached data', async () => {
  const { compared } = await openAnswered(answerWhole, null)
  await compared()
  expect((await compared()).data).toEqual({ instrument, index: null })
})

test('a failed query without cached data fails', async () => {
  const { compared } = await openAnswered(null)
  expect(await compared()).toMatchObject({ data: undefined, error: { message: 'Failed to fetch' } })
})

const errorAt = (...path: (string | number)[]) => [{ message: 'No', path }]
const cached = {
  list: [{ id: 'A', price: 1, name: 'a' }],
  ranked: [{ name: 'a' }],
  quote: { last: 2, volume: 3 },
}

test.each([
  [
    'a cached figure',
    { data: { quote: { last: null, volume: 4 } }, errors: errorAt('quote', 'last') },
    { quote: { last: 2, volume: 4 } },
  ],
  [
    'a cached group',
    { data: { quote: null }, errors: errorAt('quote', 'last') },
    { quote: { last: 2, volume: 3 } },
  ],
  [
    'a cached figure of the same row',
    { data: { list: [{ id: 'A', price: null }] }, errors: errorAt('list', 0, 'price') },
    { list: [{ id: 'A', price: 1 }] },
  ],
  [
    'no figure of another row',
    { data: { list: [{ id: 'B', price: null }] }, errors: errorAt('list', 0, 'price') },
    { list: [{ id: 'B', price: null }] },
  ],
  [
    'no figure of a row without an id',
    { data: { ranked: [{ name: null }] }, errors: errorAt('ranked', 0, 'name') },
    { ranked: [{ name: null }] },
  ],
  ['no field that is not cached', { data: { trend: null }, errors: errorAt('trend') }, { trend: null }],
  [
    'no field that is null without an error',
    { data: { quote: null, trend: null }, errors: errorAt('trend') },
    { quote: null, trend: null },
  ],
])('a failed field is replaced by %s', (_what, answer, expected) => {
  expect(restoreFailed<unknown>(answer, { result: cached })).toEqual(expected)
})

test('partly cached data does not replace a failed field', () => {
  const missing = { quote: { volume: 'No volume' } }
  const result = { quote: { last: 2 }, page: { quote: { last: 2 } } }
  expect(
    restoreFailed<unknown>(
      {
        data: { quote: null, page: { quote: null } },
        errors: [...errorAt('quote'), ...errorAt('page', 'quote')],
      },
      { result, missing: { ...missing, page: missing } },
    ),
  ).toEqual({ page: { quote: null } })
})
