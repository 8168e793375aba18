import { addDays, nzDate, nzMidnightSeconds } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { exchangeAt, sample, sampleBoard } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>
const rowsAt = async (time: string, path: string) => (await exchangeAt(time).read(`/public${path}`)) as Row[]
const dateOf = (seconds: unknown) => nzDate(Number(seconds) * 1000)
const clocks = [
  '2024-03-08T11:00',
  '2026-01-05T09:00',
  '2026-11-20T11:00',
  '2026-12-27T12:00',
  '2031-07-10T16:00',
]

test.each(clocks)('at %s the upcoming listings include listed and unlisted companies', async time => {
  const rows = await rowsAt(time, '/listings/upcoming.json')
  expect(rows.some(({ companyListed }) => companyListed === false)).toBe(true)
  expect(rows.some(({ companyListed, market }) => companyListed === true && market === 'NZDX')).toBe(true)
  expect(rows.some(({ noticeURL }) => noticeURL === null)).toBe(true)
  for (const { listingDate, companyListed, companyId, instrumentCode } of rows) {
    expect(dateOf(listingDate) > time.slice(0, 10)).toBe(true)
    expect(sampleBoard.calendar.isTradingDay(dateOf(listingDate))).toBe(true)
    expect(companyListed).toBe(companyId !== null)
    expect(sample.instruments.map(({ code }) => code)).not.toContain(instrumentCode)
  }
})

test("a market's and a company's upcoming listings are their own of the whole list", async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const all = (await read('/public/listings/upcoming.json')) as Row[]
  const debt = all.filter(({ market }) => market === 'NZDX')
  expect(debt.length).toBeGreaterThan(0)
  expect(await read('/public/market/NZDX/listings/upcoming.json')).toEqual(debt)
  expect(await read(`/public/company/${String(debt[0]?.companyId)}/listings/upcoming.json`)).toEqual(
    all.filter(({ companyId }) => companyId === debt[0]?.companyId),
  )
  expect(await read('/public/company/NZXO00000/listings/upcoming.json')).toEqual([])
})

test('an instrument with a later listing date is an upcoming listing until that day', async () => {
  const instruments = sample.instruments.map(each =>
    each.code === 'KRE' ? { ...each, firstListedDate: '2026-11-23' } : each,
  )
  const { read, clock } = exchangeAt('2026-11-20T11:00', { ...sample, instruments })
  const codes = async () =>
    ((await read('/public/listings/upcoming.json')) as Row[]).map(({ instrumentCode }) => instrumentCode)
  expect(await codes()).toContain('KRE')
  await clock.advance(3 * 86_400_000)
  expect(await codes()).not.toContain('KRE')
})

test('a dividend is announced on the day of its results', () => {
  const { days, dividendsOf } = sampleBoard
  const market = exchangeAt('2026-11-20T11:00').market
  const kre = sample.issuers.get('KRE')!
  const results = market.resultsOf(kre, '2024-01-01', '2026-12-31')
  const pair = ['HALF_YEAR', 'FULL_YEAR']
  expect(results.map(({ type }) => type)).toEqual([...pair, ...pair, ...pair])
  const share = sample.instruments.find(({ code }) => code === 'KRE')!
  for (const { date, dividend, periodEnd } of results) {
    expect(dividendsOf(share, date, addDays(date, 45)).map(({ announcedDate }) => announcedDate)).toContain(
      date,
    )
    expect(dividend?.payment.announcedDate).toBe(date)
    expect(days.onOrAfter(date)).toBe(date)
    expect(periodEnd < date && addDays(periodEnd, 95) > date).toBe(true)
  }
})

test('every company with shares meets once a year, on a trading day, with four weeks of notice', () => {
  const { market } = exchangeAt('2026-11-20T11:00')
  const companies = Array.from(sample.issuers.values()).filter(issuer =>
    sample.instruments.some(each => each.issuerCode === issuer.code && each.category === 'SHARES'),
  )
  const meetings = companies.map(issuer => market.meetingsOf(issuer, '2024-11-01', '2026-02-28'))
  expect(meetings.filter(each => !each.some(({ type }) => type === 'ANNUAL'))).toEqual([])
  expect(meetings.flat().some(({ type }) => type === 'SPECIAL')).toBe(true)
  for (const { date, noticeDate } of meetings.flat()) {
    expect([date, noticeDate].filter(day => !sampleBoard.calendar.isTradingDay(day))).toEqual([])
    expect(addDays(noticeDate, 27) < date).toBe(true)
  }
})

