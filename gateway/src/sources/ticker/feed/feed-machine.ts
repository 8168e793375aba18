/**
 * `probing` polls while it tries the stream again in the background; every other phase does one thing. Stalled,
 * lagging, errored and expired are reasons to poll, not phases.
 */
export type FeedPhase = 'idle' | 'connecting' | 'awaiting-init' | 'live' | 'polling' | 'probing'
export type FallbackReason = 'errored' | 'stalled' | 'lagging' | 'expired'

/** State of a feed; immutable. Times are milliseconds of the clock, Infinity means never. */
export interface FeedState {
  readonly phase: FeedPhase
  /** Reason for leaving the last stream; null if none was left. */
  readonly reason: FallbackReason | null
  /** Consecutive failed attempts. A stream that lived for `heldMs` restarts the count. */
  readonly attempts: number
  /** Deadline of the stream to open, then to send its init, then to catch up if it is behind. */
  readonly dueBy: number
  readonly liveSince: number
  readonly receivedAt: number
  readonly expiresAt: number
  readonly probeAt: number
  readonly pollAt: number
  readonly isPollInFlight: boolean
  /** Whether the stream's figures are older than the displayed ones. */
  readonly isBehind: boolean
  /** Pause before reconnecting, as requested by the stream. */
  readonly retryMs: number
}

export type FeedInput =
  /** `init`: the stream's rows are shown. `behind`: its init arrived, but the displayed rows are newer or more complete. */
  | { type: 'watch' | 'leave' | 'opened' | 'init' | 'behind' | 'tick' }
  /** Bytes arrived; `retryMs` is the requested pause before reconnecting. */
  | { type: 'received'; retryMs?: number | undefined }
  | { type: 'failed'; reason: FallbackReason; retryAfterMs?: number | undefined }
  | { type: 'polled'; durationMs: number; retryAfterMs?: number | undefined }

/** Action to run next. `close` ends the stream or the attempt to open one. */
export type FeedAction = 'open' | 'close' | 'poll'

export interface FeedStep {
  state: FeedState
  actions: FeedAction[]
}

export interface FeedRules {
  now: number
  /** From 0 to 1. */
  random: () => number
  /** Minimum interval between polls. */
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
/** Minimum lifetime of a stream that resets the attempts. */
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

/** Time of the next `tick`; Infinity for never. */
export function wakeAt({ dueBy, receivedAt, expiresAt, probeAt, pollAt, isPollInFlight }: FeedState): number {
  return Math.min(dueBy, receivedAt + silenceMs, expiresAt, probeAt, isPollInFlight ? never : pollAt)
}

/** Returns the next state and its actions. Pure: time and randomness are part of the rules. */
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
/** Whether the feed polls, possibly in parallel with a stream. */
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

/** Polls in parallel with the stream while it may catch up. */
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

/** The larger of the base and 1.5 times the last request's duration, plus up to a fifth of jitter. */
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
