import { expect, test } from 'vitest'
import { auctionResults, type ContractPrice } from './dairy-auction.ts'

const group = {
  code: 'WMP',
  name: 'Whole Milk Powder',
  averagePrice: 3_200,
  priceIndexChange: 1,
  quantitySold12Months: 1,
}
const price = (contract: number, winningPrice: number | null): ContractPrice => ({
  groupCode: 'WMP',
  productCode: 'REGULAR-NZ',
  productName: 'Regular - NZ',
  contract,
  state: winningPrice === null ? 'NOT_SOLD' : 'SOLD',
  winningPrice,
  startingPrice: null,
})

test('each product has six contracts, each with its change in percent from the auction before', () => {
  const [result] = auctionResults(
    { groups: [group], prices: [price(1, 3_680), price(2, 3_655), price(3, null)] },
    { prices: [price(1, 3_550), price(3, 3_560)] },
  )!
  const { prices } = result!.products[0]!
  expect(prices.map(({ contract }) => contract)).toEqual([1, 2, 3, 4, 5, 6])
  expect(prices[0]?.change).toBeCloseTo(3.66, 2)
  // No previous price, no current price, or not offered: no change.
  expect(prices.slice(1).map(({ change }) => change)).toEqual([null, null, null, null, null])
  expect(prices.map(({ state }) => state)).toEqual([
    'SOLD',
    'SOLD',
    'NOT_SOLD',
    'NOT_OFFERED',
    'NOT_OFFERED',
    'NOT_OFFERED',
  ])
})

test('a group without contract prices keeps its own figures', () => {
  expect(auctionResults({ groups: [group], prices: [] }, null)).toEqual([{ ...group, products: [] }])
  expect(auctionResults({ groups: null, prices: [] }, null)).toBeNull()
})
