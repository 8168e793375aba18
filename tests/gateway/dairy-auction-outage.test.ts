import { expect, test } from 'vitest'
import { createHouse } from '../support/house.ts'

interface Past {
  pastDairyAuctions: { id: string; freshness: { mode: string } }[]
}

const pastQuery = '{ pastDairyAuctions { id event averagePrice freshness { mode isSimulated } } }'
const auctionQuery = 'query ($event: Int!) { dairyAuction(event: $event) { id } }'

const lists = ['e500', 'down', 'hang', 'truncated', 'wrongtypes', 'html', 'empty'] as const

test.each(lists)('%s: the last read data stays, marked as last known', async fault => {
  const house = await createHouse()
  await house.ask(pastQuery)
  house.publicApi.set(fault, /gdt/)
  await house.clock.advance(2 * 3_600_000)
  await house.ask(pastQuery)
  await house.clock.advance(60_000)
  const { data } = await house.ask<Past>(pastQuery)
  await house.close()
  expect(data!.pastDairyAuctions.map(({ id }) => id)).toEqual(['TE351', 'TE350', 'TE349', 'TE348'])
  expect(data!.pastDairyAuctions.every(({ freshness }) => freshness.mode === 'LAST_GOOD')).toBe(true)
})

test('never read: null with the reason, and no auction is reported as missing', async () => {
  const house = await createHouse()
  house.publicApi.set('e500', /gdt/)
  const past = await house.ask<{ pastDairyAuctions: null }>(pastQuery)
  expect(past.data).toEqual({ pastDairyAuctions: null })
  expect(past.errors?.[0]?.extensions?.code).toBe('PUBLIC_API_UNAVAILABLE')
  const one = await house.ask<{ dairyAuction: null }>(auctionQuery, { event: 9_999 })
  expect(one.errors?.[0]?.extensions?.code).toBe('PUBLIC_API_UNAVAILABLE')
  await house.close()
})

test('implausible results are refused, and the last good ones stay', async () => {
  const house = await createHouse()
  await house.ask(pastQuery)
  const absurd = await createHouse({
    upstream: request =>
      Promise.resolve(
        request.url.includes('price-results')
          ? Response.json([{ event: 'many', startsAt: 'never', groups: {}, prices: 7 }])
          : new Response(null, { status: 404 }),
      ),
  })
  const { data, errors } = await absurd.ask(pastQuery)
  expect([data, errors?.[0]?.extensions?.code]).toEqual([{ pastDairyAuctions: null }, 'PUBLIC_API_GARBLED'])
  await Promise.all([house.close(), absurd.close()])
})

test('an empty list of auctions does not remove an auction', async () => {
  const house = await createHouse({ upstream: () => Promise.resolve(Response.json([])) })
  const { data, errors } = await house.ask(auctionQuery, { event: 351 })
  expect([data, errors?.[0]?.extensions?.code]).toEqual([{ dairyAuction: null }, 'PUBLIC_API_INCOMPLETE'])
  const rest = await house.ask(
    '{ dairyAuctionForecasts { id } dairyFinalSettlements { id } currentDairyAuction { id } }',
  )
  expect(rest.data).toEqual({
    dairyAuctionForecasts: [],
    dairyFinalSettlements: [],
    currentDairyAuction: null,
  })
  await house.close()
})

test('with a list of only four auctions the incomplete month is omitted', async () => {
  const house = await createHouse({
    at: '2024-03-22T11:00',
    beforeUpstreams: upstream => request =>
      request.url.endsWith('/price-results.json')
        ? Promise.resolve(Response.json({}, { status: 404 }))
        : upstream(request),
  })
  const months = async () => {
    const { data } = await house.ask<{ dairyFinalSettlements: { id: string }[] }>(
      '{ dairyFinalSettlements { id } }',
    )
    return data!.dairyFinalSettlements.map(({ id }) => id).filter(id => id.startsWith('WMP'))
  }
  // TE349 to TE352: February and March are complete.
  expect(await months()).toEqual(['WMP-2024-03', 'WMP-2024-02'])
  const cut = await createHouse({
    beforeUpstreams: upstream => request =>
      request.url.endsWith('/price-results.json')
        ? Promise.resolve(Response.json({}, { status: 404 }))
        : upstream(request),
  })
  const { data } = await cut.ask<{ dairyFinalSettlements: { id: string }[] }>(
    '{ dairyFinalSettlements { id } }',
  )
  expect(data!.dairyFinalSettlements.map(({ id }) => id).filter(id => id.startsWith('SMP'))).toEqual([
    'SMP-2024-03',
    'SMP-2024-02',
  ])
  await Promise.all([house.close(), cut.close()])
})
