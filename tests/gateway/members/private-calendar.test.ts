import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import {
  endPrivateAddress,
  newPrivateAddress,
  privateFeedOf,
  secretOf,
} from '../../support/private-address.ts'
import { added, newPortfolio } from './portfolio-member.ts'

const publicOrigin = 'https://www.exchange.example'
const lines: string[] = []
const write = (details: object, message: string) => void lines.push(JSON.stringify([details, message]))

let house: House
beforeEach(async () => {
  lines.length = 0
  // TAW is ex dividend since yesterday, and pays on 24 April. FIO and KOK are ex on 15 April.
  const log = { info: write, warn: write, error: write }
  house = await createHouse({ at: '2024-04-12T11:00', publicOrigin, log })
})
afterEach(() => house.close())

const get = (path: string, headers: Record<string, string> = {}, reader: string = randomUUID()) =>
  house.until(house.gateway.fetch(new Request(`http://site.test${path}`, { headers }), reader))
const read = async (path: string) => (await (await get(path)).text()).replaceAll('\r\n ', '')

const watchIn = (member: HouseMember, listId: string | null, codes: string[]) =>
  member.ask(`mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`, {
    input: { codes, listId, idempotencyKey: randomUUID() },
  })
const watch = (member: HouseMember, ...codes: string[]) => watchIn(member, null, codes)

