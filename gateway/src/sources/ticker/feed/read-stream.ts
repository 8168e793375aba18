import { createParser, type ParseError } from 'eventsource-parser'
import type { Http } from '../../upstream/http.ts'
import { FeedError } from './feed-error.ts'

/** One event of a `text/event-stream`; as for a browser, a block without data is none. */
export interface StreamEvent {
  /** `message` unless the stream named it. */
  event: string
  data: string
  /** The latest `id` of the stream; empty when there is none. */
  id: string
}

export type StreamMessage =
  /** `serverTime` is the upstream's own clock, in milliseconds; null when it does not say. */
  | { type: 'opened'; serverTime: number | null; isSimulated: boolean }
  /** Bytes came, with the events that they completed; often none. `retryMs`: the requested pause before reconnecting. */
  | { type: 'received'; events: readonly StreamEvent[]; retryMs: number | undefined }

export interface StreamRequest {
  path: string
  /** Ends the stream and frees the connection, also while nothing comes. */
  signal: AbortSignal
  /** The last id of an earlier stream; empty for none. An upstream may ignore it. */
  lastEventId: string
}

/** Opens a stream. It never just ends: unless aborted, the end is a failure like any other. */
export type OpenStream = (request: StreamRequest) => AsyncIterable<StreamMessage>

/** Streams that are connections of their own. */
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

/** Maximum size of an event: a million characters. */
const largestEvent = 1_000_000

/** Turns the bytes of one connection into its events, however they are cut. One cut off by the end never appears. */
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
    /** The pause before reconnecting that the stream requested, in milliseconds; undefined if it did not. */
    get retryMs() {
      return retryMs
    },
    /** The events that these bytes complete. Throws once the unfinished event is larger than allowed. */
    push(bytes: Uint8Array): StreamEvent[] {
      events = []
      parser.feed(decoder.decode(bytes, { stream: true }))
      if (overflow) throw overflow
      return events
    },
  }
}
