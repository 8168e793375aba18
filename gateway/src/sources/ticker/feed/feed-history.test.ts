import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedInput, type FeedState, type FeedStep, idleFeed, stepFeed, wakeAt } from './feed-machine.ts'

/** Compares random histories of a feed with a reference: phases, and due actions with their times. */

const baseMs = 10_000
const minute = 60_000

const ofType = (...types: ('watch' | 'leave' | 'opened' | 'init' | 'behind' | 'received' | 'tick')[]) =>
  fc.constantFrom(...types).map((type): FeedInput => ({ type }))
const wait = fc.option(fc.nat({ max: 200_000 }), { nil: undefined })
const input: fc.Arbitrary<FeedInput> = fc.oneof(
  { weight: 6, arbitrary: ofType('watch', 'opened', 'init', 'behind', 'received', 'tick', 'tick') },
  { weight: 1, arbitrary: ofType('leave') },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('failed' as const),
      reason: fc.constantFrom('errored' as const, 'lagging' as const),
      retryAfterMs: wait,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('received' as const), retryMs: wait }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('polled' as const),
      durationMs: fc.nat({ max: 60_000 }),
      retryAfterMs: wait,
    }),
  },
)
type Timed = [pauseMs: number, input: FeedInput]
const one = fc.tuple(fc.oneof(fc.nat({ max: 20_000 }), fc.nat({ max: 4_000_000 })), input).map(each => [each])
/** A stream that opens, sends its init, and stays alive for a while. */
const stream = fc
  .nat({ max: 200 })
  .map((times): Timed[] => [
    [0, { type: 'watch' }],
    [0, { type: 'opened' }],
    [100, { type: 'init' }],
    ...Array.from({ length: times }, (): Timed => [20_000, { type: 'received' }]),
  ])
const failures = fc
  .array(fc.nat({ max: 400_000 }), { maxLength: 4 })
  .map(pauses => pauses.map((pause): Timed => [pause, { type: 'failed', reason: 'errored' }]))
/** Events, each with its delay after the previous one. */
const history: fc.Arbitrary<Timed[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: one },
      { weight: 1, arbitrary: stream },
      { weight: 1, arbitrary: failures },
    ),
    { maxLength: 25 },
  )
  .map(segments => segments.flat())
/** Values of `Math.random`, in steps whose sums are exact in any order. */
const chance = fc.nat({ max: 1_023 }).map(share => share / 1_024)

type Due = 'opening' | 'init' | 'level' | 'sound' | 'age' | 'probe' | 'poll'

/** The rules as a table: events and due actions of each phase. */
class Reference {
  phase = 'idle'
  due = new Map<Due, number>()
  isAsking = false
  private failures = 0
  private liveAt = Infinity
  private requested = 0
  private readonly random: number

  constructor(random: number) {
    this.random = random
  }

  /** Actions due now. */
  take(happened: FeedInput, now: number): string[] {
    const { phase, due } = this
    const rule = `${phase} ${happened.type}`
    switch (true) {
      case rule === 'idle watch':
        this.phase = 'connecting'
        due.set('opening', now + 5_000)
        return ['open']
      case happened.type === 'leave':
        this.phase = 'idle'
        due.clear()
        this.failures = 0
        this.requested = 0
        return phase === 'idle' ? [] : ['close']
      case rule === 'connecting opened' || rule === 'probing opened':
        if (phase === 'connecting') this.phase = 'awaiting-init'
        due.delete('opening')
        due.delete('level')
        due.set('init', now + 5_000)
        due.set('sound', now + 30_000)
        due.set('age', now + 55 * minute + this.random * 6 * minute)
        this.requested = 0
        return []
      case happened.type === 'received' && /awaiting-init|live|probing/.test(phase):
        // A probe whose stream is not open yet has received nothing; counting it is harmless.
        due.set('sound', now + 30_000)
        if ('retryMs' in happened) this.requested = happened.retryMs ?? this.requested
        return []
      case happened.type === 'init' && phase !== 'live' && due.has('sound'):
        this.phase = 'live'
        this.liveAt = now
        for (const name of ['init', 'opening', 'level', 'probe', 'poll'] as const) due.delete(name)
        return []
      case happened.type === 'behind' && due.has('sound') && !due.has('level'):
        this.phase = 'probing'
        due.delete('opening')
        due.delete('init')
        due.set('level', now + 30_000)
        if (/live|awaiting-init/.test(phase)) due.set('poll', now + this.random * 1_000)
        return []
      case happened.type === 'failed' && /connecting|awaiting-init|live|probing/.test(phase):
        return this.fallBack(now, 'retryAfterMs' in happened ? happened.retryAfterMs : undefined)
      case happened.type === 'polled':
        this.isAsking = false
        due.delete('poll')
        if (/polling|probing/.test(phase)) due.set('poll', now + this.pause(happened))
        return []
      case happened.type === 'tick':
        return this.tick(now)
      default:
        return []
    }
  }

  private pause(happened: FeedInput): number {
    const { durationMs, retryAfterMs = 0 } = happened as FeedInput & { type: 'polled' }
    return Math.max(Math.max(baseMs, 1.5 * durationMs) * (1 + this.random / 5), retryAfterMs)
  }

