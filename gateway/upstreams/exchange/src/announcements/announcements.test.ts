import {
  addDays,
  nzDate,
  nzInstant,
  nzMidnightSeconds,
  nzTimeOfDay,
} from '@exchange/market-time/new-zealand-time'
import { session } from '@exchange/market-time/trading-phase'
import { expect, test } from 'vitest'
import { exchangeAt, sample, sampleBoard } from '../testing/exchange-at.ts'
import { readPdf } from '../testing/read-pdf.ts'

type Row = Record<string, unknown>
const { market } = exchangeAt('2026-11-20T11:00')
const days = sampleBoard.days.twoYearsTo('2026-11-20')
const twoYears = days.flatMap(date => market.news.on(date))
const listAt = async (time: string, path: string) => (await exchangeAt(time).read(`/public${path}`)) as Row[]
const ids = (rows: Row[]) => rows.map(({ id }) => id)

test('two years have announcements of every type, with unique ids, in order of time', () => {
  expect(new Set(twoYears.map(({ type }) => type))).toEqual(
    new Set([
      'ADMIN', 'ALLOT', 'ANNREP', 'BUYBACK', 'DVDEND', 'FLLYR', 'GENERAL', 'HALFYR', 'HALT', 'LISTING', 'MEETING',
      'MKTUPDTE', 'NTA', 'SECISSUE', 'SHINTR', 'TRANSACT',
    ]),
  ) // prettier-ignore
  expect(new Set(twoYears.map(({ id }) => id)).size).toBe(twoYears.length)
  const ordered = twoYears.toSorted((one, other) => one.id - other.id)
  expect(ordered.map(({ at }) => at)).toEqual(
    twoYears.map(({ at }) => at).toSorted((one, other) => one - other),
  )
})

test('announcements are released on trading days, between 8:30 and the evening, on whole seconds', () => {
  for (const { at } of twoYears) {
    expect(sampleBoard.calendar.isTradingDay(nzDate(at))).toBe(true)
    expect(nzTimeOfDay(at)).toBeGreaterThanOrEqual(8.5 * 3600)
    expect(nzTimeOfDay(at)).toBeLessThan(18.6 * 3600)
    expect(at % 1000).toBe(0)
  }
})

test('a price-sensitive announcement during trading halts its security', () => {
  const during = twoYears.filter(({ at, isPriceSensitive }) => {
    const hours = session(sampleBoard.calendar, nzDate(at))!
    return isPriceSensitive && at >= hours.open && at < hours.close
  })
  expect(during.length).toBeGreaterThan(500)
  const open = during.filter(({ instrument, at, title }) => {
    const quote = instrument && sampleBoard.quoteAt(instrument, at)
    return quote?.status !== (title.endsWith('lifted') ? 'N' : 'H')
  })
  expect(open).toEqual([])
})

test('a halt of more than twenty minutes is announced, explained and lifted', () => {
  const today = market.news.on('2026-11-20').filter(({ instrument }) => instrument?.code === 'TOS')
  expect(today.map(({ type, at }) => [type, at])).toEqual([
    ['HALT', nzInstant('2026-11-20', '10:30')],
    ['MKTUPDTE', nzInstant('2026-11-20', '11:35')],
    ['HALT', nzInstant('2026-11-20', '11:45')],
  ])
})

test('a suspension is announced when it begins and when it ends', () => {
  const titles = twoYears.filter(({ instrument }) => instrument?.code === 'WHE').map(({ title }) => title)
  expect(titles.filter(title => /Suspension|again/.test(title))).toEqual([
    'WHE trades again', 'Suspension of trading in WHE', 'WHE trades again', 'Suspension of trading in WHE',
  ]) // prettier-ignore
})

test('every dividend of two years is announced on its day', () => {
  const announced = new Set(
    twoYears
      .filter(({ type }) => type === 'DVDEND')
      .map(({ instrument, at }) => `${instrument?.code} ${nzDate(at)}`),
  )
  const expected = sample.instruments.flatMap(instrument =>
    sampleBoard
      .dividendsOf(instrument, days[0]!, '2026-12-31')
      .filter(({ announcedDate }) => announcedDate >= days[0]! && announcedDate <= '2026-11-20')
      .map(({ announcedDate }) => `${instrument.code} ${announcedDate}`),
  )
  expect(expected.length).toBeGreaterThan(300)
  expect(expected.filter(each => !announced.has(each))).toEqual([])
})

