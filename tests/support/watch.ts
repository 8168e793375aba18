import { eventsOf } from './events.ts'
import type { House } from './house.ts'

/** A subscriber. */
export interface Watcher<Data> {
  /** All events so far, oldest first; the elements of a list are separate. */
  readonly seen: Data[]
  readonly status: number
  leave(): void
}

/** A list as separate results of one element each. */
const elementsOf = (data: object): object[] =>
  Object.entries(data).flatMap(([name, value]): object[] =>
    Array.isArray(value) ? value.map((element: unknown) => ({ [name]: element })) : [{ [name]: value }],
  )

/** Opens a subscription like the site's own page. */
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
      const { data: next } = JSON.parse(event === 'next' ? data : '{}') as { data?: object }
      seen.push(...(elementsOf(next ?? {}) as Data[]))
    }
  }
  read().catch(() => {})
  return { seen, status: response.status, leave: () => events.leave() }
}
