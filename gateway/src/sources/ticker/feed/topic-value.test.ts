import { describe, expect, test } from 'vitest'
import { instrumentContract } from '../contracts/instrument-contract.ts'
import { changedCodes, emptyTopic, reduceTopic, type TopicEvent, type TopicValue } from './topic-value.ts'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'

type Value = TopicValue<LiveInstrument>
const contract = instrumentContract

function play(events: [name: string, body?: unknown, now?: number][], start: Value = emptyTopic) {
  let value = start
  const published: string[][] = []
  for (const [name, body, now = 0] of events) {
    const event: TopicEvent<LiveInstrument> =
      name === 'connected' ? { type: 'connected' } : { type: 'stream', name, body }
    const { rows: before } = value
    value = reduceTopic(value, event, { contract, now })
    published.push([...changedCodes(before, value.rows)])
  }
  const price = (code: string) => value.rows?.get(code)?.row.priceAmount
  return { value, published, price }
}

const kre = { code: 'KRE', ISIN: 'NZKREE0001S9', priceAmount: '1.50', lastUpdatedAt: 100 }
const tui = { code: 'TUI', isin: 'NZTUIE0001S1', priceAmount: 2, lastUpdatedAt: 100 }

describe('a topic', () => {
  test('takes its value from the init, including numbers written as text', () => {
    const { price, published } = play([['init', [kre, tui]]])
    expect([price('KRE'), price('TUI')]).toEqual([1.5, 2])
    expect(published).toEqual([['KRE', 'TUI']])
  })

  test('merges a patch by ISIN, and by code when there is no ISIN', () => {
    const { value, published } = play([
      ['init', [kre, tui]],
      ['patch', { isin: 'NZKREE0001S9', priceAmount: 1.6 }],
      ['patch', [{ code: 'TUI', bestBid: 0 }]],
    ])
    expect(value.rows?.get('KRE')?.row).toMatchObject({ priceAmount: 1.6, isin: 'NZKREE0001S9' })
    expect(value.rows?.get('TUI')?.row).toMatchObject({ priceAmount: 2, bestBid: 0 })
    expect(published.slice(1)).toEqual([['KRE'], ['TUI']])
  })

  test('replaces the value with an update', () => {
    const { value, published } = play([
      ['init', [kre, tui]],
      ['update', [{ ...kre, priceAmount: 1.7 }]],
    ])
    expect([...(value.rows?.keys() ?? [])]).toEqual(['KRE'])
    expect(published[1]).toEqual(['KRE', 'TUI'])
  })

  test('does not change with a keepalive', () => {
    const { value, published } = play([['init', kre], ['keepalive']])
    expect(published[1]).toEqual([])
    expect(value).toBe(play([['keepalive']], value).value)
  })

  test('keeps patches that arrive before the init and applies them to it', () => {
    const { price, published } = play([
      ['connected'],
      ['patch', { code: 'KRE', priceAmount: 1.9 }],
      ['init', kre],
    ])
    expect(price('KRE')).toBe(1.9)
    expect(published).toEqual([[], [], ['KRE']])
  })

  test('fails when more than a thousand patches arrive before the init', () => {
    const buffered = Array.from({ length: 1_001 }, (): [string, unknown] => [
      'patch',
      { code: 'KRE', priceAmount: 1 },
    ])
    expect(() => play(buffered)).toThrow('before the init')
  })
})

