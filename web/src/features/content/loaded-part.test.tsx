import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ask } from '../../apollo/ask.ts'
import { createApolloClient } from '../../apollo/client.ts'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { preloadPart } from '../../apollo/preload-part.ts'
import { askOver } from '../../testing/ask-over.ts'
import { sampleMarketShare } from '../../testing/sample-settlement.ts'
import { MarketShareRows } from '../settlement/__generated__/settlement-rows.graphql.ts'
import { LoadedPart } from './loaded-part.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A page with one part, over answers that the test releases. */
function partOver(answer: Ask) {
  const held = Promise.withResolvers<void>()
  const ask: Ask = async (hash, variables) => {
    await held.promise
    return answer(hash, variables)
  }
  const client = createApolloClient(ask)
  const context = new RouterContextProvider(new Map([[gatewayContext, { client, ask }]]))
  return {
    ask: () => preloadPart(context, MarketShareRows, {}),
    letGo: () => held.resolve(),
    shown: () =>
      renderToStaticMarkup(
        <ApolloProvider client={client}>
          <LoadedPart query={MarketShareRows} variables={{}}>
            {rows => (rows?.marketShare ? `until ${rows.marketShare.endDate}` : 'None')}
          </LoadedPart>
        </ApolloProvider>,
      ),
  }
}

test.each([
  ['its rows', askOver({ marketShare: sampleMarketShare }), 'until 2026-10-31'],
  ['that there is none', askOver({ marketShare: null }), 'None'],
  ['the same after a failure', () => Promise.reject(new Error('down')), 'None'],
])('a browser shows that a part is loading first, then %s', async (_case, answer, shown) => {
  vi.stubGlobal('document', {})
  const part = partOver(answer)
  await part.ask()
  expect(part.shown()).toContain('Data is loading...')
  part.letGo()
  await vi.waitFor(() => expect(part.shown()).toBe(shown))
})

test('loaded rows stay visible while they are requested again', async () => {
  vi.stubGlobal('document', {})
  const part = partOver(askOver({ marketShare: sampleMarketShare }))
  await part.ask()
  part.letGo()
  await vi.waitFor(() => expect(part.shown()).toBe('until 2026-10-31'))
  await part.ask()
  expect(part.shown()).toBe('until 2026-10-31')
})

test('a page from the server contains the rows', async () => {
  const part = partOver(askOver({ marketShare: sampleMarketShare }))
  part.letGo()
  await part.ask()
  expect(part.shown()).toBe('until 2026-10-31')
})
