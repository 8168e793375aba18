import type { ServerResponse } from 'node:http'

/** Aborts when the reader leaves. Cancelling an idle body would wait for its next chunk. */
export function departureOf(outgoing: ServerResponse): AbortSignal {
  const departure = new AbortController()
  outgoing.once('close', () => departure.abort())
  return departure.signal
}
