import { expect, test } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { Movers_market } from '../../features/market/__generated__/movers.graphql.ts'
import { QuoteTicks } from '../../features/quote/__generated__/quote-ticks.graphql.ts'
import { askOver } from '../../testing/ask-over.ts'
import { sampleShare } from '../../testing/sample-instrument.ts'
import { sampleMarket } from '../../testing/sample-market.ts'
import { MarketRoute } from './__generated__/market.graphql.ts'

const share = (code: string, priceChangeRelative: number) => ({
  ...sampleShare,
  __typename: 'Instrument',
  tradingBoard: 'MAIN',
  sustainability: null,
  id: code,
  code,
  priceChangeRelative,
})

test('order and figures of the movers stay those of one response, despite later ticks', async () => {
  const [kre, tui] = [share('KRE', 0.1), share('TUI', 0.05)]
  let gainers = [kre, tui]
  const market = () => ({
    ...sampleMarket,
    summary: null,
    gainers,
    decliners: [],
    instruments: { nodes: [kre, tui], totalCount: 2, pageInfo: { hasNextPage: false, endCursor: null } },
  })
  const client = createApolloClient(askOver({ market }))
  const variables = { code: 'NZSX' as const }
  const read = () => client.query({ query: MarketRoute, variables, fetchPolicy: 'network-only' })
  const shown = () =>
    client
      .readFragment({ fragment: Movers_market, id: 'Market:NZSX' })
      ?.gainers?.map(({ code, priceChangeRelative }) => [code, priceChangeRelative])
  await read()
  client.writeQuery({
    query: QuoteTicks,
    variables: { codes: ['TUI'] },
    data: { instrument: share('TUI', 0.2) } as never,
  })
  expect(shown()).toEqual([
    ['KRE', 0.1],
    ['TUI', 0.05],
  ])
  gainers = [share('TUI', 0.2)]
  await read()
  expect(shown()).toEqual([['TUI', 0.2]])
})
