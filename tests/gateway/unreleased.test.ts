import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  announcementQuery,
  type Ask,
  createGuesses,
  type Kind,
  kinds,
  type Name,
  neverExisted,
  ofThisMonth,
} from '../support/guessed-addresses.ts'
import { createHouse, type House } from '../support/house.ts'
import {
  createLeakyExchange,
  embargoed,
  type LeakyExchange,
  now,
  ownAddress,
} from '../support/leaky-exchange.ts'
import { announcementBodies } from './announcement-bodies.ts'

let house: House
let upstream: LeakyExchange
beforeEach(async () => {
  const clock = createManualClock(parseClock(now))
  upstream = await createLeakyExchange(clock)
  house = await createHouse({ clock, upstream: upstream.fetch })
})
afterEach(() => house.close())

const changing = new Set(['date', 'x-request-id'])

/** A response in full, without the time and the request's own number. */
async function answerTo(request: Request) {
  const response = await house.gateway.fetch(request)
  const headers = [...response.headers].filter(([name]) => !changing.has(name))
  return { status: response.status, headers, body: await response.text() }
}

/** Numbers of guesses: 10,000 in all. */
const counts: Record<Kind, number> = {
  announcement: 3_000,
  document: 3_000,
  'margin file': 1_500,
  auction: 1_000,
  'document of an auction': 700,
  asset: 500,
  'data file': 300,
}
const kindNames = Object.keys(kinds) as Kind[]
const calls = () =>
  house.publicApi.requested.length + house.ticker.requested.length + house.content.requested.length

/** Asks for each name and returns those whose response differs from that of a name that never existed. */
async function differing(kind: Kind, names: readonly Name[]): Promise<string[]> {
  const ask: Ask = kinds[kind]
  const expected = JSON.stringify(await answerTo(ask(neverExisted[kind])))
  const differences: string[] = []
  for (const name of names)
    if (JSON.stringify(await answerTo(ask(name))) !== expected) differences.push(`${kind} ${name}`)
  return differences
}

describe('before its release', () => {
  test.each(kindNames)(
    'a guessed %s is like one that never existed, and its source is not asked',
    async kind => {
      const unreleased = (await embargoed(upstream))[kind]
      const guessed = Array.from({ length: counts[kind] }, createGuesses()[kind])
      // Reads the lists that can name them.
      for (const name of [neverExisted[kind], ...ofThisMonth]) await answerTo(kinds[kind](name))
      const before = calls()
      expect(await differing(kind, unreleased)).toEqual([])
      expect(calls()).toBe(before)
      expect(await differing(kind, guessed)).toEqual([])
      expect(calls()).toBe(before)
      expect(house.publicApi.count(ownAddress)).toBe(0)
    },
  )

  test('an announcement listed early is missing until its release', async () => {
    const exchange = announcementBodies()
    const clock = createManualClock(parseClock(now))
    exchange.add('200', 'Takeover offer', clock.now() + 60_000)
    await house.close()
    house = await createHouse({ clock, upstream: exchange.fetch })
    for (const kind of ['announcement', 'document'] as const) {
      const never = await answerTo(kinds[kind](9_999))
      expect(never.status).toBe(kind === 'document' ? 404 : 200)
      expect(await answerTo(kinds[kind](200))).toEqual(never)
    }
    expect(house.publicApi.count(ownAddress)).toBe(0)
    await clock.advance(60_000)
    const { data } = await house.ask<{ announcement: { title: string } }>(announcementQuery, { id: '200' })
    expect(data?.announcement.title).toBe('Takeover offer')
    expect((await house.until(answerTo(kinds.document(200)))).status).toBe(200)
  })
})

describe('an old announcement of which nothing is archived', () => {
  /** Asks for a number in a new house. Returns the response, the calls for the announcement, and those for lists. */
  async function ask(id: number) {
    await house.close()
    house = await createHouse({ at: now, upstream: upstream.fetch })
    const { data } = await house.ask<{ announcement: { id: string } | null }>(announcementQuery, {
      id: String(id),
    })
    const own = house.publicApi.count(ownAddress)
    return { found: data?.announcement?.id, own, lists: house.publicApi.requested.length - own }
  }

  test('is found by its number in the list of its month, with the calls of one that never existed', async () => {
    const [some] = await upstream.laterRows('/market/NZSX/announcements/2018/01/all.json')
    const number = Number(some?.id)
    const real = await ask(number)
    expect(real).toMatchObject({ found: String(number), own: 1 })
    expect(real.lists).toBeLessThan(120)
    const never = await ask(number + 500)
    expect(never).toEqual({ found: undefined, own: 0, lists: real.lists })
  })
})
