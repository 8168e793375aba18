import { InMemoryCache } from '@apollo/client'
import { expect, test } from 'vitest'
import { typePolicies } from '../../apollo/cache-keys.ts'
import { HoldingLots } from './__generated__/holding-lots.graphql.ts'

const isin = 'NZKREE0001S1'
const trust = '6f1c7a52-7d57-4f0e-9a53-5f3a4f1f3a10'

const lot = (quantity: string) => ({
  __typename: 'Lot' as const,
  id: `of ${quantity}`,
  type: 'BUY' as const,
  date: '2024-02-01',
  quantity,
  quantityLeft: quantity,
  cost: '1',
  paid: '1',
})

const answer = (portfolio: { id: string; holding: string; quantity: string }) => ({
  __typename: 'Query' as const,
  member: {
    __typename: 'Member' as const,
    email: 'aroha@example.nz',
    portfolio: {
      __typename: 'Portfolio' as const,
      id: portfolio.id,
      holding: { __typename: 'Holding' as const, id: portfolio.holding, lots: [lot(portfolio.quantity)] },
    },
  },
})

test('holdings and lots of one code in two portfolios are stored apart', () => {
  const cache = new InMemoryCache({ typePolicies })
  const own = { query: HoldingLots, variables: { id: isin, portfolioId: null } }
  const other = { query: HoldingLots, variables: { id: isin, portfolioId: trust } }
  cache.writeQuery({ ...own, data: answer({ id: 'default', holding: isin, quantity: '100' }) })
  cache.writeQuery({ ...other, data: answer({ id: trust, holding: `${trust} ${isin}`, quantity: '40' }) })
  const quantities = [own, other].map(query =>
    cache.readQuery(query)?.member?.portfolio?.holding?.lots?.map(row => row.quantityLeft),
  )
  expect(quantities).toEqual([['100'], ['40']])
})
