import { type Clock, pause } from '@exchange/market-time/clock'
import type { Log } from '../../../log/log.ts'
import type { OpenStream, StreamMessage, StreamRequest } from '../feed/read-stream.ts'
import { createCatchUp } from './catch-up.ts'
import { createPublisher, messagesOf } from './publisher.ts'
import { leaseCheckMs, type StreamBus } from './stream-bus.ts'

export interface SharedStreamOptions {
  request: StreamRequest
  /** Names the topic on the bus. */
  topic: string
  /** A connection to upstream. */
  open: OpenStream
  bus: StreamBus
  clock: Clock
  log: Log
}

/** `alone`: without the bus, so with a connection of its own whose events nobody else gets. */
type Role = 'leading' | 'following' | 'alone'

/** How often the lease is tried before anything has come. */
const retryMs = 100
/** How long after the end of a connection its last event may take to be on the bus. */
const settleMs = 200

/** One topic for this gateway: its own connection to upstream, or what the leading gateway adds to the bus. */
export function createSharedStream(options: SharedStreamOptions): ReadableStream<StreamMessage> {
  const { request, topic, open, bus, clock, log } = options
  const catchUp = createCatchUp(bus, topic, clock)
  /** Aborts with the request, and when the own connection fails. */
  const over = new AbortController()
  let role: Role | undefined
  /** Ends the present connection to upstream, or the present following. */
  let source = new AbortController()
  let publisher: ReturnType<typeof createPublisher> | undefined
  let hasOpened = false
  let reader: ReadableStreamDefaultController<StreamMessage>

  /** The reader gets one `opened`, then the messages of whatever is the source just now. */
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

  /** Another gateway leads. A connection is kept until that gateway has read as far. */
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

  /** A connection that there is already is kept, unless followers need an init from it. */
  async function check(): Promise<void> {
    const isMine = await bus.lease(topic).catch(() => undefined)
    if (over.signal.aborted) return
    if (isMine === undefined && role === 'leading') role = 'alone'
    else if (isMine === undefined && role !== 'alone') void connect('alone')
    else if (isMine && (role !== 'leading' || publisher?.needsInit())) void connect('leading')
    // What cannot be read now is tried again with the next check.
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