  private fallBack(now: number, retryAfterMs = 0): string[] {
    const hadHeld = now - this.liveAt >= minute
    this.failures = hadHeld ? 1 : this.failures + 1
    const growing = [5, 10, 20, 40, 80, 160, 300][Math.min(this.failures, 7) - 1]! * 1_000
    const poll = /polling|probing/.test(this.phase)
      ? this.due.get('poll')
      : now + Math.max(retryAfterMs, this.random * 1_000)
    this.phase = 'polling'
    this.liveAt = Infinity
    this.due.clear()
    if (poll !== undefined) this.due.set('poll', poll)
    const requested = Math.min(this.requested, 5 * minute)
    this.due.set('probe', now + Math.max(growing * (0.5 + this.random), retryAfterMs, requested))
    this.requested = 0
    return ['close']
  }

  private tick(now: number): string[] {
    const { due } = this
    const isDue = (name: Due) => now >= (due.get(name) ?? Infinity)
    if (isDue('opening') || isDue('init') || isDue('level') || isDue('sound') || isDue('age'))
      return this.fallBack(now)
    const actions: string[] = []
    if (isDue('probe')) {
      this.phase = 'probing'
      due.delete('probe')
      due.set('opening', now + 5_000)
      actions.push('open')
    }
    if (isDue('poll') && !this.isAsking) {
      due.delete('poll')
      this.isAsking = true
      actions.push('poll')
    }
    return actions
  }

  /** Time of the next tick. */
  wake(): number {
    const waits = this.isAsking ? [...this.due].filter(([name]) => name !== 'poll') : [...this.due]
    return Math.min(Infinity, ...waits.map(([, at]) => at))
  }
}

interface Step extends FeedStep {
  input: FeedInput
  now: number
}

/** Plays a history. Ticks run when they are due, as the feed's timer would call them. */
function play(happenings: readonly Timed[], random: number, check: (step: Step) => void): void {
  let state: FeedState = idleFeed
  let now = 0
  const step = (happened: FeedInput) => {
    const next = stepFeed(state, happened, { now, random: () => random, baseMs })
    state = next.state
    check({ ...next, input: happened, now })
  }
  for (const [pause, happened] of happenings) {
    const at = now + pause
    for (let due = wakeAt(state); due <= at; due = wakeAt(state)) {
      now = Math.max(now, due)
      step({ type: 'tick' })
    }
    now = at
    if (happened.type !== 'polled' || state.isPollInFlight) step(happened)
  }
}

test('in any history, a feed takes the actions of the rules at their times', () => {
  fc.assert(
    fc.property(history, chance, (happenings, random) => {
      const reference = new Reference(random)
      const [given, modelled]: [string[], string[]] = [[], []]
      play(happenings, random, ({ state, actions, input, now }) => {
        const expected = reference.take(input, now)
        given.push([input.type, state.phase, ...actions, Math.round(wakeAt(state))].join(' '))
        modelled.push([input.type, reference.phase, ...expected, Math.round(reference.wake())].join(' '))
      })
      expect(given).toEqual(modelled)
    }),
  )
})

test('a feed never has two polls or two streams, in any history', () => {
  fc.assert(
    fc.property(history, chance, (happenings, random) => {
      const broken: string[] = []
      let polls = 0
      let streams = 0
      play(happenings, random, ({ state, actions, input }) => {
        if (input.type === 'polled') polls -= 1
        for (const action of actions) {
          if (action === 'poll') polls += 1
          else streams += action === 'open' ? 1 : streams > 0 ? -1 : 0
        }
        const goesOn = wakeAt(state) < Infinity || state.isPollInFlight
        const isSound = polls <= 1 && streams <= 1 && (state.phase === 'idle' ? streams === 0 : goesOn)
        if (!isSound) broken.push([input.type, state.phase, polls, streams].join(' '))
      })
      expect(broken).toEqual([])
    }),
  )
})

/** Found by random testing: a stream that has fallen behind when the upstream recovers is given time to catch up first. */
const fallenBehind: Timed[] = [
  [0, { type: 'watch' }],
  [16_745, { type: 'polled', durationMs: 0 }],
  [909_610, { type: 'failed', reason: 'errored' }],
  [3_045_258, { type: 'watch' }],
  [0, { type: 'watch' }],
  [0, { type: 'opened' }],
  [100, { type: 'init' }],
  ...Array.from({ length: 193 }, (): Timed => [20_000, { type: 'received' }]),
  [3_999_996, { type: 'received' }],
  [0, { type: 'behind' }],
]

/** A stream that is behind has 30 s to catch up. The longest pause follows: 5 minutes plus up to half by chance. */
const longestMs = 30_000 + 7.5 * minute

test('every feed streams again after the upstream has recovered', () => {
  fc.assert(
    fc.property(history, chance, (happenings, random) => {
      let state: FeedState = idleFeed
      let now = 0
      play(happenings, random, last => {
        ;({ state, now } = last)
      })
      const step = (happened: FeedInput) => {
        const next = stepFeed(state, happened, { now, random: () => random, baseMs })
        state = next.state
        return next.actions
      }
      step({ type: 'watch' })
      if (state.phase === 'connecting' || state.phase === 'awaiting-init') {
        step({ type: 'opened' })
        step({ type: 'init' })
      }
      const healedAt = now
      for (let ticks = 0; state.phase !== 'live' && ticks < 1_000; ticks++) {
        now = Math.max(now, wakeAt(state))
        const actions = step({ type: 'tick' })
        if (state.isPollInFlight) step({ type: 'polled', durationMs: 10 })
        if (!actions.includes('open')) continue
        step({ type: 'opened' })
        step({ type: 'init' })
      }
      expect(state.phase).toBe('live')
      expect(now - healedAt).toBeLessThanOrEqual(longestMs)
    }),
    { examples: [[fallenBehind, 0.994140625]] },
  )
})