test("today's announcements appear at their time", async () => {
  const { read, ask, clock } = exchangeAt('2026-11-20T08:00')
  const today = market.news.on('2026-11-20')
  const todaysIds = async () => ids((await read('/public/announcements/today.json')) as Row[])
  expect(await todaysIds()).toEqual([])
  for (const [at, next] of Map.groupBy(today, each => each.at)) {
    await clock.advance(at - 1 - clock.now())
    expect(await todaysIds()).not.toContain(next[0]!.id)
    expect((await ask(`/public/announcement/${next[0]!.id}/data.json`)).status).toBe(404)
    await clock.advance(1)
    expect((await todaysIds()).slice(0, next.length)).toEqual(next.map(({ id }) => id).toReversed())
  }
  expect(today.length).toBeGreaterThan(10)
})

test('polling today with If-Modified-Since misses nothing', async () => {
  const { ask, clock } = exchangeAt('2026-11-20T09:00')
  let previous = await ask('/public/announcements/today.json')
  for (let minute = 0; minute < 150; minute++) {
    await clock.advance(60_000)
    const since = previous.headers.get('last-modified') ?? ''
    const polled = await ask('/public/announcements/today.json', { 'if-modified-since': since })
    const truth = await ask('/public/announcements/today.json')
    expect(polled.status).toBe(truth.headers.get('etag') === previous.headers.get('etag') ? 304 : 200)
    previous = truth
  }
})

test('a Saturday has no announcements, and the latest ones stay', async () => {
  expect(await listAt('2026-11-21T12:00', '/announcements/today.json')).toEqual([])
  const last = await listAt('2026-11-21T12:00', '/announcements/last.json')
  expect(last).toHaveLength(50)
  const dates = last.map(({ releaseDate }) => Number(releaseDate))
  expect(dates).toEqual(dates.toSorted((one, other) => other - one))
})

test("a market's lists have its own announcements, without a regulator's", async () => {
  const { read } = exchangeAt('2026-11-20T18:00')
  for (const [code, list] of [
    ['NZSX', 'today'],
    ['NZDX', 'last'],
    ['NZSX', 'recent'],
    ['NZSX', '2026/10/all'],
  ]) {
    const rows = (await read(`/public/market/${code}/announcements/${list}.json`)) as Row[]
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(row => row.market))).toEqual(new Set([code]))
  }
})

test('a month has all of its days and no others', async () => {
  const rows = await listAt('2026-11-20T18:00', '/market/NZSX/announcements/2026/10/all.json')
  const expected = days
    .filter(date => date.startsWith('2026-10'))
    .flatMap(date => market.news.on(date))
    .filter(each => market.news.marketOf(each) === 'NZSX')
  expect(ids(rows)).toEqual(expected.map(({ id }) => id).toReversed())
  expect(await listAt('2026-11-20T18:00', '/market/NZSX/announcements/2026/12/all.json')).toEqual([])
})

test.each(['/market/NZSX/announcements/2026/13/all.json', '/market/NYSE/announcements/today.json',
  '/company/KRE000000/announcements/then/all.json', '/announcement/1/data.json', '/announcement/9820999/data.json',
  '/announcement/9820001/attachment/99/data.json'])(
  '%s is not found',
  async path => {
    expect((await exchangeAt('2026-11-20T18:00').ask(`/public${path}`)).status).toBe(404)
  },
) // prettier-ignore

test("a company's year has results, dividends, a report and a meeting", async () => {
  const rows = await listAt('2026-11-20T18:00', '/company/KRE000000/announcements/2025/all.json')
  expect(new Set(rows.map(({ companyCode }) => companyCode))).toEqual(new Set(['KRE']))
  for (const type of ['HALFYR', 'FLLYR', 'DVDEND', 'MEETING', 'ANNREP'])
    expect(rows.map(row => row.type)).toContain(type)
  expect(rows.filter(({ releaseDate }) => Number(releaseDate) < nzMidnightSeconds('2025-01-01'))).toEqual([])
  const regulators = await listAt('2026-11-20T18:00', '/company/NZXR00000/announcements/2025/all.json')
  expect(regulators.length).toBeGreaterThan(10)
})

test('announcements by third parties are marked', () => {
  const theirs = twoYears.filter(({ isThirdParty }) => isThirdParty)
  expect(theirs.length).toBeGreaterThan(100)
  expect(theirs.filter(({ isPriceSensitive }) => isPriceSensitive)).toEqual([])
})

