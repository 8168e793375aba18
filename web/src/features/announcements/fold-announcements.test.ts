import { expect, test } from 'vitest'
import type { Announcement } from './announcement-columns.tsx'
import { foldAnnouncements } from './fold-announcements.ts'

const announcement = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  __typename: 'Announcement',
  id,
  title: `Notice ${id}`,
  releasedAt: '2026-11-19T20:13:00.000Z',
  companyCode: 'TIF',
  companyName: 'Tauhou Index Funds',
  isPriceSensitive: false,
  isThirdParty: false,
  attachmentCount: 1,
  type: { __typename: 'AnnouncementType', code: 'DVDEND', name: 'Dividend' },
  retraction: null,
  ...more,
})

const shape = (rows: readonly Announcement[]) =>
  foldAnnouncements(rows).map(each => ('rows' in each ? each.rows.map(({ id }) => id) : each.id))

test('three announcements of one issuer and minute are one group, in the place of the first', () => {
  const other = announcement('9', { companyCode: 'KRE' })
  const later = announcement('1', { releasedAt: '2026-11-19T20:14:00.000Z' })
  const seconds = announcement('4', { releasedAt: '2026-11-19T20:13:59.000Z' })
  expect(shape([later, announcement('2'), other, announcement('3'), seconds])).toEqual([
    '1',
    ['2', '3', '4'],
    '9',
  ])
})

test('two announcements are two rows, and an announcer without a code is never grouped', () => {
  const nameless = ['5', '6', '7'].map(id => announcement(id, { companyCode: null }))
  expect(shape([announcement('1'), announcement('2'), ...nameless])).toEqual(['1', '2', '5', '6', '7'])
})

test('price sensitive and retracted announcements keep their own rows', () => {
  const retraction = { __typename: 'Retraction' as const, retractedAt: '2026-11-19T21:00:00.000Z' }
  const rows = [
    announcement('1'),
    announcement('2', { isPriceSensitive: true }),
    announcement('3', { retraction }),
    announcement('4'),
    announcement('5'),
  ]
  expect(shape(rows)).toEqual([['1', '4', '5'], '2', '3'])
})

test('a group keeps its key when another announcement joins it', () => {
  const three = ['2', '3', '4'].map(id => announcement(id))
  const keys = [three, [announcement('1'), ...three]].map(rows =>
    foldAnnouncements(rows).map(each => ('rows' in each ? each.key : each.id)),
  )
  expect(keys[0]).toEqual(keys[1])
})
