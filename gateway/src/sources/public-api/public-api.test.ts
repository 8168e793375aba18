import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { marketByCode } from '../../domain/market/market.ts'
import { silentLog } from '../../log/log.ts'
import { createDiskStore } from '../upstream/disk-store.ts'
import { createHttp } from '../upstream/http.ts'
import { createUpstreamCache } from '../upstream/upstream-cache.ts'
import { createPublicApi } from './public-api.ts'

const march8 = 1_709_809_200

/** The API with these files; other paths are missing. */
function stand(files: Record<string, unknown>) {
  const calls: string[] = []
  const methods = new Set<string>()
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname + search
    calls.push(path)
    methods.add(request.method)
    const body = files[path]
    return body === undefined
      ? Response.json({}, { status: 404 })
      : body === 'fails'
        ? new Response(null, { status: 429, headers: { 'retry-after': '60' } })
        : Response.json(body)
  }
  const clock = createManualClock(march8 * 1_000)
  const http = createHttp({ source: 'PUBLIC_API', baseUrl: 'http://upstream', fetch, clock })
  const cache = createUpstreamCache({
    http,
    clock,
    disk: createDiskStore(undefined, silentLog),
    log: silentLog,
  })
  const keys = new Set<string>()
  const noting = () => createPublicApi({ cache, note: ({ key }) => keys.add(key) })
  return { api: noting(), again: noting, calls, methods, keys }
}

const list = '/market/NZSX/instruments/active.json'
const performance = '/instrument/NZX1/metrics/performance/past/2Y.json'
const activity = '/instrument/NZX1/metrics/activity/past/2Y.json'

test('an empty identifier makes no call', async () => {
  const { api, calls } = stand({})
  expect(await api.listed('')).toBeNull()
  expect(await api.company('')).toBeNull()
  for (const ask of [
    api.priceHistory,
    api.intraday,
    api.fiftyTwoWeekClose,
    api.dividends,
    api.upcomingDividends,
    api.averagePrice,
    api.latestActivity,
    api.maturityDate,
    api.wholeHistory,
    api.recentDays,
    api.firstPriceDate,
    api.indexHistory,
    api.indexIntraday,
    api.isinsOfCategory,
    api.companySummary,
    api.companyData,
    api.contact,
    api.directors,
    api.dairyFuturesOf,
    api.derivativeHistory,
    api.derivativeActivity,
    api.contractDays,
  ])
    expect(await ask('')).toBeNull()
  expect(await api.companyInstruments('', 'visible')).toBeNull()
  for (const ask of [api.meetings, api.results, api.upcomingListings])
    expect(await ask({ companyId: '' })).toBeNull()
  for (const ask of [api.dairyFutureHistory, api.dairyOptionsOf]) expect(await ask('WMP', '')).toBeNull()
  expect(calls).toEqual([])
})

type Ask = (api: ReturnType<typeof stand>['api']) => unknown
const isin = 'NZKREE0001S0'
const company = { companyId: 'KRE000000' }

