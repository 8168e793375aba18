import { expect, test } from 'vitest'
import { announcementsAge, type Freshness, priceAge, publishedAge } from './age-words.ts'

const at = '2026-11-19T22:22:00Z'
const readAt = '2026-11-19T22:42:00Z'
const delayed: Freshness = { asAt: at, readAt, delayMinutes: 20, mode: 'STREAMING', pollSeconds: null }
const written = ({ lead, time, mark }: { lead: string; time: string; mark: string | null }) =>
  [`${lead}${time}`, mark].filter(Boolean).join(' · ')

test.each([
  ['delayed and streamed', delayed, 'Delayed 20 min · as at 11:22 am, 20 Nov 2026 · updating'],
  ['streamed at once', { ...delayed, delayMinutes: 0 }, 'Not delayed · as at 11:22 am, 20 Nov 2026 · live'],
  [
    'polled',
    { ...delayed, mode: 'POLLED', pollSeconds: 30 },
    'Delayed 20 min · as at 11:22 am, 20 Nov 2026 · updates every 30 s',
  ],
  [
    'of a failing source',
    { ...delayed, mode: 'LAST_GOOD' },
    'Last updated on 20/11/2026 11:22 am · last known',
  ],
  ['without a time', { ...delayed, asAt: null }, 'Last updated on 20/11/2026 11:42 am · updating'],
  ['never read', null, 'Data not available'],
] as const)('prices that are %s', (_kind, freshness, words) => {
  expect(written(priceAge({ freshness }, 'live'))).toBe(words)
})

test('prices are not live while the connection is lost', () => {
  const words = priceAge({ freshness: delayed, isFull: true }, 'lost')
  expect(written(words)).toBe(
    'Data delayed by 20min | As at 20/11/2026 11:22 am · connection lost, last known',
  )
  expect(words.isLive).toBe(false)
})

test.each([
  ['STREAMING', 'live', 'Live · checked at 11:42 am, 20 Nov 2026', true],
  ['STREAMING', 'lost', 'Last updated on 20/11/2026 11:42 am · connection lost, last known', false],
  ['LAST_GOOD', 'live', 'Last updated on 20/11/2026 11:42 am · last known', false],
] as const)(
  'a list of announcements, %s with a connection %s, has its age',
  (mode, connection, ...expected) => {
    const age = announcementsAge({ freshness: { readAt, mode } }, connection)
    expect([written(age), age.isLive]).toEqual(expected)
  },
)

test('published figures have their source, and their time once they were read', () => {
  const age = (freshness: Parameters<typeof publishedAge>[0]['freshness']) =>
    written(publishedAge({ source: 'NZX', freshness }))
  const read = { asAt: at, readAt, isSimulated: true }
  expect(age(read)).toBe('Source: NZX (simulated) | As at 11:22 am, 20 Nov 2026')
  expect(age({ ...read, isSimulated: false, asAt: null })).toBe('Source: NZX | Read 11:42 am, 20 Nov 2026')
  expect(age({ ...read, mode: 'LAST_GOOD' })).toBe(
    'Source: NZX (simulated) | Last known, read 11:42 am, 20 Nov 2026',
  )
  expect(age(null)).toBe('Source: NZX')
})
