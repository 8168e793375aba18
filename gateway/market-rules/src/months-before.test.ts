import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test.each([
  ['2026-11-20', 1, '2026-10-20'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 3, '2025-10-15'],
  ['2024-02-29', 12, '2023-02-28'],
])('%s less %i months is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before)
})
