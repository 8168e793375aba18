import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../../../log.ts'
import { createEventStreamParser, type StreamEvent } from '../event-stream.ts'
import { hearOthers } from './hear-others.ts'
import { isKept, leaseCheckMs, type SharedEntry, type StreamBus } from './stream-bus.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface SharedStreamsOptions {
  /** Upstream itself. */
  fetch: Fetch
  bus: StreamBus
  clock: Clock
  log: Log
}

interface SharedStreamOptions extends SharedStreamsOptions {
  request: Request
}

/** `alone`: without the bus, so with a connection of its own that nobody else hears of. */
type Role = 'leading' | 'following' | 'alone'

const retryMs = 100
/** How long a connection is kept beside what others tell, before it is given up for that. */
const overlapMs = 1_000
/** After which the others have surely told what was last heard by a connection of one's own. */
const settleMs = 200
/** So long a list of what was told costs a newcomer more than asking upstream for a new init costs us. */
const mostTold = 10_000
/** How often those who follow are told that upstream lives, though it says nothing. */
const aliveMs = 5_000

const encoder = new TextEncoder()

const textOf = ({ event }: SharedEntry) => (event ? eventText(event) : ':\n\n')

const eventText = ({ event, data, id }: StreamEvent) =>
  `event: ${event}\n${id === '' ? '' : `id: ${id}\n`}${data
    .split('\n')
    .map(line => `data: ${line}\n`)
    .join('')}\n`

