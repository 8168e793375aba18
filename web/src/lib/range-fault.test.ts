import { expect, test } from 'vitest'
import { isFaulty, rangeFaults } from './range-fault.ts'

test.each([
  [
    { from: '2024-03-05', to: '2024-03-01' },
    'any',
    { from: 'This is after the last day, 1 Mar 2024.', to: null },
  ],
  [{ from: '2024-03-01', to: '2024-03-01' }, 'whole', { from: null, to: null }],
  [{ from: '', to: '2024-03-01' }, 'any', { from: null, to: null }],
  [{ from: '2024-03-01', to: '' }, 'any', { from: null, to: null }],
  [{ from: '', to: '2024-03-01' }, 'whole', { from: 'Choose the first day.', to: null }],
  [{ from: '2024-03-01', to: '' }, 'whole', { from: null, to: 'Choose the last day.' }],
  [{ from: '', to: '' }, 'whole', { from: 'Choose the first day.', to: 'Choose the last day.' }],
] as const)('the range %j with the requirement %s has the faults %j', (range, needs, expected) => {
  const faults = rangeFaults(range, needs)
  expect(faults).toEqual(expected)
  expect(isFaulty(faults)).toBe(expected.from !== null || expected.to !== null)
})
