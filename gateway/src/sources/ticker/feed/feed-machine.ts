/**
 * `probing` polls on while it tries the stream again in the background; every other phase does one thing.
 * Stalled, lagging, errored and expired are the reasons to poll, not phases of their own.
 */
export type FeedPhase = 'idle' | 'connecting' | 'awaiting-init' | 'live' | 'polling' | 'probing'
export type FallbackReason = 'errored' | 'stalled' | 'lagging' | 'expired'

/** Where a feed is; never changed in place. Times are milliseconds by the clock, Infinity for never. */
export interface FeedState {
  readonly phase: FeedPhase
  /** Why the stream was left last; null when it never was. */
  readonly reason: FallbackReason | null
  /** Streams in a row that did not hold. */
  readonly attempts: number
  /** By when the stream must have opened, then have sent its init, then have caught up if it is behind. */
  readonly dueBy: number
  readonly liveSince: number
  readonly receivedAt: number
  readonly expiresAt: number
  readonly probeAt: number
  readonly pollAt: number
  readonly isPollInFlight: boolean
  /** The stream's figures are older than those that are shown. */
  readonly isBehind: boolean
  /** The pause before reconnecting that the stream requested. */
  readonly retryMs: number
}

export type FeedInput =
  /** `init`: the stream's rows are shown. `behind`: its init came, but what is shown is later or longer. */
  | { type: 'watch' | 'leave' | 'opened' | 'init' | 'behind' | 'tick' }
  /** Bytes came; `retryMs` is the requested pause before reconnecting. */
  | { type: 'received'; retryMs?: number | undefined }
  | { type: 'failed'; reason: FallbackReason; retryAfterMs?: number | undefined }
  | { type: 'polled'; durationMs: number; retryAfterMs?: number | undefined }

/** What the world must do next. `close` ends the stream or the attempt to open one. */
export type FeedAction = 'open' | 'close' | 'poll'

export interface FeedStep {
  state: FeedState
  actions: FeedAction[]
}

export interface FeedRules {
  now: number
  /** 0 to 1. */
  random: () => number
  /** The least time between two polls. */
  baseMs: number
}

const connectMs = 5_000
const initMs = 5_000
const catchUpMs = 30_000
/** Two and a half keepalives of 12 s. */
export const silenceMs = 30_000
const minuteMs = 60_000
const shortestStreamMs = 55 * minuteMs
const longestStreamMs = 61 * minuteMs
/** A stream that lived so long counts as holding. */
const heldMs = minuteMs
const firstPauseMs = 5_000
const longestPauseMs = 5 * minuteMs

const never = Infinity

export const idleFeed: FeedState = {
  phase: 'idle',
  reason: null,
  attempts: 0,
  dueBy: never,
  liveSince: never,
  receivedAt: never,
  expiresAt: never,
  probeAt: never,
  pollAt: never,
  isPollInFlight: false,
  isBehind: false,
  retryMs: 0,
}

/** When the next `tick` is due; Infinity for never. */
export function wakeAt({ dueBy, receivedAt, expiresAt, probeAt, pollAt, isPollInFlight }: FeedState): number {
  return Math.min(dueBy, receivedAt + silenceMs, expiresAt, probeAt, isPollInFlight ? never : pollAt)
}

/** The next state and what to do for it. Pure: time and chance come with the rules. */
export function stepFeed(state: FeedState, input: FeedInput, rules: FeedRules): FeedStep {
  const { now } = rules
  const { phase } = state
  switch (input.type) {
    case 'watch':
      if (phase !== 'idle') return stay(state)
      return { state: { ...state, phase: 'connecting', dueBy: now + connectMs }, actions: ['open'] }
    case 'leave':
      return {
        state: { ...idleFeed, isPollInFlight: state.isPollInFlight },
        actions: phase === 'idle' ? [] : ['close'],
      }
    case 'opened':
      return opened(state, rules)
    case 'received':
      return stay(
        isStreaming(state) ? { ...state, receivedAt: now, retryMs: input.retryMs ?? state.retryMs } : state,
      )
    case 'init':
      return stay(state.receivedAt === never ? state : live(state, now))
    case 'behind':
      return behind(state, rules)
    case 'failed':
      return isStreaming(state) || phase === 'connecting' ? fallBack(state, input, rules) : stay(state)
    case 'polled':
      return stay({
        ...state,
        isPollInFlight: false,
        pollAt: hasPolls(state) ? now + pollDelay(input, rules) : never,
      })
    case 'tick':
      return tick(state, rules)
  }
}

