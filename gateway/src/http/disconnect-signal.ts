import type { ServerResponse } from 'node:http'
import { memoByObject } from '../domain/site/memo-by-object.ts'

/** Signal that aborts when the reader leaves; one for each response. Cancelling an idle body would wait for its next chunk. */
export const disconnectSignal = memoByObject((outgoing: ServerResponse): AbortSignal => {
  const departure = new AbortController()
  outgoing.once('close', () => departure.abort())
  return departure.signal
})
