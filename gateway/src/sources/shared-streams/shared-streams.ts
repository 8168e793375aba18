import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../../log.ts'
import { createSharedStream } from './shared-stream.ts'
import type { StreamBus } from './stream-bus.ts'

type Fetch = (request: Request) => Promise<Response>

export interface SharedStreamsOptions {
  /** Upstream itself. */
  fetch: Fetch
  bus: StreamBus
  clock: Clock
  log: Log
}

/**
 * The same upstream, whose streams several gateways share: one of them asks for each topic, by a lease, and the others
 * hear of it over the bus. Whoever has no bus any more asks for itself. Everything but streams is asked as ever.
 */
export function shareStreams(options: SharedStreamsOptions): Fetch {
  return request =>
    request.headers.get('accept') === 'text/event-stream'
      ? createSharedStream({ ...options, request })
      : options.fetch(request)
}