describe('a topic whose stream restarts or repeats old events', () => {
  test('publishes only the difference when the stream restarts', () => {
    const { published } = play([
      ['init', [kre, tui]],
      ['connected'],
      ['init', [kre, { ...tui, priceAmount: 2.1 }]],
    ])
    expect(published).toEqual([['KRE', 'TUI'], [], ['TUI']])
  })

  test('removes rows that an init no longer names', () => {
    const { value, published } = play([['init', [kre, tui]], ['connected'], ['init', [tui]]])
    expect([...(value.rows?.keys() ?? [])]).toEqual(['TUI'])
    expect(published[2]).toEqual(['KRE'])
  })

  test('accepts an init even when it is older than a patch', () => {
    const { price } = play([
      ['init', { ...kre, lastUpdatedAt: 200 }],
      ['init', { ...kre, priceAmount: 1.4 }],
    ])
    expect(price('KRE')).toBe(1.4)
  })

  test('publishes a repeated event once', () => {
    const patch: [string, unknown] = ['patch', { code: 'KRE', priceAmount: 1.6, lastUpdatedAt: 101 }]
    expect(play([['init', kre], patch, patch]).published).toEqual([['KRE'], ['KRE'], []])
  })

  test('never lets an older event overwrite a newer one', () => {
    const { value, published } = play([
      ['init', kre],
      ['patch', { code: 'KRE', priceAmount: 1.8, lastUpdatedAt: 103 }],
      ['patch', { code: 'KRE', priceAmount: 1.7, bestBid: 1.65, lastUpdatedAt: 102 }],
    ])
    expect(value.rows?.get('KRE')?.row).toMatchObject({ priceAmount: 1.8, bestBid: 1.65, asAt: 103_000 })
    expect(published[2]).toEqual(['KRE'])
  })
})

describe('a topic that cannot apply a patch', () => {
  test('ignores a patch for an unknown key, twice within a minute', () => {
    const unknown: [string, unknown] = ['patch', { code: 'WHO', priceAmount: 1 }]
    expect(play([['init', kre], unknown, unknown]).value.rows?.size).toBe(1)
    expect(() => play([['init', kre], unknown, unknown, unknown])).toThrow('unknown keys')
    expect(play([['init', kre], unknown, unknown, [...unknown, 60_000]]).value.rows?.size).toBe(1)
  })

  test('ignores a row without a key in the same way', () => {
    const keyless: [string, unknown] = ['patch', [{ priceAmount: 9 }, { code: 'TUI', priceAmount: 3 }]]
    const { price } = play([['init', [kre, tui]], keyless, keyless])
    expect([price('KRE'), price('TUI')]).toEqual([1.5, 3])
    expect(() => play([['init', [kre, tui]], keyless, keyless, keyless])).toThrow('unknown keys')
  })

  test('adds and removes rows only with a patch of that type', () => {
    const { value, published } = play([
      ['init', kre],
      ['patch', { type: 'add', data: tui }],
      ['patch', { type: 'remove', data: [{ code: 'KRE' }] }],
    ])
    expect([...(value.rows?.keys() ?? [])]).toEqual(['TUI'])
    expect(published.slice(1)).toEqual([['TUI'], ['KRE']])
  })

  test('raises an error for an unsupported event or patch type', () => {
    expect(() =>
      play([
        ['init', kre],
        ['message', kre],
      ]),
    ).toThrow("unsupported event 'message'")
    expect(() =>
      play([
        ['init', kre],
        ['patch', { type: 'splice', data: kre }],
      ]),
    ).toThrow("unsupported patch type 'splice'")
  })

  test('refuses a whole patch with a figure that is not a number', () => {
    expect(() =>
      play([
        ['init', [kre, tui]],
        [
          'patch',
          [
            { code: 'TUI', priceAmount: 3 },
            { code: 'KRE', priceAmount: 'NaN' },
          ],
        ],
      ]),
    ).toThrow('a malformed patch')
  })

  test('drops one bad row of very many, and refuses a document with many', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ code: `C${at}`, priceAmount: at }))
    expect(play([['init', [...rows, { priceAmount: 1 }]]]).value.rows?.size).toBe(40)
    expect(() => play([['init', [kre, { priceAmount: 1 }]]])).toThrow('1 of 2 rows')
  })
})

test('a missing figure is null and zero is zero', () => {
  const row = play([
    ['init', { code: 'KRE', priceAmount: 0, bestBid: '', bestOffer: null, suspensionStatus: 'H' }],
  ]).value.rows?.get('KRE')?.row
  expect(row).toMatchObject({
    priceAmount: 0,
    bestBid: null,
    bestOffer: null,
    highPrice: null,
    suspensionStatus: 'HALTED',
  })
})

test.each([
  ['H', 'HALTED'],
  ['S', 'SUSPENDED'],
  ['N', 'TRADING'],
  ['P', 'TRADING'],
  ['?', null],
])('trading status %s is %s', (suspensionStatus, expected) => {
  expect(
    play([['init', { code: 'KRE', suspensionStatus }]]).value.rows?.get('KRE')?.row.suspensionStatus,
  ).toBe(expected)
})
