import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Freshness } from '../../domain/freshness.ts'
import type { Log } from '../../log.ts'
import type { Http } from '../http.ts'
import { parseJson } from '../parse-json.ts'
import { pastTime } from '../past-time.ts'
import { SourceError } from '../source-error.ts'
import { createAlarm } from './alarm.ts'
import { readInstant } from './contract.ts'
import type { StreamEvent } from './event-stream.ts'
import { type FeedInput, type FeedState, idleFeed, pollDelay, stepFeed, wakeAt } from './feed-machine.ts'
import { isLagging } from './lag.ts'
import { createPoll } from './poll.ts'
import { readStream, type StreamMessage } from './read-stream.ts'
import type { TickerRow } from './row-contract.ts'
import { type PollReport, sharePolls } from './shared-streams/shared-polls.ts'
import type { StreamBus } from './shared-streams/stream-bus.ts'
import type { Topic } from './topic.ts'
import type { Recalled, TopicMemories, TopicMemory } from './topic-memory.ts'

/** What all feeds need of the world. */
export interface FeedWorld {
  http: Http
  clock: Clock
  calendar: TradingCalendar
  log: Log
  /** 0 to 1; jitter comes from it. */
  random: () => number
  /** How many minutes the ticker holds its figures back. */
  delayMinutes: number
  /** What feeds and reads know of a topic. */
  memoryOf: TopicMemories
  /** Between the gateways of one site, of which one polls a topic for all; each for itself without it. */
  bus?: StreamBus | undefined
}

export interface FeedOptions<Row extends TickerRow> {
  topic: Topic<Row>
  world: FeedWorld
  /** The codes that say something new; every code when the mode changed. None, of a list that is known to be empty. */
  onChange: (codes: readonly string[]) => void
  /** A poll failed; the feed goes on by itself. */
  onFailure: (error: Error) => void
  /** What this and earlier feeds, and reads, know of the topic. It is told of once this feed has heard something itself. */
  memory: TopicMemory<Row>
  /** When what is on disk is remembered. Never rejects. */
  remembered: Promise<void>
  /** What an earlier read knew, for when the ticker does not answer. Never rejects. */
  recall: () => Promise<Recalled<Row> | undefined>
}

/** One topic of the ticker, followed for everybody: by its stream, and by polling while that fails. */
export interface Feed<Row extends TickerRow> {
  readonly topic: Topic<Row>
  /** Undefined while nothing was ever read. */
  rows(): readonly Row[] | undefined
  row(code: string): Row | undefined
  /** The latest time that any row names, in milliseconds; -Infinity when none does. */
  newestAt(): number
  /** How old a figure of this feed is that was true at `asAt`. */
  freshness(asAt: number | null): Freshness
  state(): FeedState
  close(): void
}

