import { describe, expect, test } from 'vitest'
import type { AnnouncementHead } from './announcement.ts'
import { type AnnouncementChoice, announcementMatch, announcementOrder } from './announcement-filter.ts'

const head: AnnouncementHead = {
  id: '9',
  typeCode: 'HALT',
  title: 'Trāding  halt & more',
  releasedAt: 1_709_850_000_000,
  marketCode: 'NZSX',
  companyId: null,
  companyCode: 'KRE',
  companyName: 'Kererū Energy',
  securityCode: null,
  isPriceSensitive: true,
  isThirdParty: false,
  attachmentCount: 0,
  caNumber: null,
  isSimulated: false,
  retraction: null,
}
const everything: AnnouncementChoice = {
  market: null,
  company: null,
  types: null,
  priceSensitive: null,
  since: null,
  before: null,
  text: null,
}
const matches = (choice: Partial<AnnouncementChoice>, of = head) =>
  announcementMatch({ ...everything, ...choice })(of)

describe('an announcement matches', () => {
  const { releasedAt } = head
  test.each<[Partial<AnnouncementChoice>, Partial<AnnouncementChoice>]>([
    [{ market: 'NZSX' }, { market: 'NZDX' }],
    [{ company: 'KRE' }, { company: 'TUI' }],
    [{ types: new Set(['HALT']) }, { types: new Set(['ADMIN']) }],
    [{ priceSensitive: true }, { priceSensitive: false }],
    [{ since: releasedAt }, { since: releasedAt + 1 }],
    [{ before: releasedAt + 1 }, { before: releasedAt }],
    [{ text: 'kereru trading' }, { text: 'kereru dividend' }],
    [{ text: ' HALT  and\tMORE ' }, { text: 'haltand' }],
    [{ text: 'kre' }, { text: 'null' }],
  ])('%o, not %o', (passing, failing) => {
    expect(matches({})).toBe(true)
    expect(matches(passing)).toBe(true)
    expect(matches(failing)).toBe(false)
    expect(matches({ ...passing, market: 'FSM' })).toBe(false)
  })

  test('a text filter, also without a company', () => {
    const nameless = { ...head, companyName: null, companyCode: null }
    expect(matches({ text: 'halt' }, nameless)).toBe(true)
    expect(matches({ text: 'null' }, nameless)).toBe(false)
    expect(matches({ text: '  ' }, nameless)).toBe(true)
  })
})

test('announcements are sorted latest first, and by numeric id within one moment', () => {
  const heads = [
    { ...head, id: '9' },
    { ...head, id: '10' },
    { ...head, id: '1', releasedAt: head.releasedAt + 1 },
  ]
  const sorted = heads.toSorted((one, other) => (announcementOrder(one) < announcementOrder(other) ? -1 : 1))
  expect(sorted.map(({ id }) => id)).toEqual(['1', '10', '9'])
})
