import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { describe, expect, test, vi } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { announceToEach } from './announcing.ts'

interface Listed {
  announcements: {
    totalCount: number
    coveredFrom: string | null
    freshness: { mode: string } | null
    nodes: {
      id: string
      title: string
      attachmentCount: number
      retraction: { reason: string | null } | null
    }[]
  } | null
}
const listQuery = `query List($filter: AnnouncementFilter) { announcements(filter: $filter) {
  totalCount coveredFrom freshness { mode } nodes { id title attachmentCount retraction { reason } }
} }`
interface Item {
  announcement: {
    title: string
    isHistoric: boolean
    body: string | null
    attachments: { url: string }[] | null
    retraction: { retractedAt: string | null; reason: string | null } | null
    previous: { id: string } | null
    next: { id: string } | null
  } | null
}
const itemQuery = `query Item($id: ID!) { announcement(id: $id) {
  title isHistoric body attachments { url } retraction { retractedAt reason } previous { id } next { id }
} }`

const second = 1_000
const minute = 60 * second

const given = announceToEach()

const list = async (filter: object = {}) =>
  (await given.house.ask<Listed>(listQuery, { filter })).data?.announcements
const ids = async (filter: object = {}) => (await list(filter))?.nodes.map(({ id }) => id)
const item = async (id: string) => (await given.house.ask<Item>(itemQuery, { id })).data?.announcement

describe('announcements', () => {
  test('are listed latest first, over all markets and regulators, with the first complete day', async () => {
    await given.open()
    const found = await list()
    expect(found?.nodes.map(({ id }) => id)).toEqual(['103', '102', '101', '100'])
    expect(found).toMatchObject({ totalCount: 4, coveredFrom: '2024-02-01', freshness: { mode: 'POLLED' } })
  })

  test('are found by market, company, type, day, price sensitivity and the words of their title', async () => {
    await given.open()
    expect(await ids({ market: 'nzdx' })).toEqual(['101'])
    expect(await ids({ company: 'kre' })).toEqual(['103', '100'])
    expect(await ids({ types: ['halfyr', 'ADMIN'] })).toEqual(['102', '100'])
    expect(await ids({ types: ['HLFYR'] })).toEqual(['100'])
    expect(await ids({ priceSensitive: true })).toEqual(['100'])
    expect(await ids({ from: '2024-03-07', to: '2024-03-07' })).toEqual(['101'])
    expect(await ids({ text: 'tane RESULTS' })).toEqual(['100'])
  })

  test('lead to the same company’s one before and after', async () => {
    await given.open()
    expect(await item('100')).toMatchObject({ previous: null, next: { id: '103' } })
    expect(await item('103')).toMatchObject({ previous: { id: '100' }, next: null })
  })

  test.each([
    ['2024-03-08T11:00', false],
    ['2031-03-06T11:00', false],
    ['2031-03-07T11:00', true],
  ])('of 6 March 2024, by New Zealand’s date, read at %s are historic: %s', async (now, isHistoric) => {
    await given.open({ clock: createManualClock(parseClock(now)) })
    expect(await item('100')).toMatchObject({ isHistoric })
  })

  test('that never existed are null, and an invalid number causes no call', async () => {
    await given.open()
    expect(await item('999')).toBeNull()
    expect(await item('../x')).toBeNull()
    expect(given.house.publicApi.count(/x/)).toBe(0)
  })
})

