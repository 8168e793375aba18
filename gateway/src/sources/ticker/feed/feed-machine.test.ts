import { describe, expect, test } from 'vitest'
import {
  type FeedAction,
  type FeedInput,
  type FeedState,
  idleFeed,
  stepFeed,
  wakeAt,
} from './feed-machine.ts'

const minute = 60_000

/** Plays inputs at times, with the feed's own ticks in between. */
function play(inputs: [now: number, input: FeedInput][], random = 0.5, baseMs = 30_000) {
  let state: FeedState = idleFeed
  const log: [number, FeedAction][] = []
  const step = (now: number, input: FeedInput) => {
    const next = stepFeed(state, input, { now, random: () => random, baseMs })
    state = next.state
    for (const action of next.actions) log.push([now, action])
  }
  for (const [now, input] of inputs) {
    for (let due = wakeAt(state); due <= now; due = wakeAt(state)) step(due, { type: 'tick' })
    step(now, input)
  }
  return { state, log }
}

const watch: FeedInput = { type: 'watch' }
const opened: FeedInput = { type: 'opened' }
const init: FeedInput = { type: 'init' }
const tick: FeedInput = { type: 'tick' }
const errored: FeedInput = { type: 'failed', reason: 'errored' }
const polled = (durationMs: number): FeedInput => ({ type: 'polled', durationMs })
const toLive: [number, FeedInput][] = [
  [0, watch],
  [0, opened],
  [0, init],
]
/** Keepalives up to a time, so that silence is not the cause. */
const receivedUntil = (end: number): [number, FeedInput][] =>
  Array.from({ length: Math.floor(end / 12_000) }, (_, at) => [(at + 1) * 12_000, { type: 'received' }])

describe('a feed', () => {
  test('goes from idle via connecting and awaiting its init to live', () => {
    const phases = [1, 2, 3].map(count => play(toLive.slice(0, count)).state.phase)
    expect(phases).toEqual(['connecting', 'awaiting-init', 'live'])
  })

  test.each([
    ['no stream within five seconds', [[0, watch]], 5_000, 'errored'],
    [
      'no init within five seconds',
      [
        [0, watch],
        [1_000, opened],
      ],
      6_000,
      'errored',
    ],
    ['silence of two and a half keepalives', toLive, 30_000, 'stalled'],
  ] as [string, [number, FeedInput][], number, string][])(
    'polls after %s',
    (_name, ...[inputs, at, reason]) => {
      expect(play([...inputs, [at - 1, tick]]).state.phase).not.toBe('polling')
      expect(play([...inputs, [at, tick]]).state).toMatchObject({ phase: 'polling', reason })
    },
  )

  test.each(['errored', 'lagging'] as const)('polls when its stream is %s', reason => {
    const { state, log } = play([...toLive, [10, { type: 'failed', reason }], [1_100, tick]])
    expect(state).toMatchObject({ phase: 'polling', reason })
    expect(log.map(([, action]) => action)).toEqual(['open', 'close', 'poll'])
  })

  test('leaves its stream after 55 to 61 minutes, spread at random', () => {
    const end = (random: number) =>
      play([...toLive, ...receivedUntil(62 * minute)], random).log.find(
        ([, action]) => action === 'close',
      )?.[0]
    expect([end(0), end(0.5), end(1)]).toEqual([55 * minute, 58 * minute, 61 * minute])
  })

  test('of a thousand feeds opened together at most one in twenty ends within the same second', () => {
    const ends = Array.from(
      { length: 1_000 },
      (_, at) => play(toLive, (at * 0.618_033_988_7) % 1).state.expiresAt,
    )
    const bySecond = Map.groupBy(ends, end => Math.floor(end / 1_000))
    expect(Math.max(...Array.from(bySecond.values(), same => same.length))).toBeLessThanOrEqual(50)
  })
})

describe('a feed between two requests', () => {
  test.each([
    ['its base interval when answers are quick', 100, 30_000],
    ['one and a half times the last request when that is longer', 30_000, 45_000],
  ])('waits for %s', (_name, duration, least) => {
    const after = (random: number) => {
      const { state } = play(
        [
          [0, watch],
          [0, errored],
          [1_000, tick],
          [1_000 + duration, polled(duration)],
        ],
        random,
      )
      return state.pollAt - 1_000 - duration
    }
    expect(after(0)).toBe(least)
    expect(after(1)).toBe(least * 1.2)
  })

  test('waits as long as a refusal of the ticker requires', () => {
    const refused: FeedInput = { ...errored, retryAfterMs: 120_000 }
    const { state } = play([
      [0, watch],
      [0, refused],
    ])
    expect([state.pollAt, state.probeAt]).toEqual([120_000, 120_000])
  })

  test('waits for the retry time of the stream before it reopens it, but polls at once', () => {
    const requested: FeedInput = { type: 'received', retryMs: 60_000 }
    const { state } = play([...toLive, [5, requested], [10, errored]])
    expect([state.pollAt, state.probeAt]).toEqual([510, 60_010])
    const endless: FeedInput = { type: 'received', retryMs: 999_999_999 }
    expect(play([...toLive, [5, endless], [10, errored]]).state.probeAt).toBe(10 + 5 * minute)
  })

  test('continues polling while it tries the stream again, and stops after the init', () => {
    const start: [number, FeedInput][] = [
      [0, watch],
      [0, errored],
      [600, polled(10)],
    ]
    const probing = play([...start, [5_000, tick], [5_100, opened]])
    expect(probing.state).toMatchObject({ phase: 'probing', pollAt: expect.closeTo(33_600) })
    expect(play([...start, [5_000, tick], [5_100, opened], [5_200, init]]).state).toMatchObject({
      phase: 'live',
      pollAt: Infinity,
    })
  })
})

describe('a feed with an unstable stream', () => {
  test('tries again after growing pauses until the stream is stable', () => {
    const tries = play([
      [0, watch],
      [0, errored],
      [3_600_000, tick],
    ])
      .log.filter(([, action]) => action === 'open')
      .map(([at]) => at)
    const pauses = tries.slice(2).map((at, index) => at - (tries[index + 1] ?? 0) - 5_000)
    expect(pauses.slice(0, 7)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
  })

  test('starts from the shortest pause once a stream has held for a minute', () => {
    const failing: [number, FeedInput][] = [
      [0, watch],
      [0, errored],
      [1, errored],
      [5_000, opened],
      [5_000, init],
    ]
    const pause = (heldFor: number) => {
      const at = 5_000 + heldFor
      const received = receivedUntil(heldFor).map(([time, input]): [number, FeedInput] => [
        time + 5_000,
        input,
      ])
      return play([...failing, ...received, [at, errored]]).state.probeAt - at
    }
    expect(pause(minute - 1)).toBe(10_000)
    expect(pause(minute)).toBe(5_000)
  })

  test('has no further action once all watchers have left', () => {
    const { state, log } = play([...toLive, [10, { type: 'leave' }]])
    expect(wakeAt(state)).toBe(Infinity)
    expect(log).toEqual([
      [0, 'open'],
      [10, 'close'],
    ])
  })
})
