import { createSharedStream, type Fetch, type SharedStreamsOptions } from './shared-stream.ts'

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
