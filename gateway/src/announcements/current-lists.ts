import type { AnnouncementHead, Retraction } from '../domain/announcements/announcement.ts'
import { type MarketCode, markets } from '../domain/market/market.ts'
import type { Reading } from '../domain/site/freshness.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

type List = Promise<Reading<AnnouncementHead[]>>

/** The exchange's lists that change during the day. */
export interface CurrentLists {
  /** Undefined if unreadable. */
  retractions: Reading<ReadonlyMap<string, Retraction>> | undefined
  /** Today's lists first: after a burst the latest fifty are only its end. */
  lists: readonly Reading<AnnouncementHead[]>[]
}

/** Reads the current lists. `onFailure` receives each list that cannot be read. */
export async function readCurrentLists(
  publicApi: PublicApi,
  freshMs: number,
  onFailure: (error: unknown) => void,
): Promise<CurrentLists> {
  const attempt = <T>(read: Promise<T>): Promise<T | undefined> =>
    read.catch((error: unknown) => {
      onFailure(error)
      return undefined
    })

  /** The list of all markets; while it is unreadable, each market's own list, so that one broken file hides no news. */
  async function readList(ofAll: List, ofMarket: (market: MarketCode) => List) {
    const reading = await attempt(ofAll)
    if (reading && reading.freshness.mode !== 'LAST_GOOD') return [reading]
    const others = await Promise.all(markets.map(({ code }) => attempt(ofMarket(code))))
    return [reading, ...others].filter(each => each !== undefined)
  }

  const [retractions, todays, latest] = await Promise.all([
    attempt(publicApi.retractions({ freshMs })),
    readList(publicApi.todaysAnnouncements({ freshMs }), publicApi.todaysAnnouncementsOf),
    readList(publicApi.latestAnnouncements({ freshMs }), publicApi.latestAnnouncementsOf),
  ])
  return { retractions, lists: [...todays, ...latest] }
}