/** Starts following at once. */
export function createFeed<Row extends TickerRow>(options: FeedOptions<Row>): Feed<Row> {
  const { topic, world, onChange, onFailure, memory, remembered, recall } = options
  const { http, clock, calendar, log, random, delayMinutes, bus } = world
  const { store, serverNow } = memory
  const poll = createPoll(topic, http)
  const address = http.addressOf(`${topic.path}/last`)
  const sharing = bus && sharePolls<Row>({ bus, address, clock, onTold })
  const alarm = createAlarm(clock, () => send({ type: 'tick' }))
  let state = idleFeed
  let stream: AbortController | undefined
  let lastEventId = ''
  /** Whether there is anything to tell: what others knew before is no news of this feed. */
  let isHeard = false
  /** The latest time that a keepalive of this stream named. */
  let keptAt = -Infinity
  let toldMode: Freshness['mode'] = 'POLLED'

  const rows = () => (isHeard ? store.rows() : undefined)
  const mode = () => (state.phase === 'live' ? 'STREAMING' : memory.known.isLastGood ? 'LAST_GOOD' : 'POLLED')

  /** Afterwards tells the codes that say something else than now; all, when nobody was told of any. */
  function changes(): () => string[] {
    const changedSince = store.mark()
    const isFirst = rows() === undefined
    return () => (isFirst ? (rows() ?? []).map(({ code }) => code) : [...changedSince()])
  }

  function send(input: FeedInput): void {
    const step = stepFeed(state, input, { now: clock.now(), random, baseMs: topic.baseMs })
    const isOtherPhase = step.state.phase !== state.phase
    state = step.state
    if (isOtherPhase) log.info({ topic: topic.key, phase: state.phase }, 'Feed')
    if (isOtherPhase && !isPolling()) sharing?.stop()
    for (const action of step.actions) act(action)
    alarm.set(wakeAt(state))
    tellOfMode()
  }

  function act(action: 'open' | 'close' | 'poll'): void {
    if (action === 'close') stream?.abort()
    else if (action === 'open') void open()
    else void ask()
  }

  function tellOfMode(): void {
    if (mode() === toldMode) return
    toldMode = mode()
    const all = rows()
    if (all && state.phase !== 'idle') onChange(all.map(row => row.code))
  }

  async function open(): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    stream = controller
    try {
      for await (const message of readStream({ http, path: topic.path, signal, lastEventId })) {
        await remembered
        if (signal.aborted) return
        if (message.type === 'opened') onOpened(message)
        else onHeard(message)
      }
    } catch (error) {
      if (signal.aborted) return
      log.warn({ topic: topic.key, cause: causeOf(error) }, 'A stream failed')
      send({ type: 'failed', reason: 'errored', retryAfterMs: retryAfterMs(error) })
    }
  }

  function onOpened({ serverTime, isSimulated }: StreamMessage & { type: 'opened' }): void {
    memory.serverOffsetMs = serverTime === null ? 0 : serverTime - clock.now()
    memory.known = { ...memory.known, isSimulated }
    keptAt = -Infinity
    poll.forget()
    store.apply({ type: 'connected', serverNow: serverNow() }, clock.now())
    send({ type: 'opened' })
  }

  /** What came together is one step: readers hear where it leads, and of what is over nothing. */
  function onHeard({ events, retryMs }: StreamMessage & { type: 'heard' }): void {
    send({ type: 'heard', retryMs })
    const changedSince = changes()
    const before = toldMode
    try {
      for (const event of events) apply(event)
      send(whereStreamIs())
    } finally {
      const changed = changedSince()
      if (changed.length > 0 && toldMode === before) onChange(changed)
    }
  }

  function apply({ event: name, data, id }: StreamEvent): void {
    if (name === 'keepalive') keptAt = Math.max(keptAt, pastTime(timeOf(data), serverNow()) ?? -Infinity)
    const body = name === 'keepalive' ? undefined : parseJson(data)
    const verdict = store.apply({ type: 'stream', name, body }, clock.now())
    lastEventId = id
    const place = store.streamPlace()
    isHeard ||= place !== 'no init'
    if (place === 'followed') memory.known = { ...memory.known, readAt: clock.now(), isLastGood: false }
    else if (verdict === 'shorter') memory.known = { ...memory.known, isLastGood: true }
  }

  /** A stream that lags too far is left before anybody is told of it. */
  function whereStreamIs(): FeedInput {
    const place = store.streamPlace()
    if (place === 'no init') return { type: 'heard' }
    const newestAt = topic.isOftenStill ? keptAt : Math.max(store.streamNewestAt(), keptAt)
    if (!isLagging({ calendar, serverNow: serverNow(), newestAt }))
      return { type: place === 'behind' ? 'behind' : 'init' }
    log.warn({ topic: topic.key, newestAt }, 'The ticker lags')
    return { type: 'failed', reason: 'lagging' }
  }

  async function ask(): Promise<void> {
    // Another has polled, or nobody is to poll any more.
    if (sharing && !(await sharing.turn())) return send({ type: 'polled', durationMs: 0 })
    const started = clock.now()
    const outcome = await poll.ask(rows() !== undefined).then(
      answer => ({ answer, error: undefined }),
      (error: unknown) => ({
        answer: undefined,
        error: error instanceof Error ? error : new Error(String(error)),
      }),
    )
    await remembered
    const took = { durationMs: clock.now() - started, retryAfterMs: retryAfterMs(outcome.error) }
    if (outcome.error) log.warn({ topic: topic.key, cause: causeOf(outcome.error) }, 'Polled feed failed')
    if (outcome.error) await onPollFailure(outcome.error)
    else onPolled({ ...outcome.answer, readAt: clock.now() })
    void sharing?.tell(reportOf(outcome.error), pollDelay(took, { baseMs: topic.baseMs, random: () => 1 }))
    send({ type: 'polled', ...took })
  }

  const reportOf = (error: Error | undefined): PollReport<Row> => {
    const message = error?.message ?? (memory.known.isLastGood ? 'rows are missing' : undefined)
    return {
      rows: rows() ?? null,
      isSimulated: memory.known.isSimulated,
      readAt: clock.now(),
      failure: message === undefined ? null : { message, retryAfterMs: retryAfterMs(error) },
    }
  }

  /** What a poll of another gateway said, unless this one knows something later. */
  function onTold({ rows: given, isSimulated, readAt, failure }: PollReport<Row>): void {
    poll.forget()
    const isNews = given !== null && (!rows() || (!failure && readAt >= memory.known.readAt))
    if (isNews) onPolled({ rows: given, isSimulated, readAt, isVetted: true })
    if (failure) void onPollFailure(new Error(failure.message))
    send({ type: 'polled', durationMs: 0, retryAfterMs: failure?.retryAfterMs })
  }

  const isPolling = () => state.phase === 'polling' || state.phase === 'probing'

  /** Without rows nothing changed. Rows that are older than those shown, or lost many of them, confirm nothing. */
  function onPolled({ rows: given, readAt, isVetted = false, ...answer }: Polled<Row>): void {
    if (!isPolling()) return
    const { isSimulated = memory.known.isSimulated } = answer
    const isFirst = rows() === undefined
    const changedSince = changes()
    const verdict = given ? store.apply({ type: 'rows', rows: given, isVetted }, clock.now()) : 'accepted'
    if (verdict === 'accepted') memory.known = { readAt, isSimulated, isLastGood: false }
    else poll.forget()
    if (verdict === 'shorter') memory.known = { ...memory.known, isLastGood: true }
    isHeard = store.rows() !== undefined
    const changed = changedSince()
    // A change of mode is told to all once the feed has taken the next step.
    if (mode() === toldMode && (isFirst || changed.length > 0)) onChange(changed)
  }

  async function onPollFailure(error: Error): Promise<void> {
    onFailure(error)
    const recalled = store.rows() ? undefined : await recall()
    if (!isPolling()) return
    const changedSince = changes()
    if (recalled && !store.rows()) memory.take(recalled)
    memory.known = { ...memory.known, isLastGood: true }
    isHeard = store.rows() !== undefined
    const changed = changedSince()
    if (mode() === toldMode && changed.length > 0) onChange(changed)
  }

  send({ type: 'watch' })
  return {
    topic,
    rows,
    row: code => (isHeard ? store.row(code) : undefined),
    newestAt: store.newestAt,
    freshness: asAt => ({
      asAt,
      readAt: memory.known.readAt,
      delayMinutes,
      source: http.source,
      mode: mode(),
      isSimulated: memory.known.isSimulated,
      pollSeconds: state.phase === 'live' ? null : topic.baseMs / 1_000,
    }),
    state: () => state,
    close: () => send({ type: 'leave' }),
  }
}

interface Polled<Row> {
  rows?: readonly Row[]
  isSimulated?: boolean
  readAt: number
  /** Another gateway believes it. */
  isVetted?: boolean
}

const causeOf = (error: unknown) => (error instanceof SourceError ? error.detail : String(error))
const retryAfterMs = (error: unknown) => (error instanceof SourceError ? error.retryAfterMs : undefined)

/** When a keepalive was sent, if it says so. */
function timeOf(data: string): number {
  try {
    const body: unknown = parseJson(data)
    return readInstant(body) ?? -Infinity
  } catch {
    return -Infinity
  }
}
