import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { type PendingLoss, pendingLoss } from './list-loss.ts'

const second = 1_000
const minute = 60 * second
const start = nzInstant('2024-03-08', '11:00')

/** Reads lists of these lengths at these times; true if the list was accepted. */
function believed(
  previousRows: number,
  reads: readonly (readonly [at: number, rows: number])[],
  required?: number,
) {
  let pending: PendingLoss | null = null
  return reads.map(([at, rows]) => {
    pending = pendingLoss({
      previousRows,
      rows,
      pending,
      now: start + at,
      ...(required !== undefined && { requiredReads: required }),
    })
    return pending === null
  })
}

test('a list may grow, and lose up to a fifth, at once', () => {
  expect(
    believed(100, [
      [0, 100],
      [1, 140],
      [2, 80],
    ]),
  ).toEqual([true, true, true])
  expect(
    believed(0, [
      [0, 0],
      [1, 5],
    ]),
  ).toEqual([true, true])
})

test('a list that lost more is accepted when three reads a minute apart agree', () => {
  expect(
    believed(100, [
      [0, 0],
      [minute, 0],
      [2 * minute, 0],
    ]),
  ).toEqual([false, false, true])
  expect(
    believed(100, [
      [0, 79],
      [minute, 77],
      [2 * minute, 75],
    ]),
  ).toEqual([false, false, true])
})

test('reads in quick succession count as one', () => {
  const hasty = Array.from({ length: 12 }, (_, index) => [index * 10 * second, 0] as const)
  expect(believed(100, hasty)).toEqual(Array.from({ length: 12 }, () => false))
  expect(believed(100, [...hasty, [2 * minute, 0]]).at(-1)).toBe(true)
})

test('a list that keeps changing is not accepted', () => {
  expect(
    believed(100, [
      [0, 0],
      [minute, 40],
      [2 * minute, 0],
      [3 * minute, 70],
    ]),
  ).toEqual([false, false, false, false])
})

test('a whole list in between resets the count', () => {
  expect(
    believed(100, [
      [0, 0],
      [minute, 0],
      [90 * second, 100],
      [2 * minute, 0],
    ]),
  ).toEqual([false, false, true, false])
})

test('a second read on the next New Zealand day confirms a loss', () => {
  const beforeMidnight = 12 * 60 * minute
  expect(
    believed(100, [
      [beforeMidnight, 10],
      [beforeMidnight + 70 * minute, 10],
    ]),
  ).toEqual([false, true])
  // A second read one second after midnight confirms nothing.
  expect(
    believed(100, [
      [13 * 60 * minute - second, 10],
      [13 * 60 * minute + second, 10],
    ]),
  ).toEqual([false, false])
})

test('a single resource needs two reads', () => {
  expect(
    believed(
      1,
      [
        [0, 0],
        [30 * second, 0],
        [minute, 0],
      ],
      2,
    ),
  ).toEqual([false, false, true])
})