describe('a retraction', () => {
  test('reaches an open page within a minute and removes text and documents', async () => {
    await given.open()
    expect((await item('100'))?.body).toContain('Profit')
    given.exchange.retract('100', 'Wrong figures')
    await given.house.clock.advance(minute)
    expect(await item('100')).toMatchObject({
      body: null,
      attachments: [],
      retraction: { reason: 'Wrong figures' },
    })
    const row = (await list())?.nodes.find(({ id }) => id === '100')
    expect(row).toMatchObject({ attachmentCount: 0, retraction: { reason: 'Wrong figures' } })
    expect((await list())?.totalCount).toBe(4)
  })

  test('drops finished answers at once, instead of serving them once more', async () => {
    const hash = 'a'.repeat(64)
    await given.open({
      persistedDocuments: { [hash]: 'query Kept { announcement(id: "100") { body retraction { reason } } }' },
    })
    const address = `http://site.test/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }))}`
    const read = async () =>
      (
        await given.house.until(
          given.house.gateway.fetch(new Request(address, { headers: { accept: 'application/json' } })),
        )
      ).text()
    expect(await read()).toContain('Profit')
    given.exchange.retract('100', 'Wrong figures')
    await given.house.clock.advance(20 * second)
    expect(await read()).toContain('Wrong figures')
    expect(await read()).not.toContain('Profit')
  })

  test('outlives a restart with the exchange dead, and beats older copies on disk', async () => {
    await given.open()
    await item('100')
    given.exchange.retract('100', 'Wrong figures')
    await given.house.clock.advance(minute)
    await list()
    const { clock } = given.house
    await given.house.close()
    await given.open({ clock })
    given.house.publicApi.set('down')
    expect(await item('100')).toMatchObject({ body: null, retraction: { reason: 'Wrong figures' } })
  })

  test('stays when the exchange later lists the announcement without it', async () => {
    await given.open()
    await list()
    given.exchange.retract('100', 'Wrong figures')
    await given.house.clock.advance(minute)
    await list()
    given.exchange.restore('100')
    await given.house.clock.advance(2 * 3_600 * second)
    await list()
    await given.house.clock.advance(minute)
    expect((await item('100'))?.retraction?.reason).toBe('Wrong figures')
  })
})

describe('a known announcement never vanishes', () => {
  test('and what is new is found in the markets’ own lists while those of all markets are broken', async () => {
    await given.open()
    expect(await ids()).not.toContain('104')
    given.house.publicApi.set('down', /^\/public\/announcements\/(last|today)/)
    given.exchange.add('104', 'A halt')
    // Writing the journal and decompressing the lists take real time, during which the clock must not move.
    await vi.waitFor(async () => {
      await given.house.clock.advance(5 * second)
      expect(await ids()).toContain('104')
    }, 5_000)
  })

  const faults: FaultName[] = [
    'e403',
    'e403html',
    'html',
    'htmlasjson',
    'e404',
    'e500',
    'down',
    'empty',
    'notarray',
  ]
  test.each(faults)('when every file of the exchange answers %s', async fault => {
    await given.open()
    await list()
    given.house.publicApi.set(fault)
    await given.house.clock.advance(3 * 3_600 * second)
    await list()
    expect(await ids()).toEqual(['103', '102', '101', '100'])
    // A list reports its age, or does not claim to be complete.
    const found = await list()
    expect(found?.freshness?.mode === 'LAST_GOOD' || found?.coveredFrom === null).toBe(true)
  })

  test('when every list is empty', async () => {
    await given.open()
    await list()
    given.exchange.empty()
    await given.house.clock.advance(3 * 3_600 * second)
    await list()
    expect(await ids()).toEqual(['103', '102', '101', '100'])
  })

  test('and its text is still served after a restart without the exchange', async () => {
    await given.open()
    await item('100')
    const { clock } = given.house
    await given.house.close()
    await given.open({ clock })
    given.house.publicApi.set('e403html')
    expect((await item('100'))?.body).toContain('Profit')
    expect(await ids()).toEqual(['103', '102', '101', '100'])
  })

  test('while another market in the same folder shows none of it', async () => {
    await given.open({ edition: 'one' })
    await list()
    await given.house.close()
    given.exchange.empty()
    await given.open({ edition: 'another' })
    // An empty list counts as a failed read.
    expect((await list()) ?? null).toBeNull()
  })
})
