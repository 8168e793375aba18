import { createParser, type ParseError } from 'eventsource-parser'
import type { Http } from '../../upstream/http.ts'
import { FeedError } from './feed-error.ts'

/** One event of a `text/event-stream`. As in a browser, a block without data is ignored. */
export interface StreamEvent {
  /** `message` unless the stream names it. */
  event: string
  data: string
  /** The stream's latest `id`; empty if none. */
  id: string
}

export type StreamMessage =
  /** `serverTime` is the upstream's clock in milliseconds; null if it sends none. */
  | { type: 'opened'; serverTime: number | null; isSimulated: boolean }
  /** Bytes arrived, with the events they completed, often none. `retryMs`: requested pause before reconnecting. */
  | { type: 'received'; events: readonly StreamEvent[]; retryMs: number | undefined }

export interface StreamRequest {
  path: string
  /** Ends the stream and closes the connection, even while no data arrives. */
  signal: AbortSignal
  /** Last id of an earlier stream; empty for none. An upstream may ignore it. */
  lastEventId: string
}

/** Opens a stream. Unless aborted, the end of the stream is an error. */
export type OpenStream = (request: StreamRequest) => AsyncIterable<StreamMessage>

/** Opens each stream on a connection of its own. */
export function streamsOf(http: Http): OpenStream {
  return async function* readStream({ path, signal, lastEventId }) {
    const headers: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId }
    const response = await http.open(path, { signal, accept: 'text/event-stream', headers })
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
    if (!reader) throw new FeedError('a stream without a body')
    const cancel = () => void reader.cancel().catch(() => {})
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const serverTime = Date.parse(response.headers.get('date') ?? '')
      const isSimulated = response.headers.get('x-data-provenance') === 'simulated'
      yield { type: 'opened', serverTime: Number.isFinite(serverTime) ? serverTime : null, isSimulated }
      const parser = createEventStreamParser()
      for (let part = await reader.read(); !part.done; part = await reader.read())
        yield { type: 'received', events: parser.push(part.value), retryMs: parser.retryMs }
      if (!signal.aborted) throw new FeedError('the stream ended')
    } finally {
      signal.removeEventListener('abort', cancel)
      cancel()
    }
  }
}

/** Maximum size of an event: one million characters. */
const largestEvent = 1_000_000

/** Parses the bytes of one connection, in chunks of any size, into events. An event truncated by the end is dropped. */
export function createEventStreamParser(maxBufferSize = largestEvent) {
  const decoder = new TextDecoder()
  let events: StreamEvent[] = []
  let id = ''
  let retryMs: number | undefined
  let overflow: ParseError | undefined
  const parser = createParser({
    maxBufferSize,
    onId: latest => (id = latest),
    onRetry: ms => (retryMs = ms),
    onEvent: ({ event = 'message', data }) => events.push({ event, data, id }),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') overflow = error
    },
  })

  return {
    /** Pause before reconnecting requested by the stream, in milliseconds; undefined if none. */
    get retryMs() {
      return retryMs
    },
    /** Returns the events completed by these bytes. Throws if the unfinished event exceeds the limit. */
    push(bytes: Uint8Array): StreamEvent[] {
      events = []
      parser.feed(decoder.decode(bytes, { stream: true }))
      if (overflow) throw overflow
      return events
    },
  }
}