/** One topic for this gateway: its own connection to upstream, or what the gateway that has one tells. */
export async function createSharedStream(options: SharedStreamOptions): Promise<Response> {
  const { request, fetch, bus, clock, log } = options
  const { signal } = request
  // The whole address: sites with other upstreams may share a server.
  const topic = request.url
  const pause = (ms: number) => new Promise<void>(resolve => clock.after(ms, resolve))
  /** Undefined when the bus does not answer. */
  const leased = () => bus.lease(topic).catch(() => undefined)

  let role: Role = 'following'
  /** Ends the present connection to upstream, or the present listening. */
  let source = new AbortController()
  let term = 0
  let count = 0
  /** What upstream said before its init, which takes effect after it. */
  let early: StreamEvent[] = []
  /** Something was said that the others could not be told. */
  let hasGap = false
  let aliveAt = -Infinity
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  let isListening = false
  let isOver = false

  const say = (entries: readonly SharedEntry[]) => {
    if (!isOver) body?.enqueue(encoder.encode(entries.map(textOf).join('')))
  }

  function begin(next: Role): AbortController {
    const before = source
    source = new AbortController()
    before.abort()
    role = next
    count = 0
    early = []
    hasGap = false
    isListening = false
    return source
  }

  function end(error?: unknown): void {
    if (isOver) return
    isOver = true
    source.abort()
    if (role === 'leading') bus.release(topic).catch(() => {})
    if (error === undefined) return
    body?.error(error)
  }

  async function askUpstream(next: 'leading' | 'alone'): Promise<Response> {
    const own = begin(next)
    if (next === 'leading') term = await bus.term(topic).catch(() => ((role = 'alone'), 0))
    const asked = new Request(request.url, {
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, own.signal]),
    })
    const response = await fetch(asked)
    if (
      !response.ok ||
      !response.body ||
      !response.headers.get('content-type')?.startsWith('text/event-stream')
    )
      throw new Refused(response)
    return response
  }

  /** Reads upstream to its end, which is this stream's end unless it has another source by then. */
  async function pump(response: Response): Promise<void> {
    const own = source
    const about = aboutOf(response)
    const parser = createEventStreamParser()
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
    try {
      for (let part = await reader.read(); !part.done && !own.signal.aborted; part = await reader.read()) {
        if (!isOver) body?.enqueue(part.value)
        for (const event of parser.push(part.value)) tellOthers(event, about)
        if (clock.now() - aliveAt >= aliveMs) tellOthers(null, about)
      }
      if (source === own) end(new TypeError('the stream ended'))
    } catch (error) {
      if (source === own) end(error)
    }
  }

  const aboutOf = ({ headers }: Response) => {
    const time = Date.parse(headers.get('date') ?? '')
    return {
      isSimulated: headers.get('x-data-provenance') === 'simulated',
      offsetMs: Number.isFinite(time) ? time - clock.now() : null,
    }
  }

  type About = Pick<SharedEntry, 'isSimulated' | 'offsetMs'>

  function tellOthers(event: StreamEvent | null, about: About): void {
    if (role !== 'leading') return
    if (count === 0 && event?.event !== 'init') {
      if (isKept({ event }) && event) early.push(event)
      return
    }
    tell(event, about)
    for (const waiting of early.splice(0)) tell(waiting, about)
  }

  function tell(event: StreamEvent | null, about: About): void {
    aliveAt = clock.now()
    if (isKept({ event })) count += 1
    const own = source
    void bus
      .tell(topic, { term, n: count, event, ...about })
      .catch(() => false)
      .then(isTold => {
        if (own === source && role === 'leading') hasGap ||= !isTold
      })
  }

  /** Hears what the leading gateway tells. Whoever had a connection keeps it until the others have told as much. */
  async function follow(): Promise<void> {
    const hadConnection = role !== 'following'
    if (hadConnection) role = 'alone'
    const others = await hearOthers({ bus, topic, say })
    try {
      if (hadConnection) await pause(overlapMs)
      if ((await bus.told(topic)).length === 0 || isOver) return
      const own = begin('following')
      own.signal.addEventListener('abort', others.stop, { once: true })
      // What the old connection said last must be in the list that is read now.
      if (hadConnection) await pause(settleMs)
      await others.catchUp()
      isListening = source === own
    } finally {
      if (!isListening) others.stop()
    }
  }

  /** Every second: is what this gateway does still what it should do? */
  async function check(): Promise<void> {
    const isMine = await leased()
    if (isOver) return
    const shouldBe: Role = isMine === undefined ? 'alone' : isMine ? 'leading' : 'following'
    // A connection that there is already is kept, unless the others need an init from it.
    if (shouldBe === 'alone' && role === 'leading') role = 'alone'
    else if (
      shouldBe !== role ||
      (isMine === false && !isListening) ||
      (isMine && (hasGap || count > mostTold))
    )
      await change(shouldBe)
  }

  async function change(next: Role): Promise<void> {
    log.info({ topic: new URL(topic).pathname, role: next }, 'A shared stream')
    // What cannot be heard now is tried again with the next check.
    if (next === 'following') await follow().catch(() => undefined)
    else void pump(await askUpstream(next))
  }

  async function keepChecking(): Promise<void> {
    for (await pause(leaseCheckMs); !isOver; await pause(leaseCheckMs)) await check().catch(end)
  }

  /** The head of the answer, once somebody is found to hear from. */
  async function start(): Promise<Response> {
    for (;;) {
      const isMine = await leased()
      if (signal.aborted) throw signal.reason
      if (isMine !== false) {
        const response = await askUpstream(isMine ? 'leading' : 'alone')
        return answer(response.headers, () => void pump(response))
      }
      const [first] = await bus.told(topic).catch(() => [])
      if (first) return answer(headersOf(first, clock.now()), () => void follow().catch(() => {}))
      await pause(retryMs)
    }
  }

  function answer(headers: Headers, run: () => void): Response {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller
        signal.addEventListener('abort', () => end(signal.reason), { once: true })
        run()
        void keepChecking()
      },
      cancel: () => end(),
    })
    return new Response(stream, { headers })
  }

  return start().catch((error: unknown) => {
    end()
    if (error instanceof Refused) return error.response
    throw error
  })
}

/** Upstream gave no stream, which is for whoever asked to understand. */
class Refused extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(`no stream: status ${response.status}`)
    this.response = response
  }
}

function headersOf({ isSimulated, offsetMs }: SharedEntry, now: number): Headers {
  const headers = new Headers({ 'content-type': 'text/event-stream' })
  if (isSimulated) headers.set('x-data-provenance', 'simulated')
  if (offsetMs !== null) headers.set('date', new Date(now + offsetMs).toUTCString())
  return headers
}