const stay = (state: FeedState): FeedStep => ({ state, actions: [] })
const isStreaming = ({ phase }: FeedState) =>
  phase === 'awaiting-init' || phase === 'live' || phase === 'probing'
/** Whether the feed polls, perhaps beside a stream. */
export const hasPolls = ({ phase }: FeedState) => phase === 'polling' || phase === 'probing'

function opened(state: FeedState, { now, random }: FeedRules): FeedStep {
  if (state.phase !== 'connecting' && state.phase !== 'probing') return stay(state)
  const expiresAt = now + shortestStreamMs + random() * (longestStreamMs - shortestStreamMs)
  const phase = state.phase === 'connecting' ? 'awaiting-init' : 'probing'
  return stay({
    ...state,
    phase,
    isBehind: false,
    dueBy: now + initMs,
    receivedAt: now,
    expiresAt,
    retryMs: 0,
  })
}

/** A later init on the same stream changes nothing here. */
function live(state: FeedState, now: number): FeedState {
  if (state.phase === 'live') return state
  return {
    ...state,
    phase: 'live',
    isBehind: false,
    dueBy: never,
    liveSince: now,
    probeAt: never,
    pollAt: never,
  }
}

/** Polls beside the stream for as long as it may take to catch up. */
function behind(state: FeedState, { now, random }: FeedRules): FeedStep {
  if (state.receivedAt === never || state.isBehind) return stay(state)
  const pollAt = hasPolls(state) ? state.pollAt : now + random() * 1_000
  return stay({ ...state, phase: 'probing', isBehind: true, dueBy: now + catchUpMs, pollAt })
}

function fallBack(
  state: FeedState,
  { reason, retryAfterMs = 0 }: Omit<FeedInput & { type: 'failed' }, 'type'>,
  { now, random }: FeedRules,
): FeedStep {
  const held = now - state.liveSince >= heldMs
  const attempts = (held ? 0 : state.attempts) + 1
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs) * (0.5 + random())
  const polls = hasPolls(state) ? state.pollAt : now + Math.max(retryAfterMs, random() * 1_000)
  const { isPollInFlight } = state
  return {
    state: {
      ...idleFeed,
      phase: 'polling',
      reason,
      attempts,
      isPollInFlight,
      probeAt: now + Math.max(pause, retryAfterMs, Math.min(state.retryMs, longestPauseMs)),
      pollAt: polls,
    },
    actions: ['close'],
  }
}

/** The larger of the base and one and a half times the last request; never less, up to a fifth more. */
export function pollDelay(
  { durationMs, retryAfterMs = 0 }: { durationMs: number; retryAfterMs?: number | undefined },
  rules: Pick<FeedRules, 'baseMs' | 'random'>,
) {
  const least = Math.max(rules.baseMs, 1.5 * durationMs)
  return Math.max(least * (1 + rules.random() * 0.2), retryAfterMs)
}

function tick(state: FeedState, rules: FeedRules): FeedStep {
  const { now } = rules
  if (now >= state.dueBy) return fallBack(state, { reason: state.isBehind ? 'lagging' : 'errored' }, rules)
  if (now >= state.receivedAt + silenceMs) return fallBack(state, { reason: 'stalled' }, rules)
  if (now >= state.expiresAt) return fallBack(state, { reason: 'expired' }, rules)
  const actions: FeedAction[] = []
  let next = state
  if (state.phase === 'polling' && now >= state.probeAt) {
    actions.push('open')
    next = { ...next, phase: 'probing', probeAt: never, dueBy: now + connectMs }
  }
  if (now >= state.pollAt && !state.isPollInFlight) {
    actions.push('poll')
    next = { ...next, isPollInFlight: true, pollAt: never }
  }
  return { state: next, actions }
}
