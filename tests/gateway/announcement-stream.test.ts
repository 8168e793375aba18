import { createRealClock } from '@exchange/market-time/clock'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cuttingProxy, seeded } from '../support/cutting-proxy.ts'
import { eventsOf } from '../support/events.ts'
import { listen } from '../support/listening.ts'
import { readAnnouncements, streamQuery } from './announcement-reader.ts'
import { announceToEach } from './announcing.ts'

const second = 1_000
const given = announceToEach()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A gateway on a port whose lists have been read once. */
async function start(options: Parameters<typeof given.open>[0] = {}) {
  const house = await given.open(options)
  const listening = await listen(house)
  closing.push(listening.close)
  await house.ask('{ announcements { totalCount } }')
  await house.clock.advance(5 * second)
  return { house, ...listening }
}

function follow(...given: Parameters<typeof readAnnouncements>) {
  const reader = readAnnouncements(...given)
  closing.push(reader.leave)
  return reader
}

/** Lets time pass until the check succeeds. */
const passUntil = (check: () => void, stepMs = 500) =>
  vi.waitFor(async () => {
    await given.house.clock.advance(stepMs)
    check()
  }, 60_000)

/** The reader has everything so far. */
const caughtUp = (reader: ReturnType<typeof readAnnouncements>) =>
  vi.waitFor(() => expect(reader.events.at(-1)?.__typename).toBe('AnnouncementCheckpoint'), 10_000)

describe('the stream of announcements', () => {
  test('sends a new, a corrected and a retracted announcement, within six seconds of the list', async () => {
    const { url, house } = await start()
    const reader = follow(url)
    await caughtUp(reader)
    given.exchange.add('104', 'A halt', house.clock.now())
    const before = house.clock.now()
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104']), 250)
    expect(house.clock.now() - before).toBeLessThanOrEqual(6 * second)
    given.exchange.correct('104', { title: 'A trading halt' })
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104', 'CORRECTED 104']))
    expect(reader.changes().at(-1)?.announcement?.title).toBe('A trading halt')
    given.exchange.retract('100', 'Wrong figures')
    // The list may name the retraction before its reason is read.
    await passUntil(() =>
      expect(reader.changes().at(-1)?.announcement?.retraction?.reason).toBe('Wrong figures'),
    )
    await house.clock.advance(60 * second)
    expect(new Set(reader.received())).toEqual(new Set(['ADDED 104', 'CORRECTED 104', 'RETRACTED 100']))
    expect(reader.received().filter(change => !change.startsWith('RETRACTED'))).toHaveLength(2)
  })

  test('sends each of 500 announcements once and in order to a reader cut off 100 times', async () => {
    const { port, house } = await start()
    const random = seeded(20_251_201)
    let left = 100
    const proxy = await cuttingProxy(port, () =>
      left-- > 0 ? 300 + Math.floor(random() * 2_500) : undefined,
    )
    closing.push(proxy.close)
    const reader = follow(proxy.url)
    await vi.waitFor(() => expect(reader.cursor()).not.toBeNull(), 10_000)
    const ids: string[] = []
    for (let at = 0; at < 60; at += 1) {
      for (let count = 0; ids.length < Math.ceil(((at + 1) * 500) / 60); count += 1) {
        const id = String(1_000 + ids.length)
        given.exchange.add(id, `News ${id}`, house.clock.now() + count)
        ids.push(id)
      }
      await house.clock.advance(second)
    }
    await passUntil(() => expect(reader.changes().length).toBeGreaterThanOrEqual(500), second)
    expect(reader.received()).toEqual(ids.slice(0, 500).map(id => `ADDED ${id}`))
    expect(reader.gaps()).toEqual([])
    expect(proxy.cuts()).toBe(100)
  })

  test('continues after a restart, with what was released while the gateway was down', async () => {
    const first = await start()
    const before = follow(first.url)
    await caughtUp(before)
    given.exchange.add('104', 'A halt', first.house.clock.now())
    await passUntil(() => expect(before.received()).toEqual(['ADDED 104']))
    before.leave()
    const { clock } = first.house
    await first.close()
    await first.house.close()
    given.exchange.add('105', 'Trading again', clock.now())
    const { url } = await start({ clock })
    const after = follow(url, { after: before.cursor() ?? undefined })
    await passUntil(() => expect(after.received()).toEqual(['ADDED 105']))
    await given.house.clock.advance(30 * second)
    expect(after.received()).toEqual(['ADDED 105'])
    expect(after.gaps()).toEqual([])
  })

  test('reports a gap to a reader whose cursor is older than the log', async () => {
    const { url } = await start()
    for (const after of ['e1', `e${(createRealClock().now() * 2).toString(36)}`]) {
      const reader = follow(url, { after })
      await vi.waitFor(() => expect(reader.events).toHaveLength(1), 10_000)
      expect(reader.gaps()).toEqual([
        expect.objectContaining({ reason: 'NOT_KEPT', until: expect.stringMatching(/^\d{4}-/) }),
      ])
      expect(reader.gaps()[0]?.since === null).toBe(after !== 'e1')
    }
  })

  test('refuses an invalid cursor, and does not let the reader repeat it', async () => {
    const { url } = await start()
    const reader = follow(url, { after: 'yesterday' })
    expect(await reader.ended).toBe('complete')
    expect(reader.errors.join()).toContain("not a cursor of this stream: 'yesterday'")
  })
})

