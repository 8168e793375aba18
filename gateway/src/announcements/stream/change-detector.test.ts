import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { Freshness, Reading } from '../../domain/site/freshness.ts'
import { silentLog } from '../../log/log.ts'
import { createAnnouncementArchive } from '../archive.ts'
import { createJournal } from '../journal.ts'
import { createChangeDetector } from './change-detector.ts'
import { sampleHead } from '../testing/sample-head.ts'

const now = 1_700_000_000_000
const day = 86_400_000

const head = (id: string, more: Partial<AnnouncementHead> = {}) =>
  sampleHead(id, { releasedAt: now - 1_000 + Number(id), ...more })

async function open() {
  const clock = createManualClock(now)
  const archive = createAnnouncementArchive({ clock, journal: createJournal(undefined, silentLog) })
  await archive.ready
  const changes: string[] = []
  const detector = createChangeDetector({
    archive,
    clock,
    onChanges: async found => changes.push(...found.map(({ kind, head: { id } }) => `${kind} ${id}`)),
  })
  const learn = (...heads: AnnouncementHead[]) => {
    const freshness = { isSimulated: false, readAt: clock.now() } as Freshness
    archive.learn({ value: heads, freshness, key: 'list', freshUntil: 0 } satisfies Reading<
      AnnouncementHead[]
    >)
  }
  return { clock, archive, changes, detector, learn }
}

test('a new log omits the first lists, and includes what is published during a slow start', async () => {
  const { changes, detector, learn } = await open()
  learn(head('1'))
  detector.looked()
  learn(head('1'), head('2'))
  expect(changes).toEqual([])
  detector.start(true)
  expect(changes).toEqual(['ADDED 2'])
})

test('a log that continues has everything that an earlier run did not read', async () => {
  const { changes, detector, learn } = await open()
  learn(head('2'), head('1'))
  detector.looked()
  learn(head('1', { title: 'Corrected' }))
  detector.start(false)
  expect(changes).toEqual(['ADDED 1', 'ADDED 2'])
})

test('an announcement of the future is sent when it is released', async () => {
  const { clock, changes, detector, learn } = await open()
  detector.looked()
  detector.start(true)
  learn(head('1', { releasedAt: now + 3_500 }))
  await clock.advance(3_000)
  expect(changes).toEqual([])
  await clock.advance(1_000)
  expect(changes).toEqual(['ADDED 1'])
})

test('an announcement of more than a week ago was only read late', async () => {
  const { changes, detector, learn } = await open()
  detector.looked()
  detector.start(false)
  learn(head('1', { releasedAt: now - 8 * day }), head('2', { releasedAt: now - 6 * day }))
  expect(changes).toEqual(['ADDED 2'])
})

test('an equal head of another origin changes nothing', async () => {
  const { changes, detector, learn } = await open()
  learn(head('1'))
  detector.looked()
  detector.start(true)
  learn(Object.fromEntries(Object.entries(head('1')).toReversed()) as unknown as AnnouncementHead)
  expect(changes).toEqual([])
})
