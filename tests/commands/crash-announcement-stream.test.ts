import { setTimeout as pause } from 'node:timers/promises'
import { parseClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { announcementBodies } from '../gateway/announcement-bodies.ts'
import { readAnnouncements } from '../gateway/announcement-reader.ts'
import { listen } from '../support/scripted-exchange.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start } = startedGateways('killed-announcements')

const listQuery = new URLSearchParams({ query: '{ announcements { totalCount } }' })

/** Market time at which a gateway starts. */
const startTime = '2024-03-08T11:00'

/** An exchange that publishes an announcement every 100 ms, on its port. */
async function publishingExchange() {
  const exchange = announcementBodies()
  const { url, close } = await listen(async request => {
    const response = await exchange.fetch(request)
    response.headers.set('date', new Date(parseClock(startTime)).toUTCString())
    return response
  })
  closing.push(close)
  const ids: string[] = []
  const leaving = new AbortController()
  closing.push(() => leaving.abort())
  const publish = async () => {
    while (!leaving.signal.aborted) {
      const id = String(1_000 + ids.length)
      exchange.add(id, `News ${id}`, parseClock(startTime) + ids.length)
      ids.push(id)
      await pause(100)
    }
  }
  return { url, ids, publish: () => void publish(), stop: () => leaving.abort() }
}

test('after each kill -9 the stream continues with every announcement once and in order', async () => {
  const exchange = await publishingExchange()
  const received: string[] = []
  const gaps: unknown[] = []
  let cursor: string | undefined
  for (const run of [0, 1, 2, 3]) {
    const [isFirst, isLast] = [run === 0, run === 3]
    // The clock is never set back.
    const { url, program } = await start(exchange.url, { env: { MARKET_CLOCK: `2024-03-08T11:0${run * 2}` } })
    await fetch(`${url}/graphql?${listQuery}`)
    const reader = readAnnouncements(url, { after: cursor })
    closing.push(reader.leave)
    // A stream without a cursor has the announcements from now on.
    const isFollowing = () =>
      !isFirst || reader.events.some(({ __typename }) => __typename === 'AnnouncementCheckpoint')
    await expect.poll(isFollowing, { timeout: 30_000 }).toBe(true)
    if (isFirst) exchange.publish()
    if (isLast) exchange.stop()
    const before = received.length
    const isEnough = () =>
      isLast ? before + reader.received().length >= exchange.ids.length : reader.received().length > 20
    await expect.poll(isEnough, { timeout: 60_000, interval: 1 }).toBe(true)
    program.child.kill('SIGKILL')
    reader.leave()
    received.push(...reader.received())
    gaps.push(...reader.gaps())
    cursor = reader.cursor() ?? undefined
  }
  expect(received).toEqual(exchange.ids.map(id => `ADDED ${id}`))
  expect(gaps).toEqual([])
})
