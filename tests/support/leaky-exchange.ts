import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket } from './sample-market.ts'
import type { Kind, Name } from './guessed-addresses.ts'

/** Time at which the tests guess. */
export const now = '2024-03-08T11:00'
const later = '2024-03-21T18:00'

/** Addresses that a list names: pages of announcements, their documents, files of margin parameters, and GDT's documents. */
export const ownAddress =
  /^\/public\/(announcement\/|risk\/span\/files\/|gdt\/announcement\/|gdt\/events\/\d+\/price-results)/

interface Row {
  id: Name
  /** In seconds since 1970. */
  releaseDate?: number
  /** ISO 8601. */
  releasedAt?: string
}

export interface LeakyExchange {
  fetch(request: Request): Promise<Response>
  /** Rows of a list, as it will be two weeks later. */
  laterRows(path: string): Promise<Row[]>
}

/**
 * An exchange whose lists are right, but which gives every page and document two weeks early to anyone who guesses its
 * address.
 */
export async function createLeakyExchange(clock: ManualClock): Promise<LeakyExchange> {
  const dataSet = await sampleMarket()
  const listing = createExchange({ dataSet, clock })
  const early = createExchange({ dataSet, clock: createManualClock(parseClock(later)) })
  return {
    fetch: request =>
      (ownAddress.test(new URL(request.url).pathname) ? early : listing).fetch(request.clone()),
    async laterRows(path) {
      const response = await early.fetch(new Request(`http://exchange.test/public${path}`))
      return (await response.json()) as Row[]
    },
  }
}

/** Names that exist two weeks later, by kind. */
export async function embargoed(upstream: LeakyExchange): Promise<Record<Kind, Name[]>> {
  const nowMs = parseClock(now)
  const announcements = (await upstream.laterRows('/market/NZSX/announcements/2024/03/all.json'))
    .filter(({ releaseDate = 0 }) => releaseDate * 1_000 > nowMs)
    .map(({ id }) => id)
  const listed = await (
    await upstream.fetch(new Request('http://exchange.test/public/risk/span/all.json'))
  ).json()
  const published = new Set((listed as Row[]).map(({ id }) => id))
  const marginFiles = (await upstream.laterRows('/risk/span/all.json')).map(({ id }) => id)
  const news = await upstream.laterRows('/gdt/announcements/all.json')
  return {
    announcement: announcements,
    document: announcements,
    'margin file': marginFiles.filter(id => !published.has(id)),
    auction: [356],
    'document of an auction': news
      .filter(({ releasedAt = '' }) => Date.parse(releasedAt) > nowMs)
      .map(({ id }) => id),
    asset: [],
    'data file': [],
  }
}
