import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createExchange, type Exchange } from '@exchange/upstream-exchange'
import { afterEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'

interface Page {
  instrument: { nextRecordDate: string | null } | null
}

let exchange: Exchange
let house: House
afterEach(async () => {
  await house.close()
  exchange.close()
})

/** The displayed record date of a bond whose file has this one. */
async function shownOf(nextRecordDate: string | null): Promise<string | null | undefined> {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  exchange = createExchange({ dataSet: await sampleMarket(), clock })
  const upstream = async (request: Request) => {
    const response = await exchange.fetch(request)
    if (!request.url.includes('/instruments/by/code/KRE010/')) return response
    const [bond] = (await response.json()) as [object]
    return Response.json([{ ...bond, nextRecordDate }])
  }
  house = await createHouse({ upstream, clock })
  const { data } = await house.ask<Page>('{ instrument(code: "KRE010") { nextRecordDate } }')
  return data?.instrument?.nextRecordDate
}

test.each([
  ['2024-03-09', '2024-03-09'],
  ['2024-03-08', '2024-03-08'],
  ['2024-03-07', null],
  ['2023-08-05', null],
  [null, null],
])(
  'a next record date of %s is shown on 8 March as %s: one that is past is not the next',
  async (stated, shown) => {
    expect(await shownOf(stated)).toBe(shown)
  },
)