test.each<[question: string, ask: Ask, ...paths: string[]]>([
  ['all active instruments', api => api.activeInstruments(), '/instruments/active.json'],
  [
    'instruments of NZCX',
    api => api.instruments(marketByCode('NZCX')!),
    '/market/NZCX/instruments/active.json',
  ],
  [
    'history',
    api => api.priceHistory(isin),
    `/instrument/${isin}/metrics/performance/past/2Y.json`,
    `/instrument/${isin}/metrics/activity/past/2Y.json`,
  ],
  ['recent days', api => api.recentDays(isin), `/instrument/${isin}/metrics/performance/past/120d.json`],
  [
    'the price of 52 weeks ago',
    api => api.fiftyTwoWeekClose(isin),
    `/instrument/${isin}/metrics/performance/at/52W.json`,
  ],
  ['average price', api => api.averagePrice(isin), `/instrument/${isin}/metrics/vwap.json`],
  ['latest activity', api => api.latestActivity(isin), `/instrument/${isin}/metrics/activity/latest.json`],
  ['intraday prices', api => api.intraday(isin), `/instruments/by/isin/${isin}/metrics/pricing/all.json`],
  ['past dividends', api => api.dividends(isin), `/instrument/${isin}/dividends/past/3Y.json`],
  ['upcoming dividends', api => api.upcomingDividends(isin), `/instrument/${isin}/dividends/upcoming.json`],
  ['maturities', api => api.maturityDate(isin), '/bond/maturity/data.json'],
  ['depository instruments', api => api.securities(), '/instruments/depository/current.json'],
  ['instruments of a category', api => api.isinsOfCategory('UNITS'), '/instruments/is/UNITS/all.json'],
  ['active companies', api => api.activeCompanies(), '/companies/active.json'],
  ['regulators', api => api.regulators(), '/companies/regulators/all.json'],
  ['a market’s meetings', api => api.meetings({ market: 'NZSX' }), '/market/NZSX/meetings/upcoming.json'],
  ['a company’s meetings', api => api.meetings(company), '/company/KRE000000/meetings/upcoming.json'],
  ['a market’s results', api => api.results({ market: 'NZSX' }), '/market/NZSX/results/upcoming.json'],
  ['a market’s dividends', api => api.marketDividends('NZSX'), '/market/NZSX/dividends/upcoming.json'],
  [
    'a market’s upcoming listings',
    api => api.upcomingListings({ market: 'NZSX' }),
    '/market/NZSX/listings/upcoming.json',
  ],
  [
    'a company’s upcoming listings',
    api => api.upcomingListings(company),
    '/company/KRE000000/listings/upcoming.json',
  ],
  ['all upcoming listings', api => api.upcomingListings(), '/listings/upcoming.json'],
  ['dairy futures', api => api.dairyFutures(), '/derivatives/dairy/futures/latest.json'],
  ['dairy options', api => api.dairyOptions(), '/derivatives/dairy/options/upcoming.json'],
  ['daily settlement', api => api.dailySettlements('NZ20'), '/settlement/daily/NZ20/past/30D.json'],
  [
    'daily settlement of options',
    api => api.dailySettlements('EQUITY_OPTIONS'),
    '/settlement/daily/equity_options/past/30D.json',
  ],
  ['final settlement', api => api.finalSettlements('ALL'), '/settlement/final/all.json'],
  [
    'provisional settlement',
    api => api.finalSettlements('PROVISIONAL'),
    '/settlement/final/provisional.json',
  ],
  ['margin files', api => api.allSpanFiles(), '/risk/span/all.json'],
  ['recent margin files', api => api.spanFiles(), '/risk/span/past/2W.json'],
  ['market share', api => api.participantShares(), '/stats/participants/market-share.json'],
])('%s: read once from its own file, with the identifier unchanged', async (_question, ask, ...paths) => {
  const { api, calls, methods } = stand({})
  await ask(api)
  expect(calls).toEqual(paths)
  expect([...methods]).toEqual(['GET'])
})

test('a requested resource is noted', async () => {
  const { api, keys } = stand({})
  await api.dividends('NZKREE0001S0')
  expect([...keys]).toEqual(['PUBLIC_API:/instrument/NZKREE0001S0/dividends/past/3Y.json'])
})

test('a failing market list hides no instrument of another market', async () => {
  const { api } = stand({
    [list]: [{ code: 'KRE', name: 'Korimako' }],
    '/market/FSM/instruments/active.json': 'fails',
  })
  expect((await api.listed('KRE'))?.name).toBe('Korimako')
  await expect(api.listed('FSF')).rejects.toMatchObject({ code: 'PUBLIC_API_UNAVAILABLE' })
})

test('all active instruments are in one file, each with its market', async () => {
  const { api, calls } = stand({
    '/instruments/active.json': [
      { code: 'KRE010', name: 'Korimako Bond', marketType: 'NZDX' },
      { code: 'KRE', name: 'Korimako', market: 'nzsx', tradingBoard: 'MAIN' },
    ],
  })
  const found = await api.activeInstruments()
  expect(found?.map(({ code, marketType }) => [code, marketType])).toEqual([
    ['KRE', 'NZSX'],
    ['KRE010', 'NZDX'],
  ])
  expect(calls).toEqual(['/instruments/active.json'])
})