describe('a reader of the stream', () => {
  test('continues by `Last-Event-ID`, which overrides its address', async () => {
    const { url, house } = await start()
    const reader = follow(url)
    await caughtUp(reader)
    const from = reader.cursor()
    given.exchange.add('104', 'A halt', house.clock.now())
    given.exchange.add('105', 'Another', house.clock.now() + 1)
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104', 'ADDED 105']))
    const [first] = reader.changes()
    const variables = JSON.stringify({ after: from })
    const response = await fetch(`${url}/graphql?${new URLSearchParams({ query: streamQuery, variables })}`, {
      headers: { accept: 'text/event-stream', 'last-event-id': first?.cursor ?? '' },
    })
    const events = eventsOf(response)
    closing.push(events.leave)
    for await (const { event, data } of events) {
      if (event !== 'next') continue
      expect(data).toContain('"id":"105"')
      break
    }
  })

  test('gets each event’s cursor as its id, and none of the internal fields', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/graphql?${new URLSearchParams({ query: streamQuery })}`, {
      headers: { accept: 'text/event-stream' },
    })
    const chunks = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
    let text = ''
    while (!text.includes('event: next') || !text.endsWith('\n\n')) text += (await chunks.next()).value ?? ''
    const [, id] = /^id: (\w+)\nevent: next$/m.exec(text) ?? []
    expect(text).toContain(`"cursor":"${id}"`)
    expect(text).not.toContain('elementKey_')
    await chunks.return?.()
  })

  test('of one connection for several operations continues as well', async () => {
    const { url, house, http } = await start()
    const reader = follow(url, { singleConnection: true })
    await caughtUp(reader)
    given.exchange.add('104', 'A halt', house.clock.now())
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104']))
    http.server.closeAllConnections()
    given.exchange.add('105', 'Another', house.clock.now())
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104', 'ADDED 105']))
  })

  test('with a filter gets a correction that moves an announcement to another company or from it', async () => {
    const { url, house } = await start()
    const readers = ['KRE', 'TOS', 'MOA'].map(company => follow(url, { filter: { company } }))
    for (const reader of readers) await caughtUp(reader)
    given.exchange.add('104', 'A halt', house.clock.now())
    await passUntil(() => expect(readers[0]?.received()).toEqual(['ADDED 104']))
    given.exchange.correct('104', {
      companyCode: 'TOS',
      companyId: 'TOS000000',
      companyName: 'Tōrea Seafoods',
    })
    await passUntil(() => {
      expect(readers[0]?.received()).toEqual(['ADDED 104', 'CORRECTED 104'])
      expect(readers[1]?.received()).toEqual(['CORRECTED 104'])
    })
    expect(readers[2]?.received()).toEqual([])
  })

  test('that begins at a list’s cursor misses nothing between the list and the stream', async () => {
    const { url, house } = await start()
    const { data } = await house.ask<{ announcements: { streamCursor: string } }>(
      '{ announcements { streamCursor } }',
    )
    given.exchange.add('104', 'A halt', house.clock.now())
    await house.clock.advance(10 * second)
    const reader = follow(url, { after: data?.announcements.streamCursor })
    await passUntil(() => expect(reader.received()).toEqual(['ADDED 104']))
  })
})
