import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRedisBus } from '@exchange/gateway/redis-bus'
import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { hasRedis, redis, wayToRedis } from '../support/redis.ts'
import { silentLog } from '../support/silent-log.ts'
import { announcementBodies, type AnnouncementBodies } from './announcement-bodies.ts'
import { readAnnouncements } from './announcement-reader.ts'

let exchange: AnnouncementBodies
let clock: ManualClock
let prefix: string
let directory: string
const closing: (() => unknown)[] = []
beforeEach(async () => {
  exchange = announcementBodies()
  clock = createManualClock(parseClock('2024-03-08T11:00'))
  prefix = randomUUID()
  directory = await mkdtemp(join(tmpdir(), 'shared-announcements-'))
  closing.push(() => rm(directory, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Started extends Listening {
  house: House
  end(): Promise<void>
}

/** A gateway with a disk of its own. */
async function start(name: string, port?: number): Promise<Started> {
  const url = new URL(redis)
  if (port !== undefined) url.host = `127.0.0.1:${port}`
  const bus = createRedisBus({ url: url.href, prefix, log: silentLog })
  const house = await createHouse({ upstream: exchange.fetch, directory: join(directory, name), clock, bus })
  const listening = await listen(house)
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    await listening.close()
    await house.close()
  }
  closing.push(end)
  await house.ask('{ announcements { totalCount } }')
  await passUntil(async () => {
    const { data } = await house.ask<{ announcements: { streamCursor: string } }>(
      '{ announcements { streamCursor } }',
    )
    expect(data?.announcements.streamCursor).not.toBe('e0')
  })
  await clock.advance(5_000)
  return { house, ...listening, end }
}

const passUntil = (check: () => unknown, stepMs = 500) =>
  vi.waitFor(async () => {
    await clock.advance(stepMs)
    await check()
  }, 60_000)

function follow(...given: Parameters<typeof readAnnouncements>) {
  const reader = readAnnouncements(...given)
  closing.push(reader.leave)
  return reader
}

const add = (from: number, to: number) => {
  for (let id = from; id < to; id += 1) exchange.add(String(id), `News ${id}`, clock.now())
}
const added = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `ADDED ${from + index}`)

describe.runIf(hasRedis)('gateways that share announcements over Redis (skipped where there is none)', () => {
  test('send every event once and in order to a reader who changes between them', async () => {
    const gateways = [await start('one'), await start('two')]
    let at = 0
    let reader = follow(gateways[0]!.url)
    const earlier: string[] = []
    await vi.waitFor(() => expect(reader.cursor()).not.toBeNull(), 10_000)
    for (let batch = 0; batch < 10; batch += 1) {
      add(200 + at, 205 + at)
      at += 5
      await passUntil(() =>
        expect(earlier.length + reader.received().length).toBeGreaterThanOrEqual(at - (batch % 5)),
      )
      earlier.push(...reader.received())
      reader.leave()
      reader = follow(gateways[(batch + 1) % 2]!.url, { after: reader.cursor() ?? undefined })
    }
    await passUntil(() => expect(earlier.length + reader.received().length).toBeGreaterThanOrEqual(50))
    await clock.advance(20_000)
    expect([...earlier, ...reader.received()]).toEqual(added(200, 250))
    expect(reader.gaps()).toEqual([])
  })

  test('give a gateway that joins later their history, also with an empty disk', async () => {
    const one = await start('one')
    const first = follow(one.url)
    await vi.waitFor(() => expect(first.cursor()).not.toBeNull(), 10_000)
    const from = first.cursor() ?? undefined
    add(200, 205)
    await passUntil(() => expect(first.received()).toEqual(added(200, 205)))
    const late = await start('late')
    const second = follow(late.url, { after: from })
    await passUntil(() => expect(second.received()).toEqual(added(200, 205)))
    expect(second.gaps()).toEqual([])
    await one.end()
    add(205, 207)
    await passUntil(() => expect(second.received()).toEqual(added(200, 207)))
    const back = await start('one')
    const third = follow(back.url, { after: from })
    await passUntil(() => expect(third.received()).toEqual(added(200, 207)))
    expect(third.gaps()).toEqual([])
  })

  test('record alone while Redis is away, and share it afterwards', async () => {
    const way = await wayToRedis()
    closing.push(() => way.end())
    const cut = await start('cut', way.port)
    const other = await start('other')
    const readers = [follow(cut.url), follow(other.url)]
    for (const reader of readers) await vi.waitFor(() => expect(reader.cursor()).not.toBeNull(), 10_000)
    const lists = () => readers.map(reader => reader.received())
    way.close()
    add(200, 203)
    await passUntil(() => expect(lists()).toEqual([added(200, 203), added(200, 203)]))
    way.open()
    add(203, 205)
    await passUntil(() => expect(lists()).toEqual([added(200, 205), added(200, 205)]))
    await clock.advance(20_000)
    expect(lists()).toEqual([added(200, 205), added(200, 205)])
  })
})
