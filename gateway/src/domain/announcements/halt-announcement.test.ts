import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { haltAnnouncement } from './halt-announcement.ts'

const at = (time: string, title: string, other: object = {}) => ({
  typeCode: 'HALT',
  title,
  releasedAt: nzInstant('2026-11-20', time),
  securityCode: 'TOS',
  isPriceSensitive: true,
  retraction: null,
  ...other,
})
const halt = at('10:30', 'Trading halt of TOS')
const update = at('11:35', 'Market update', { typeCode: 'MKTUPDTE', securityCode: null })
const lifted = at('11:45', 'Trading halt of TOS lifted')
const isToday = (instant: number) => instant >= nzInstant('2026-11-20', '00:00')
const find = (list: (typeof halt)[], status: 'HALTED' | 'SUSPENDED' | 'TRADING' = 'HALTED') =>
  haltAnnouncement(list, { code: 'TOS', status, isToday })

test('a halt is explained by the announcement that began it, despite later ones', () => {
  expect(find([update, halt])).toBe(halt)
})

test('a lifted halt does not explain the next one', () => {
  const again = at('13:50', 'Trading halt of TOS')
  expect(find([again, lifted, update, halt])).toBe(again)
  expect(find([lifted, update, halt])).toBeNull()
})

test('a short halt is explained by an announcement released during it', () => {
  expect(find([at('13:55', 'Market update', { typeCode: 'MKTUPDTE' }), lifted, halt])?.title).toBe(
    'Market update',
  )
})

test('yesterday’s halt is over, last month’s suspension is not', () => {
  const old = at('10:30', 'Suspension of TOS', { releasedAt: nzInstant('2026-09-01', '08:45') })
  expect(find([old])).toBeNull()
  expect(find([old], 'SUSPENDED')).toBe(old)
})

test('a retracted announcement, or one of another security, does not explain a halt', () => {
  expect(find([{ ...halt, retraction: { retractedAt: null, reason: null } as never }])).toBeNull()
  expect(find([{ ...halt, securityCode: 'TOS010' }])).toBeNull()
})

test('a trading security has no halt announcement', () => {
  expect(find([halt], 'TRADING')).toBeNull()
})
