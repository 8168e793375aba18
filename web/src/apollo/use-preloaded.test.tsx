import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComparedInstrument } from '../features/instrument/__generated__/compared-instrument.graphql.ts'
import { DailyPrices } from '../features/instrument/__generated__/daily-prices.graphql.ts'
import { createApolloClient } from './client.ts'
import { keepKnown } from './keep-known.ts'
import type { Answer } from './preload.ts'
import { usePreloaded } from './use-preloaded.ts'

/** A page that comes with this answer. */
const pageOf =
  <TVariables extends OperationVariables>(
    document: TypedDocumentNode<unknown, TVariables>,
    variables: TVariables,
    answer: Answer<unknown>,
  ) =>
  () => {
    usePreloaded(document, { text: JSON.stringify(answer), variables })
    return null
  }

/** A client that was shown these pages, one after the other. */
function openShown(...pages: readonly (() => null)[]) {
  const client = createApolloClient(() => Promise.reject(new Error('Nobody asks')))
  for (const Page of pages)
    renderToStaticMarkup(
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>,
    )
  return client
}

const instrument = {
  __typename: 'Instrument',
  id: 'KRE',
  code: 'KRE',
  name: 'Kererū',
  marketType: 'NZSX',
  market: 'NZSX',
  tradingBoard: 'NZSX',
  currency: 'NZD',
  isYieldTraded: false,
}
const kre = { code: 'KRE' }
const prices = { code: 'KRE', isAdjusted: false }
const failed = {
  data: { instrument: null },
  errors: [{ message: 'The exchange is silent', path: ['instrument'] }],
}

test('an instrument that one question could not reach is still there for another', () => {
  const client = openShown(
    pageOf(ComparedInstrument, kre, { data: { instrument } }),
    pageOf(DailyPrices, prices, failed),
  )
  expect(client.readQuery({ query: ComparedInstrument, variables: kre })).toEqual({ instrument })
})

test('an instrument that is gone, as an answer without errors says, is gone', () => {
  const client = openShown(
    pageOf(ComparedInstrument, kre, { data: { instrument } }),
    pageOf(ComparedInstrument, kre, { data: { instrument: null } }),
  )
  expect(client.readQuery({ query: ComparedInstrument, variables: kre })).toEqual({ instrument: null })
})

const errorAt = (...path: (string | number)[]) => [{ message: 'No', path }]
const known = {
  list: [{ id: 'A', price: 1, name: 'a' }],
  ranked: [{ name: 'a' }],
  quote: { last: 2, volume: 3 },
}

test.each([
  [
    'a figure',
    { quote: { last: null, volume: 4 } },
    errorAt('quote', 'last'),
    { quote: { last: 2, volume: 4 } },
  ],
  ['a group', { quote: null }, errorAt('quote', 'last'), { quote: { last: 2, volume: 3 } }],
  [
    'a figure of a line',
    { list: [{ id: 'A', price: null }] },
    errorAt('list', 0, 'price'),
    { list: [{ id: 'A', price: 1 }] },
  ],
  [
    'nothing of another line',
    { list: [{ id: 'B', price: null }] },
    errorAt('list', 0, 'price'),
    { list: [{ id: 'B', price: null }] },
  ],
  [
    'nothing of a line that nobody can tell from another',
    { ranked: [{ name: null }] },
    errorAt('ranked', 0, 'name'),
    { ranked: [{ name: null }] },
  ],
  ['nothing that was not known', { trend: null }, errorAt('trend'), { trend: null }],
  [
    'nothing that is null without an error',
    { quote: null, trend: null },
    errorAt('trend'),
    { quote: null, trend: null },
  ],
])('what failed leaves %s as it was known', (_what, data, errors, expected) => {
  expect(keepKnown<unknown>({ data, errors }, known)).toEqual(expected)
})
