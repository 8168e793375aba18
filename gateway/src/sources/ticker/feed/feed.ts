import type { Clock } from '@exchange/market-time/clock'
import { afterArrivals } from '@exchange/market-time/time-limit'
import type { TickerRow } from '../contracts/row-contract.ts'
import {
  type FeedAction,
  type FeedInput,
  type FeedState,
  hasPolls,
  idleFeed,
  stepFeed,
  wakeAt,
} from './feed-machine.ts'
import type { FeedOptions } from './feed-options.ts'
import { createFeedView, type FeedContext } from './feed-view.ts'
import { createPolling } from './polling.ts'
import { createStreaming } from './streaming.ts'

export type Feed<Row extends TickerRow> = ReturnType<typeof createFeed<Row>>

/** Interval at which a streaming topic's `/last` is stored on disk. */
const keepMs = 5 * 60_000

/** One topic of the ticker, shared by all readers: its stream, and polling while the stream fails. Starts immediately. */
export function createFeed<Row extends TickerRow>(options: FeedOptions<Row>) {
  const { topic, world, memory, recall } = options
  const { clock, log, random } = world
  let state = idleFeed
  const view = createFeedView(options, () => state.phase)
  const context: FeedContext<Row> = { ...options, view, state: () => state, send }
  const wakeBy = createTimer(clock, () => send({ type: 'tick' }))
  const polling = createPolling(context)
  const streaming = createStreaming(context, polling.forget)
  const effects: Record<FeedAction, () => void> = {
    open: () => void streaming.open(),
    close: streaming.close,
    poll: () => void polling.poll(),
  }

  function send(input: FeedInput): void {
    const step = stepFeed(state, input, { now: clock.now(), random, baseMs: topic.baseMs })
    const isOtherPhase = step.state.phase !== state.phase
    state = step.state
    if (isOtherPhase) log.info({ topic: topic.key, phase: state.phase }, 'Feed')
    if (isOtherPhase && !hasPolls(state)) polling.stop()
    for (const action of step.actions) effects[action]()
    wakeBy(wakeAt(state))
    view.publishMode()
  }

  /** A streaming topic does not read `/last` otherwise; after a restart during an outage, only an old copy would exist. */
  function keepForRestart(): void {
    stopKeeping = clock.after(keepMs, keepForRestart)
    if (state.phase === 'live') void recall()
  }

  send({ type: 'watch' })
  let stopKeeping = clock.after(random() * keepMs, keepForRestart)
  return {
    topic,
    rows: view.rows,
    row: view.row,
    /** Latest time of any row, in milliseconds; -Infinity if no row has a time. */
    newestAt: memory.store.newestAt,
    /** Freshness of a figure with the time `asAt`. */
    freshness: view.freshness,
    state: (): FeedState => state,
    close(): void {
      stopKeeping()
      send({ type: 'leave' })
    },
  }
}

/**
 * Calls back once, at or before the last time set; Infinity cancels. A call before the current deadline only makes the
 * feed check again: moving the timer with every event would cost more.
 */
function createTimer(clock: Clock, onDue: () => void): (at: number) => void {
  let pending: { at: number; cancel: () => void } | undefined
  return at => {
    if (pending && pending.at <= at && at !== Infinity) return
    pending?.cancel()
    pending = undefined
    if (at === Infinity) return
    const cancel = afterArrivals(clock, at - clock.now(), () => {
      pending = undefined
      onDue()
    })
    pending = { at, cancel }
  }
}
