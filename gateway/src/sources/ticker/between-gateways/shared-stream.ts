import { type Clock, pause } from '@exchange/market-time/clock'
import type { Log } from '../../../log/log.ts'
import type { OpenStream, StreamMessage, StreamRequest } from '../feed/read-stream.ts'
import { createCatchUp } from './catch-up.ts'
import { createPublisher, messagesOf } from './publisher.ts'
import { leaseCheckMs, type StreamBus } from './stream-bus.ts'

export interface SharedStreamOptions {
  request: StreamRequest
  /** Name of the topic on the bus. */
  topic: string
  /** A connection to upstream. */
  open: OpenStream
  bus: StreamBus
  clock: Clock
  log: Log
}

/** `alone`: the bus is unavailable, or another gateway leads and has not caught up. Events are not shared. */
type Role = 'leading' | 'following' | 'alone'

/** Interval of lease attempts before the first message. */
const retryMs = 100
/** Maximum time for a connection's last event to reach the bus after the connection ends. */
const settleMs = 200

/** One topic for this gateway: its own connection to upstream, or the leading gateway's events from the bus. */
export function createSharedStream(options: SharedStreamOptions): ReadableStream<StreamMessage> {
  const { request, topic, open, bus, clock, log } = options
  const catchUp = createCatchUp(bus, topic, clock)
  /** Aborts with the request, and when this gateway's own connection fails. */
  const over = new AbortController()
  let role: Role | undefined
  /** Ends the current source: a connection to upstream, or following. */
  let source = new AbortController()
  let publisher: ReturnType<typeof createPublisher> | undefined
  let hasOpened = false
  let reader: ReadableStreamDefaultController<StreamMessage>

  /** Delivers one `opened`, then the messages of the current source. */
  function deliver(message: StreamMessage): void {
    if (over.signal.aborted || (message.type === 'opened' && hasOpened)) return
    hasOpened = true
    reader.enqueue(message)
  }

  function begin(next: Role): AbortSignal {
    source.abort()
    source = new AbortController()
    publisher = undefined
    role = next
    log.info({ topic: request.path, role }, 'A shared stream')
    return source.signal
  }

  async function connect(next: 'leading' | 'alone'): Promise<void> {
    const signal = begin(next)
    try {
      for await (const message of open({ ...request, signal })) {
        if (signal.aborted) return
        pass(message)
      }
    } catch (error) {
      if (!signal.aborted) over.abort(error)
    }
  }

  function pass(message: StreamMessage): void {
    deliver(message)
    if (message.type === 'opened')
      publisher = createPublisher({ bus, topic, opened: message, now: clock.now() })
    else catchUp.note(message.events)
    if (message.type === 'received' && role === 'leading') publisher?.publish(message.events)
  }

  function follow(): void {
    const signal = begin('following')
    const stop = bus.follow(topic, {
      after: 0,
      onEntries: entries => messagesOf(entries, clock.now()).forEach(deliver),
    })
    signal.addEventListener('abort', stop, { once: true })
  }

  /** Another gateway leads. An existing connection is kept until that gateway has read as far. */
  async function join(): Promise<void> {
    if (role === undefined) return follow()
    role = 'alone'
    if (!(await catchUp.hasHappened()) || over.signal.aborted) return
    const signal = begin('following')
    await pause(clock, settleMs)
    const isCaughtUp = await catchUp.hasHappened().catch(() => false)
    if (signal.aborted) return
    if (isCaughtUp) follow()
    else void connect('alone')
  }

  /** Keeps an existing connection, unless followers need an init from it. */
  async function check(): Promise<void> {
    const isMine = await bus.lease(topic).catch(() => undefined)
    if (over.signal.aborted) return
    if (isMine === undefined && role === 'leading') role = 'alone'
    else if (isMine === undefined && role !== 'alone') void connect('alone')
    else if (isMine && (role !== 'leading' || publisher?.needsInit())) void connect('leading')
    // Failures are retried with the next check.
    else if (isMine === false && role !== 'following') await join().catch(() => undefined)
  }

  async function keepChecking(): Promise<void> {
    for (; !over.signal.aborted; await pause(clock, hasOpened ? leaseCheckMs : retryMs)) await check()
  }

  function end(): void {
    source.abort()
    if (role === 'leading') bus.release(topic).catch(() => {})
    reader.error(over.signal.reason)
  }

  request.signal.addEventListener('abort', () => over.abort(request.signal.reason), { once: true })
  over.signal.addEventListener('abort', end, { once: true })
  void keepChecking()
  return new ReadableStream({ start: controller => void (reader = controller), cancel: () => over.abort() })
}
