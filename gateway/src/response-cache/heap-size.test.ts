import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parsePerformance } from '../sources/public-api/metrics-contract.ts'
import { heapSizeOf, textBytes } from './heap-size.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: object) => void

function heapUsed(): number {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage().heapUsed
}

/** Large enough to make other garbage collected meanwhile negligible. */
const measuredBytes = 16_000_000

/** Measured heap size per value, as a share of the calculated size. */
function heldOfCounted<T>(make: (index: number) => T): number {
  const counted = heapSizeOf(make(1))
  const before = heapUsed()
  const values = Array.from({ length: Math.ceil(measuredBytes / counted) }, (_, index) => make(index))
  return (heapUsed() - before) / values.length / counted
}

const day = (index: number) => ({
  date: new Date(1e12 + index * 864e5).toISOString().slice(0, 10),
  firstPrice: 1.05 + index / 100,
  highPrice: 1.15 + index / 100,
  lowPrice: 1.25 + index / 100,
  marketPrice: 1.35 + index / 100,
  volume: 1_000 + index,
})

test.each([
  ['a row of an upstream', (index: number) => JSON.parse(JSON.stringify(day(index))) as unknown],
  [
    'a text with a character beyond Latin-1',
    (index: number) => Buffer.from(`${'x'.repeat(500)}’${index}`).toString(),
  ],
  ['a Latin-1 text', (index: number) => Buffer.from(`${'x'.repeat(500)}${index}`).toString()],
  [
    'a map of days',
    (index: number) => new Map(Array.from({ length: 60 }, (_, at) => [`${index} ${at}`, at])),
  ],
])('the size of %s is about what V8 allocates for it', (_name, make) => {
  const share = heldOfCounted(make)
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1.4)
})

test('the size of a history is about what V8 allocates for it', () => {
  const history = (start: number) =>
    parsePerformance(JSON.parse(JSON.stringify(Array.from({ length: 30 }, (_, index) => day(start + index)))))
  const share = heldOfCounted(history)
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1.4)
})

test('a text has two bytes per character as soon as one character needs them', () => {
  expect(textBytes('é'.repeat(1_000))).toBeLessThan(1_100)
  expect(textBytes(`’${'x'.repeat(999)}`)).toBeGreaterThan(2_000)
})