test('an instrument’s page is requested once, then returned without waiting; both reads note it', async () => {
  const page = '/instruments/by/code/KRE/all.json'
  const { api, again, calls, keys } = stand({
    [list]: [{ code: 'KRE', name: 'Korimako' }],
    [page]: [{ code: 'KRE', name: 'Korimako', categoryName: 'Energy' }],
  })
  const row = (await api.listed('KRE'))!
  const first = await Promise.all([api.details(row), api.details(row)])
  expect(first.map(({ categoryName }) => categoryName)).toEqual(['Energy', 'Energy'])
  keys.clear()
  expect(again().details(row)).toEqual(first[0])
  expect([...keys]).toEqual([`PUBLIC_API:${page}`])
  expect(calls.filter(path => path === page)).toHaveLength(1)
})

test('prices have their volumes, or none if those fail', async () => {
  const prices = [{ date: march8, marketPrice: '1.1' }]
  const whole = stand({ [performance]: prices, [activity]: [{ date: march8, volume: 7 }] })
  expect((await whole.api.priceHistory('NZX1'))?.points[0]?.volume).toBe(7)
  const half = stand({ [performance]: prices, [activity]: 'fails' })
  expect((await half.api.priceHistory('NZX1'))?.points).toMatchObject([{ marketPrice: 1.1, volume: null }])
})

test('a company is requested only if a present or past listing has its code', async () => {
  const company = { id: 'TEL000000', code: 'SPK', shortName: 'Spark', registeredName: 'Spark Limited' }
  const { api, calls } = stand({
    [list]: [{ code: 'SPK', name: 'Spark', issuerCode: 'SPK' }],
    '/companies/by/code/SPK/all.json': [company],
    '/companies/listed/all.json': [company],
  })
  expect(await api.company('SPK')).toEqual({ ...company, sector: null })
  expect(await api.company('NOPE')).toBeNull()
  expect(calls).not.toContain('/companies/by/code/NOPE/all.json')
})

test('a bond’s maturity date is found by its ISIN', async () => {
  const { api } = stand({
    '/bond/maturity/data.json': [
      { isin: 'NZX2', maturityDate: march8 },
      { ISIN: 'NZX3', maturityDate: null },
      { maturityDate: march8 },
    ],
  })
  expect(await api.maturityDate('NZX2')).toBe('2024-03-08')
  expect(await api.maturityDate('NZX3')).toBeNull()
  expect(await api.maturityDate('')).toBeNull()
})

const news = (id: string) => ({ id, title: `News ${id}`, releaseDate: march8, companyCode: 'KRE' })

test('a market’s latest announcements are its recent ones while the latest cannot be read', async () => {
  const files: Record<string, unknown> = {
    '/market/NZSX/announcements/last.json': 'fails',
    '/market/NZSX/announcements/recent.json': [news('7')],
  }
  const { api, calls } = stand(files)
  const { value } = await api.latestAnnouncementsOf('NZSX')
  expect(value?.map(({ id }) => id)).toEqual(['7'])
  expect(calls).toEqual(Object.keys(files))
})

test('a document without a stated size is requested, and stays listed without an answer', async () => {
  const attachments = [
    { id: '1', size: 10 },
    { id: '2', title: 'Report' },
    { id: '3', title: 'Slides' },
  ]
  const { api, calls } = stand({
    '/announcement/7/data.json': { ...news('7'), attachments },
    '/announcement/7/attachment/2/data.json': { id: '2', title: 'Report', size: '2048' },
  })
  const { value } = await api.announcement('7')
  expect(value?.attachments.map(({ number, title, size }) => [number, title, size])).toEqual([
    ['1', 'Document 1', 10],
    ['2', 'Report', 2048],
    ['3', 'Slides', null],
  ])
  expect(calls).not.toContain('/announcement/7/attachment/1/data.json')
})
