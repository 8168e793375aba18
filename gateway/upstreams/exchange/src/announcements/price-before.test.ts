import { expect, test } from 'vitest'
import { exchangeAt, sampleBoard } from '../testing/exchange-at.ts'

const { market } = exchangeAt('2026-11-20T11:00')

test('a price in an announcement is near the price of its security on that day', () => {
  const prices = sampleBoard.days
    .twoYearsTo('2026-11-20')
    .slice(-120)
    .flatMap(date => market.news.on(date))
    .flatMap(({ id, instrument, at, paragraphs }) => {
      const price = /\$([\d.]+) each/.exec(paragraphs().join(' '))?.[1]
      const stood = instrument && sampleBoard.quoteAt(instrument, at)
      return price === undefined ? [] : [{ id, price: Number(price), stood: stood?.price ?? Number.NaN }]
    })
  expect(prices.length).toBeGreaterThan(20)
  expect(prices.filter(({ price, stood }) => !(price > stood * 0.75 && price < stood * 1.35))).toEqual([])
})
