import { eventsOf } from './events.ts'
import type { House } from './house.ts'

/** Somebody who watches a subscription. */
export interface Watcher<Data> {
  /** Everything that has been sent so far, oldest first. */
  readonly seen: Data[]
  readonly status: number
  leave(): void
}

/** Opens a subscription as the site's own page does. */
export async function watch<Data>(house: House, query: string, variables: object): Promise<Watcher<Data>> {
  const request = new Request('http://site.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
  })
  const response = await house.until(house.gateway.fetch(request))
  const seen: Data[] = []
  const events = eventsOf(response)
  const read = async () => {
    for await (const { event, data } of events) {
      const { data: next } = JSON.parse(event === 'next' ? data : '{}') as { data?: Data }
      if (next) seen.push(next)
    }
  }
  read().catch(() => {})
  return { seen, status: response.status, leave: () => events.leave() }
}
