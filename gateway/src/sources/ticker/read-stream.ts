import type { Http } from '../http.ts'
import { createEventStreamParser, type StreamEvent } from './event-stream.ts'
import { FeedError } from './feed-error.ts'

export type StreamMessage =
  /** `serverTime` is the upstream's own clock, in milliseconds; null when it does not say. */
  | { type: 'opened'; serverTime: number | null; isSimulated: boolean }
  /** Bytes came, with the events that they completed; often none. `retryMs`: see `EventStreamParser`. */
  | { type: 'heard'; events: StreamEvent[]; retryMs: number | undefined }

interface StreamOptions {
  http: Http
  path: string
  /** Ends the stream and frees the connection, also while nothing comes. */
  signal: AbortSignal
  /** The last id seen on an earlier stream; empty for none. An upstream may ignore it. */
  lastEventId: string
}

/** One connection to a stream. It never just ends: unless aborted, the end is a failure like any other. */
export async function* readStream({
  http,
  path,
  signal,
  lastEventId,
}: StreamOptions): AsyncGenerator<StreamMessage, void> {
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
      yield { type: 'heard', events: parser.push(part.value), retryMs: parser.retryMs }
    if (!signal.aborted) throw new FeedError('the stream ended')
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
