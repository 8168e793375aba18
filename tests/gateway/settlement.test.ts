import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { silentLog } from '../support/silent-log.ts'

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterEach(() => house.close())

interface Daily {
  tradeDate: string
  reportType: string
  version: string
  instrumentCode: string
  settlementPrice: number
  provisionalPrice: number | null
  revision: number | null
  freshness: { mode: string; isSimulated: boolean; asAt: string | null }
}

const dailyQuery = `query ($report: SettlementReport!, $datesCount: Int) {
  dailySettlementPrices(report: $report, datesCount: $datesCount) {
    tradeDate reportType version instrumentCode settlementPrice provisionalPrice revision freshness { mode isSimulated asAt }
  }
}`

async function daily(report: string, datesCount?: number): Promise<Daily[]> {
  const { data, errors } = await house.ask<{ dailySettlementPrices: Daily[] }>(dailyQuery, {
    report,
    ...(datesCount !== undefined && { datesCount }),
  })
  expect(errors).toBeUndefined()
  return data!.dailySettlementPrices
}

describe('daily settlement prices', () => {
  test.each(['NZ20', 'EQUITY_OPTIONS'])('of %s are ten dates, each contract once and final', async report => {
    const prices = await daily(report)
    const keys = prices.map(({ tradeDate, instrumentCode }) => `${tradeDate} ${instrumentCode}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(prices.map(({ tradeDate }) => tradeDate)).size).toBe(10)
    expect(prices[0]).toMatchObject({ tradeDate: '2024-03-07', reportType: report, version: 'FINAL' })
    expect(prices[0]?.freshness).toMatchObject({ isSimulated: true, asAt: '2024-03-07T19:30:00.000Z' })
    expect(prices.every(({ provisionalPrice }) => provisionalPrice !== null)).toBe(true)
    expect(prices.some(({ revision }) => revision !== 0)).toBe(true)
    expect(prices.some(({ revision }) => revision === 0)).toBe(true)
  })

  test('name their contracts, and are there without names while the list of contracts fails', async () => {
    const query = '{ dailySettlementPrices(report: NZ20, datesCount: 1) { instrumentCode instrumentName } }'
    interface Named {
      dailySettlementPrices: { instrumentCode: string; instrumentName: string | null }[]
    }
    house.publicApi.set('e500', /contracts\/all/)
    const bare = (await house.ask<Named>(query)).data!.dailySettlementPrices
    expect(bare.length).toBeGreaterThan(0)
    expect(bare.every(({ instrumentName }) => instrumentName === null)).toBe(true)
    house.publicApi.set()
    await house.clock.advance(60_000)
    const named = (await house.ask<Named>(`${query} `)).data!.dailySettlementPrices
    expect(named.map(({ instrumentName }) => instrumentName)).toContain('S&P/NZX20 Index Future 2024-03')
  })

  test('of another number of dates have that number, and too many are refused', async () => {
    expect(new Set((await daily('NZ20', 3)).map(({ tradeDate }) => tradeDate)).size).toBe(3)
    const { errors } = await house.ask(dailyQuery, { report: 'NZ20', datesCount: 31 })
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })

  test('of a contract’s last day are the prior settlement of its quote', async () => {
    const read = async () => {
      const response = await house.publicApi.fetch(
        new Request('http://exchange.test/ticker/1.0/derivatives/underlying/NZ20/changes/last'),
      )
      return (await response.json()) as { code: string; priorSettle: number }[]
    }
    const settled = new Map((await daily('NZ20', 1)).map(row => [row.instrumentCode, row.settlementPrice]))
    for (const { code, priorSettle } of await read()) expect(settled.get(code), code).toBe(priorSettle)
  })

  test('stay, marked as last good, while the exchange fails, and are refused when never known', async () => {
    await daily('NZ20')
    await house.clock.advance(301_000)
    house.publicApi.set('down')
    await daily('NZ20')
    await house.clock.advance(1_000)
    expect((await daily('NZ20'))[0]?.freshness.mode).toBe('LAST_GOOD')
    const { data, errors } = await house.ask<{ dailySettlementPrices: null }>(dailyQuery, {
      report: 'EQUITY_OPTIONS',
    })
    expect(data?.dailySettlementPrices).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe('PUBLIC_API_UNAVAILABLE')
  })

  test.each(['hang', 'html', 'notarray', 'e500', 'always304', 'redirint'] as const)(
    'that were never known are an empty list when the exchange answers with %s',
    async fault => {
      house.publicApi.set(fault)
      const { data, errors } = await house.ask<{ dailySettlementPrices: null }>(dailyQuery, {
        report: 'NZ20',
      })
      expect(data?.dailySettlementPrices).toBeNull()
      expect(errors).toHaveLength(1)
    },
  )
})

test('daily prices that cannot be read are logged with their file and code', async () => {
  await house.close()
  const logged: object[] = []
  const warn = (details: object) => void logged.push(details)
  house = await createHouse({ at: '2024-03-08T11:00', log: { ...silentLog, warn } })
  house.publicApi.set('e500', /settlement\/daily/)
  await house.ask(dailyQuery, { report: 'NZ20' })
  expect(logged).toContainEqual(
    expect.objectContaining({
      key: expect.stringContaining('/settlement/daily/NZ20/past/30D.json'),
      code: 'PUBLIC_API_UNAVAILABLE',
    }),
  )
})

test('final settlement prices have their revision, and provisional ones their own list', async () => {
  const { data, errors } = await house.ask<Record<'final' | 'provisional', Record<string, unknown>[]>>(`{
    final: finalSettlementPrices(version: FINAL) {
      contractMonth instrumentCode finalSettlementPrice settlementDate date version provisionalPrice
    }
    provisional: finalSettlementPrices(version: PROVISIONAL) { contractMonth version provisionalPrice }
  }`)
  expect(errors).toBeUndefined()
  expect(data?.final[0]).toMatchObject({
    contractMonth: '2023-12',
    finalSettlementPrice: expect.any(Number),
    settlementDate: '2023-12-21',
    date: expect.stringMatching(/^2023-12-2/),
    version: 'FINAL',
  })
  expect(data?.final.every(({ provisionalPrice }) => provisionalPrice !== null)).toBe(true)
  expect(data?.provisional).toHaveLength(data?.final.length ?? -1)
  expect(data?.provisional[0]).toMatchObject({ version: 'PROVISIONAL', provisionalPrice: null })
})

test('a contract’s history has the last 30 days without today', async () => {
  const { data } = await house.ask<{ contractDescriptions: { isin: string; code: string }[] }>(
    '{ contractDescriptions { isin code underlyingCode } }',
  )
  const isin = data?.contractDescriptions[0]?.isin
  const { data: past } = await house.ask<{ contractHistory: { date: string }[] }>(
    'query ($isin: String!) { contractHistory(isin: $isin) { date settlementPrice openInterest } }',
    { isin },
  )
  const dates = past?.contractHistory.map(({ date }) => date) ?? []
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect([dates[0], dates.at(-1)]).toEqual(['2024-03-07', '2024-02-07'])
  const before = house.publicApi.requested.length
  const { data: none } = await house.ask('{ contractHistory(isin: "NZ0000000000") { date } }')
  expect(none).toEqual({ contractHistory: null })
  expect(house.publicApi.requested).toHaveLength(before)
})

test('a market share has the names of the list of participants, and needs no such list', async () => {
  const query =
    '{ marketShare { startDate endDate totalPercentage participants { companyId registeredName } } }'
  interface Shares {
    marketShare: {
      startDate: string
      endDate: string
      totalPercentage: number
      participants: { registeredName: string | null }[]
    }
  }
  house.publicApi.set('down', /participants\/active/)
  const { data: bare } = await house.ask<Shares>(query)
  expect(bare?.marketShare.participants.every(({ registeredName }) => registeredName === null)).toBe(true)
  house.publicApi.set()
  await house.clock.advance(60_000)
  const { data } = await house.ask<Shares>(`${query} `)
  expect(data?.marketShare).toMatchObject({ startDate: '2024-02-01', endDate: '2024-02-29' })
  expect(data?.marketShare.totalPercentage).toBeCloseTo(100, 2)
  expect(data?.marketShare.participants[0]?.registeredName).toMatch(/Limited$/)
})

const reads: readonly [what: string, query: string, paths: string[]][] = [
  [
    'index futures by day',
    '{ dailySettlementPrices(report: NZ20) { id } }',
    ['settlement/daily/NZ20/past/30D'],
  ],
  [
    'equity options by day',
    '{ dailySettlementPrices(report: EQUITY_OPTIONS) { id } }',
    ['settlement/daily/equity_options/past/30D'],
  ],
  [
    'provisional prices',
    '{ finalSettlementPrices(version: PROVISIONAL) { id } }',
    ['settlement/final/provisional'],
  ],
  [
    'final prices and those they replaced',
    '{ finalSettlementPrices(version: FINAL) { id } }',
    ['settlement/final/final', 'settlement/final/provisional'],
  ],
  ['contracts', '{ contractDescriptions { id } }', ['derivatives/contracts/all']],
  ['margin files of two weeks', '{ spanFiles { id } }', ['risk/span/past/2W']],
  [
    'the market share and its companies',
    '{ marketShare { endDate } }',
    ['companies/participants/active', 'stats/participants/market-share'],
  ],
  ['what the depository holds', '{ securities { isin } }', ['instruments/depository/current']],
]

test.each(reads)('%s: only its own files are read', async (_what, query, paths) => {
  const { errors } = await house.ask(query)
  expect(errors).toBeUndefined()
  expect(house.publicApi.requested.toSorted()).toEqual(paths.map(path => `/public/${path}.json`))
})

test('contracts have the named underlying, NZ20 by default', async () => {
  interface Contracts {
    contractDescriptions: { isin: string; underlyingCode: string }[]
  }
  const on = async (argument: string) => {
    const { data } = await house.ask<Contracts>(`{ contractDescriptions${argument} { isin underlyingCode } }`)
    return data!.contractDescriptions
  }
  const usual = await on('')
  expect(new Set(usual.map(({ underlyingCode }) => underlyingCode))).toEqual(new Set(['NZ20']))
  const all = await on('(underlyingCode: null)')
  const other = all.find(({ underlyingCode }) => underlyingCode !== 'NZ20')!.underlyingCode
  const others = await on(`(underlyingCode: "${other.toLowerCase()}")`)
  expect(new Set(others.map(({ underlyingCode }) => underlyingCode))).toEqual(new Set([other]))
  expect(all.length).toBeGreaterThan(usual.length + others.length)
  expect(house.publicApi.count(/derivatives\/contracts\/all/)).toBe(1)
  const { isin } = usual[0]!
  await house.ask(`{ contractHistory(isin: "${isin}") { date } }`)
  expect(house.publicApi.requested.at(-1)).toBe(
    `/public/derivatives/instrument/${isin}/metrics/performance/past/1Y.json`,
  )
})

test('margin files are compressed, the newest first, from the last two weeks', async () => {
  const { data } = await house.ask<{ spanFiles: { id: string; date: string; url: string }[] }>(
    '{ spanFiles { id date url } }',
  )
  const dates = data?.spanFiles.map(({ date }) => date) ?? []
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
  expect([dates[0], dates.at(-1)! >= '2024-02-23']).toEqual(['2024-03-07', true])
  for (const { id, url } of data?.spanFiles ?? []) expect(url).toContain(`${id}.zip`)
})
