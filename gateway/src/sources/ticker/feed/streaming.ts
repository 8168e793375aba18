import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { session } from '@exchange/market-time/trading-phase'
import { parseJson } from '../../upstream/parse-json.ts'
import { pastTime } from '../../upstream/past-time.ts'
import { readInstant } from '../contracts/instrument-contract.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import { causeOf, retryAfterMs, sourceErrorOf } from './feed-error.ts'
import type { FeedInput } from './feed-machine.ts'
import type { FeedContext } from './feed-view.ts'
import type { StreamEvent, StreamMessage } from './read-stream.ts'

/** A feed's stream: one connection at a time, read into the topic's memory. `onOpened` runs when a connection opens. */
export function createStreaming<Row extends TickerRow>(
  { topic, world, memory, remembered, view, send }: FeedContext<Row>,
  onOpened: () => void,
) {
  const { openStream, clock, calendar, log, keeper } = world
  const { store, serverNow, latestTime } = memory
  let connection: AbortController | undefined
  let lastEventId = ''
  /** Latest time in a keepalive of this connection. */
  let keepaliveAt = -Infinity

  function begin({ serverTime, isSimulated }: StreamMessage & { type: 'opened' }): void {
    memory.serverOffsetMs = serverTime === null ? 0 : serverTime - clock.now()
    memory.confirmed = { ...memory.confirmed, isSimulated }
    keepaliveAt = -Infinity
    onOpened()
    store.apply({ type: 'connected', serverNow: latestTime() }, clock.now())
    send({ type: 'opened' })
  }

  /** Events that arrived together are one step: readers see only the result. */
  function receive({ events, retryMs }: StreamMessage & { type: 'received' }): void {
    send({ type: 'received', retryMs })
    keeper.succeeded(topic.key)
    view.publish(() => {
      for (const event of events) apply(event)
      send(nextInput())
    })
  }

  function apply({ event: name, data, id }: StreamEvent): void {
    const isKeepalive = name === 'keepalive'
    if (isKeepalive) keepaliveAt = Math.max(keepaliveAt, pastTime(timeOf(data), latestTime()) ?? -Infinity)
    const body = isKeepalive ? undefined : parseJson(data)
    const verdict = store.apply({ type: 'stream', name, body }, clock.now())
    lastEventId = id
    const place = store.streamPlace()
    if (place !== 'no init') view.show()
    if (place === 'followed')
      memory.confirmed = { ...memory.confirmed, readAt: clock.now(), isLastGood: false }
    else if (verdict === 'shorter') memory.confirmed = { ...memory.confirmed, isLastGood: true }
  }

  /** A stream that lags too far is left before its rows are shown. */
  function nextInput(): FeedInput {
    const place = store.streamPlace()
    if (place === 'no init') return { type: 'received' }
    const newestAt = topic.isOftenStill ? keepaliveAt : Math.max(store.streamNewestAt(), keepaliveAt)
    if (!isLagging(calendar, serverNow(), newestAt)) return { type: place === 'behind' ? 'behind' : 'init' }
    log.warn({ topic: topic.key, newestAt }, 'The ticker lags')
    return { type: 'failed', reason: 'lagging' }
  }

  return {
    /** Resolves when the connection has ended. Never rejects. */
    async open(): Promise<void> {
      connection = new AbortController()
      const { signal } = connection
      try {
        for await (const message of openStream({ path: topic.path, signal, lastEventId })) {
          await remembered
          if (signal.aborted) return
          if (message.type === 'opened') begin(message)
          else receive(message)
        }
      } catch (error) {
        if (signal.aborted) return
        log.warn({ topic: topic.key, cause: causeOf(error) }, 'A stream failed')
        keeper.failed(topic.key, sourceErrorOf(error, topic.path))
        send({ type: 'failed', reason: 'errored', retryAfterMs: retryAfterMs(error) })
      }
    },
    close: () => connection?.abort(),
  }
}

const lagLimitMs = 25 * 60_000

/**
 * Whether the ticker is more than 25 minutes behind by its own clock. Checked only during trading, and counted from the
 * open at the earliest: yesterday's events are not late this morning. `newestAt` is -Infinity without events.
 */
function isLagging(calendar: TradingCalendar, serverNow: number, newestAt: number): boolean {
  if (newestAt === -Infinity) return false
  const day = session(calendar, nzDate(serverNow))
  if (!day || serverNow < day.open || serverNow >= day.close) return false
  return serverNow - Math.max(newestAt, day.open) > lagLimitMs
}

/** Time in a keepalive; -Infinity if it has none. */
function timeOf(data: string): number {
  try {
    const body: unknown = parseJson(data)
    return readInstant(body) ?? -Infinity
  } catch {
    return -Infinity
  }
}
