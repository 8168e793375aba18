import { expect, test } from 'vitest'
import { dayRanges } from './day-ranges.ts'

const fromOf = (today: string, label: string) => dayRanges(today).find(range => range.label === label)?.from

test.each([
  ['Today', '2024-03-08', '2024-03-08'],
  ['Last week', '2024-03-08', '2024-03-02'],
  ['Last week', '2024-01-03', '2023-12-28'],
  ['Last month', '2024-03-08', '2024-02-09'],
  ['Last month', '2024-03-31', '2024-03-01'],
  ['Last month', '2024-01-15', '2023-12-16'],
  ['Last year', '2024-03-08', '2023-03-09'],
  ['Last year', '2024-02-29', '2023-03-01'],
])('%s, viewed on %s, starts on %s', (label, today, from) => {
  expect(fromOf(today, label)).toBe(from)
})

test('every range except the latest ends today', () => {
  expect(dayRanges('2024-03-08').map(({ to }) => to)).toEqual([
    '',
    ...Array.from({ length: 4 }, () => '2024-03-08'),
  ])
})