test.each(['meetings', 'results'])("a market's %s are those of its companies, the next first", async kind => {
  const { read } = exchangeAt('2026-08-03T11:00')
  const rows = (await read(`/public/market/nzsx/${kind}/upcoming.json`)) as Row[]
  expect(rows.length).toBeGreaterThan(3)
  const dates = rows.map(row => Number(row.meetingDate ?? row.expectedDate))
  expect(dates).toEqual(dates.toSorted((one, other) => one - other))
  const { companyId } = rows[0]!
  expect(await read(`/public/company/${String(companyId)}/${kind}/upcoming.json`)).toEqual(
    rows.filter(row => row.companyId === companyId),
  )
})

test("a market's upcoming dividends are its instruments' own, each with its code", async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const rows = (await read('/public/market/NZSX/dividends/upcoming.json')) as Row[]
  const kre = rows.filter(({ code }) => code === 'KRE')
  expect(kre).toMatchObject([{ issuerCode: 'KRE', companyId: 'KRE000000' }])
  const own = (await read(`/public/instrument/${String(kre[0]?.isin)}/dividends/upcoming.json`)) as Row[]
  expect(kre[0]).toMatchObject(own[0]!)
  for (const { expectedDate, recordDate, payableDate } of rows) {
    expect(Number(expectedDate)).toBeGreaterThan(nzMidnightSeconds('2026-11-20'))
    expect(Number(recordDate)).toBeGreaterThan(Number(expectedDate))
    expect(Number(payableDate)).toBeGreaterThan(Number(recordDate))
  }
})

test('a board has a chair and no future directors; a regulator has no board', async () => {
  const rows = await rowsAt('2024-03-08T11:00', '/company/KRE000000/directors.json')
  expect(rows.map(({ role }) => role)).toContain('Chair')
  expect(rows.filter(({ appointedDate }) => dateOf(appointedDate) > '2024-03-08')).toEqual([])
  const later = await rowsAt('2036-03-10T11:00', '/company/KRE000000/directors.json')
  expect(later.length).toBeGreaterThan(rows.length)
  expect(await rowsAt('2024-03-08T11:00', '/company/NZXO00000/directors.json')).toEqual([])
})

test('a company has contact details that do not exist', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  expect(await read('/public/company/FIM000000/contact.json')).toEqual({
    name: sample.issuers.get('MIR')?.registeredName,
    description: null,
    phone: expect.stringMatching(/^\+64 4 000 \d{4}$/),
    email: 'investors@mirosoftware.example',
    address: 'Level 8, 11 Victoria Street, Hamilton 3204',
    link: 'https://mirosoftware.example',
  })
  expect(await read('/public/company/NZXO00000/contact.json')).toMatchObject({
    phone: null,
    email: null,
    link: null,
  })
})

test('a real company has no invented facts', async () => {
  const { read } = exchangeAt('2026-11-20T11:00', { ...sample, provenance: 'imported', participants: [] })
  for (const path of ['directors', 'meetings/upcoming', 'results/upcoming', 'listings/upcoming'])
    expect(await read(`/public/company/KRE000000/${path}.json`)).toEqual([])
  expect(await read('/public/company/KRE000000/contact.json')).toMatchObject({ phone: null, email: null })
})

test('the regulators and the participants are listed', async () => {
  const { read } = exchangeAt('2026-11-20T11:00')
  const regulators = (await read('/public/companies/regulators/all.json')) as Row[]
  expect(regulators.map(({ code, registeredName }) => [code, registeredName])).toEqual([
    ['DISP', 'NZ Markets Disciplinary Tribunal'],
    ['NZXO', 'NZX Market Operations'],
    ['NZXR', 'NZ RegCo'],
    ['REGCO', 'NZ RegCo'],
  ])
  const participants = (await read('/public/companies/participants/active.json')) as Row[]
  expect(participants.map(({ id }) => id)).toContain('RGC0P0000')
  expect(participants.every(({ categories }) => Array.isArray(categories) && categories.length > 0)).toBe(
    true,
  )
})
