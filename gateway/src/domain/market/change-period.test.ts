import { expect, test } from 'vitest'
import { changeStart } from './change-period.ts'

test.each([
  ['ONE_WEEK', '2026-03-03', '2026-02-24'],
  ['ONE_MONTH', '2026-03-31', '2026-02-28'],
  ['THREE_MONTHS', '2026-01-15', '2025-10-15'],
  ['FIFTY_TWO_WEEKS', '2026-11-20', '2025-11-21'],
] as const)('%s up to %s begins at the close of %s', (period, date, start) => {
  expect(changeStart(period, date)).toBe(start)
})
