import { createManualClock } from '@exchange/market-time/clock'
import { afterEach, expect, test } from 'vitest'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import { createMemoryBus } from '../../sources/ticker/testing/memory-bus.ts'
import { createAnnouncementArchive } from '../archive.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { sampleHead } from '../testing/sample-head.ts'
import { createSharedCorrections } from './shared-corrections.ts'

const start = Date.parse('2026-11-20T01:00:00Z')
const second = 1_000
const clock = createManualClock(start)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const reading = (heads: AnnouncementHead[]): Reading<AnnouncementHead[]> => ({
  value: heads,
  key: 'key',
  freshUntil: 0,
  freshness: {
    asAt: null,
    readAt: clock.now(),
    delayMinutes: 0,
    source: 'PUBLIC_API',
    mode: 'POLLED',
    isSimulated: true,
    pollSeconds: null,
  },
})

const headOf = (title: string) => sampleHead('1', { releasedAt: start - 60_000, title })

/** Gateways with a bus. */
function openSite() {
  const site = createMemoryBus(clock)
  async function open(journal = createMemoryJournal()) {
    const archive = createAnnouncementArchive({ clock, journal })
    const member = site.join()
    const shared = createSharedCorrections({ bus: member.bus, topic: 'corrections', archive })
    closing.push(shared.leave)
    await archive.ready
    await clock.advance(second)
    const see = (title: string) => archive.learn(reading([headOf(title)]))
    return { see, ledger: () => archive.corrections.all(), member, ...shared }
  }
  return open
}

test('gateways that see a correction at different times have one ledger, a later one too', async () => {
  const open = openSite()
  const [one, two] = [await open(), await open()]
  for (const { see } of [one, two]) see('First')
  one.see('Second')
  await clock.advance(5 * second)
  two.see('Second')
  await clock.advance(60 * second)
  two.see('Third')
  one.see('Third')
  await clock.advance(5 * second)
  const later = await open()
  later.see('Third')
  await expect
    .poll(async () => {
      await clock.advance(second)
      return later.ledger().map(({ before, after }) => [before, after])
    })
    .toEqual([
      ['Second', 'Third'],
      ['First', 'Second'],
    ])
  expect([one.ledger(), two.ledger()]).toEqual([later.ledger(), later.ledger()])
})

test('a correction that was seen without the bus is shared afterwards, and kept by a restart', async () => {
  const open = openSite()
  const journal = createMemoryJournal()
  const [one, two] = [await open(journal), await open()]
  for (const { see } of [one, two]) see('First')
  one.member.isCut = true
  one.see('Second')
  await clock.advance(5 * second)
  two.see('Second')
  await clock.advance(5 * second)
  expect([one.ledger().length, two.ledger().length]).toEqual([1, 1])
  one.member.isCut = false
  one.retry()
  await expect
    .poll(async () => {
      await clock.advance(second)
      return one.ledger()
    })
    .toEqual(two.ledger())
  one.leave()
  const again = await open(journal)
  await clock.advance(5 * second)
  expect(again.ledger()).toEqual(two.ledger())
})