test('every text and document is marked as simulated, and documents have the stated size', async () => {
  const { read, ask } = exchangeAt('2026-11-20T18:00')
  for (const { id } of (await read('/public/announcements/today.json')) as Row[]) {
    const data = (await read(`/public/announcement/${String(id)}/data.json`)) as Row
    expect(data.body).toMatch(/^SIMULATED ANNOUNCEMENT\./)
    for (const attachment of data.attachments as Row[]) {
      const response = await ask(`/public${String(attachment.url)}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
        'application/pdf',
        String(attachment.size),
      ])
      expect(bytes.length).toBe(attachment.size)
      const { text } = await readPdf(bytes)
      expect(text).toContain('SIMULATED ANNOUNCEMENT')
      expect(text.replaceAll('\n', ' ')).toContain(String(data.companyName))
    }
    expect(data.attachmentCount).toBe((data.attachments as Row[]).length)
  }
})

test('a document has validators, and is also available as data.pdf', async () => {
  const { ask } = exchangeAt('2026-11-20T18:00')
  const { id } = market.news.on('2026-11-20').find(({ documents }) => documents.length > 0)!
  const path = `/public/announcement/${id}/attachment/1`
  const etag = (await ask(`${path}/${id}-1.pdf`)).headers.get('etag') ?? ''
  expect((await ask(`${path}/data.pdf`, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask(`${path}/other.pdf`)).status).toBe(404)
  expect(await (await ask(`${path}/data.json`)).json()).toMatchObject({
    id: 1,
    announcementId: id,
    contentType: 'application/pdf',
  })
})

test('a retracted announcement is marked and listed, and its documents are removed', async () => {
  const taken = twoYears.filter(({ retraction }) => retraction !== null)
  expect(taken.length).toBeGreaterThan(40)
  const { id, retraction, at, documents } = taken.findLast(each => each.documents.length > 0)!
  const { read, ask, clock } = exchangeAt(`${nzDate(at)}T08:00`)
  const data = async () => (await read(`/public/announcement/${id}/data.json`)) as Row
  const retracted = async () => ids((await read('/public/announcements/retractions/temp/all.json')) as Row[])
  await clock.advance(retraction!.at - 1000 - clock.now())
  expect(await data()).toMatchObject({
    isRetracted: false,
    retractedDate: null,
    attachmentCount: documents.length,
  })
  expect(await retracted()).not.toContain(id)
  await clock.advance(1000)
  expect(await data()).toMatchObject({
    isRetracted: true,
    retractedDate: retraction!.at / 1000,
    retractionReason: retraction!.reason,
    body: null,
    attachments: [],
  })
  expect((await retracted())[0]).toBe(id)
  expect(ids((await read('/public/announcements/today.json')) as Row[])).toContain(id)
  expect((await ask(`/public/announcement/${id}/attachment/1/data.pdf`)).status).toBe(404)
})

test('the notice of a meeting and of a listing is an available document', async () => {
  const { read, ask } = exchangeAt('2026-11-20T18:00')
  const noticesOf = async (path: string) =>
    ((await read(path)) as { noticeURL: string | null }[]).map(({ noticeURL }) => noticeURL)
  const meetings = await noticesOf('/public/market/NZSX/meetings/upcoming.json')
  const listings = (await noticesOf('/public/listings/upcoming.json')).filter(url => url !== null)
  expect(meetings.length).toBeGreaterThan(2)
  expect(meetings).not.toContain(null)
  expect(listings.length).toBeGreaterThan(0)
  for (const url of [...meetings.map(path => `/public${path}`), ...listings])
    expect((await ask(new URL(url, 'https://exchange.example').pathname)).status).toBe(200)
})

test('no announcement is by a real company', async () => {
  const { read, ask } = exchangeAt('2026-11-20T18:00', { ...sample, provenance: 'imported' })
  const last = await ask('/public/announcements/last.json')
  expect([await last.json(), last.headers.get('x-data-provenance')]).toEqual([[], null])
  expect(await read('/public/company/KRE000000/announcements/2026/all.json')).toEqual([])
})

test('two exchanges are equal, in any order of requests', async () => {
  const other = exchangeAt('2026-11-20T18:00')
  const date = addDays('2026-11-20', -100)
  expect(other.market.news.on(date).map(({ id, title }) => [id, title])).toEqual(
    market.news.on(date).map(({ id, title }) => [id, title]),
  )
})