/** Id of a new list of a member. */
async function newList(member: HouseMember): Promise<string> {
  const { data, errors } = await member.ask<{ created: { createdId: string } }>(
    `mutation ($input: CreateWatchlistInput!) {
      created: createWatchlist(input: $input) { ... on WatchlistsSuccess { createdId } } }`,
    { input: { name: 'Ideas', idempotencyKey: randomUUID() } },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.created.createdId
}

/** Kind, code and day of each event. */
const eventsIn = (text: string) =>
  Array.from(
    text.matchAll(/UID:(\w+)-(\w+)-.*?(-ex|-payable)?@exchange[^]*?DTSTART(?:;VALUE=DATE)?:(\d{8})/g),
  )
    .map(([, kind, code, part = '', day]) => `${kind}${part} ${code} ${day}`)
    .toSorted()

const about = (codes: readonly string[], events: readonly string[]) =>
  events.filter(event => codes.includes(event.split(' ')[1] ?? ''))

/** All coming events of companies, in the site's public calendars. */
const publicEvents = async (codes: readonly string[]) => {
  const names = ['dividends', 'meetings', 'results']
  const texts = await Promise.all(names.map(name => read(`/calendars/${name}.ics`)))
  return about(codes, [...new Set(texts.flatMap(eventsIn))]).toSorted()
}

interface Paid {
  member: { income: { payments: { code: string; payableDate: string; amount: number }[] } }
}

test('a calendar has the coming dates of the member’s holdings and watchlist only', async () => {
  const [member, late, other] = [await newMember(house), await newMember(house), await newMember(house)]
  await added(member, { code: 'TAW', date: '2024-01-05', quantity: '777', price: '3' })
  await added(member, { code: 'KOK', date: '2024-01-05', quantity: '100', price: '3' })
  await added(member, { code: 'KOK', type: 'SELL', date: '2024-02-05', quantity: '100', price: '3' })
  await watch(member, 'FIO')
  // Bought on the ex date: the payment goes to the seller.
  await added(late, { code: 'TAW', date: '2024-04-11', quantity: '10', price: '3' })
  await watch(other, 'TAW')

  const paid = 'dividend-payable TAW 20240424'
  const text = await read(await newPrivateAddress(member))
  expect(eventsIn(text)).toEqual([...(await publicEvents(['FIO', 'TAW'])), paid].toSorted())
  expect(eventsIn(text)).toEqual(
    expect.arrayContaining(['dividend-ex FIO 20240415', 'dividend-payable FIO 20240429']),
  )
  const { data } = await member.ask<Paid>('{ member { income { payments { code payableDate amount } } } }')
  const payment = data?.member.income.payments.find(one => one.payableDate === '2024-04-24')
  expect(text).toContain(String.raw`DESCRIPTION:Cash: NZD ${payment?.amount} for one security\n`)
  expect(text).not.toContain('777')
  expect(eventsIn(await read(await newPrivateAddress(late)))).toEqual(await publicEvents(['TAW']))
  expect(eventsIn(await read(await newPrivateAddress(other)))).toEqual(
    [...(await publicEvents(['TAW'])), paid].toSorted(),
  )
})

test('a calendar follows all portfolios and lists, an instrument of several once', async () => {
  const member = await newMember(house)
  const [listId, portfolioId] = [await newList(member), await newPortfolio(member)]
  await added(member, { code: 'KOK', date: '2024-01-05', price: '3' })
  await added(member, { code: 'TAW', date: '2024-01-05', price: '3', portfolioId })
  await added(member, { code: 'KOK', date: '2024-01-05', price: '3', portfolioId })
  await watch(member, 'KOK')
  await watchIn(member, listId, ['FIO', 'KOK'])
  const expected = [...(await publicEvents(['FIO', 'KOK', 'TAW'])), 'dividend-payable TAW 20240424']
  const path = await newPrivateAddress(member)
  const events = eventsIn(await read(path))
  expect(events).toEqual(expected.toSorted())
  expect(events).toEqual(expect.arrayContaining(['dividend-ex FIO 20240415', 'dividend-ex KOK 20240415']))
  const ids = idsIn(await read(await privateFeedOf(member)))
  const all = await Promise.all(['FIO', 'KOK', 'TAW'].map(released))
  expect(ids.toSorted()).toEqual(all.flat().toSorted())
})

test('an empty portfolio has an empty calendar, and a new purchase is in it at once', async () => {
  const member = await newMember(house)
  const path = await newPrivateAddress(member)
  expect(eventsIn(await read(path))).toEqual([])
  await added(member, { code: 'FIO', date: '2024-01-05' })
  expect(eventsIn(await read(path))).toContain('dividend-ex FIO 20240415')
})

interface Released {
  announcements: { nodes: { id: string }[] }
}

/** Announcements of a company in this month and the previous one, in the graph. */
async function released(company: string): Promise<string[]> {
  const { data, errors } = await house.ask<Released>(
    `{ announcements(filter: { company: "${company}", from: "2024-03-01" }, first: 50) { nodes { id } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.announcements.nodes.map(({ id }) => id)
}
const idsIn = (text: string) => Array.from(text.matchAll(/<id>urn:announcement:(\d+)</g), ([, id]) => id)

test('a feed has the announcements of the member’s holdings and watchlist only', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  await added(member, { code: 'KRE', date: '2024-01-05', quantity: '777', price: '3' })
  await watch(member, 'FIO')
  await watch(other, 'KOK')
  const secret = secretOf(await newPrivateAddress(member))
  await newPrivateAddress(other)
  const text = await read(await privateFeedOf(member))
  const [held, watched, others] = [await released('KRE'), await released('FIO'), await released('KOK')]
  for (const ids of [held, watched, others]) expect(ids.length).toBeGreaterThan(0)
  expect(idsIn(text).toSorted()).toEqual([...held, ...watched].toSorted())
  expect(idsIn(await read(await privateFeedOf(other)))).toEqual(others)
  expect(text).not.toMatch(/777|rel="self"/)
  expect(text).not.toContain(secret)
  expect(text).toMatch(/<id>urn:uuid:[\da-f-]{36}<\/id>/)
  const { headers } = await get(await privateFeedOf(member))
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    'private, no-cache',
    'noindex, nofollow',
  ])
})

test('a replaced, removed or wrong address is answered like any that never existed', async () => {
  const member = await newMember(house)
  const first = await newPrivateAddress(member)
  const feed = await privateFeedOf(member)
  const second = await newPrivateAddress(member)
  expect(second).not.toBe(first)
  expect((await get(second)).status).toBe(200)
  await endPrivateAddress(member)
  const seen = async (path: string) => {
    const response = await get(path)
    return [response.status, await response.text(), [...response.headers]]
  }
  const unknown = await seen('/calendars/nothing.ics')
  expect(unknown[0]).toBe(404)
  for (const path of [
    first,
    feed,
    second,
    `/calendars/private/${'a'.repeat(43)}.ics`,
    '/calendars/private/a.ics',
  ])
    expect(await seen(path)).toEqual(unknown)
})

test('a response is private, cheap to repeat, and never in the shared cache', async () => {
  const member = await newMember(house)
  await watch(member, 'FIO')
  const path = await newPrivateAddress(member)
  const { headers, status } = await get(path)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(house.gateway.responses.peek(path, {})).toBeUndefined()
  const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await watch(member, 'KOK')
  expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200)
})

test('an outage is a 503, never a calendar without events', async () => {
  const member = await newMember(house)
  await watch(member, 'FIO')
  const path = await newPrivateAddress(member)
  house.publicApi.set('down')
  const unread = await get(path)
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '60'])
  expect(unread.headers.get('cache-control')).toBe('no-store')
  house.publicApi.set()
  await house.clock.advance(60_000)
  const events = eventsIn(await read(path))
  expect(events).toContain('dividend-ex FIO 20240415')
  const feed = await privateFeedOf(member)
  house.accounts.set('down')
  for (const each of [path, feed]) {
    const { status, headers } = await get(each)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  }
  house.accounts.set()
  expect(eventsIn(await read(path))).toEqual(events)
  // Last known dates are better than none.
  house.publicApi.set('down')
  await house.clock.advance(3_600_000 * 2)
  expect(eventsIn(await read(path))).toEqual(events)
})

test('wrong addresses are limited by reader, before the account service is called', async () => {
  const member = await newMember(house)
  const [path, readBefore] = [
    await newPrivateAddress(member),
    await newPrivateAddress(await newMember(house)),
  ]
  expect((await get(readBefore)).status).toBe(200)
  const wrong = (place: number) => `/calendars/private/${String(place).padStart(43, 'x')}.ics`
  const statuses: number[] = []
  for (let place = 0; place < 25; place++) statuses.push((await get(wrong(place), {}, 'a guesser')).status)
  expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)])
  house.accounts.set('down')
  const refused = await get(wrong(99), {}, 'a guesser')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  house.accounts.set()
  expect((await get(path, {}, 'a guesser')).status).toBe(429)
  expect((await get(path, {}, 'another reader')).status).toBe(200)
  // A calendar program reads for many members: a stranger's wrong addresses must not stop theirs.
  expect((await get(readBefore, {}, 'a guesser')).status).toBe(200)
})

test('one address is read 120 times an hour, by all readers together', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  const [path, another] = [await newPrivateAddress(member), await newPrivateAddress(other)]
  for (let time = 0; time < 120; time++) expect((await get(path)).status).toBe(200)
  expect((await get(path)).status).toBe(429)
  expect((await get(another)).status).toBe(200)
})

test('logs, metrics and calls never contain the secret, even in failures', async () => {
  const member = await newMember(house)
  const path = await newPrivateAddress(member)
  await get(path)
  house.accounts.set('html')
  await get(path)
  house.accounts.set('down')
  await get(path)
  house.accounts.set()
  house.publicApi.set('html')
  await house.clock.advance(3_600_000)
  await get(path)
  const metrics = await (await get('/metrics')).text()
  const status = await (await get('/status/operator')).text()
  const calls = house.accounts.addresses.join()
  expect([lines.length > 0, calls.includes('/private-address/contents')]).toEqual([true, true])
  for (const place of [lines.join(), calls, metrics, status]) expect(place).not.toContain(secretOf(path))
})
