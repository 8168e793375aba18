import { type FollowedItem, localLimit, localWatchlist, writeLocalWatchlist } from './local-watchlist.ts'

/** Error message for readers; null on success. */
export type Outcome = string | null

/** Actions on a list, in the browser or in an account. */
export interface WatchlistActs {
  add: (codes: readonly string[]) => Promise<Outcome>
  remove: (code: string) => Promise<Outcome>
  /** Sets all items in their order. An additional item is one that was just removed. */
  order: (items: readonly FollowedItem[]) => Promise<Outcome>
}

/** Actions on a list in an account. */
export interface MemberActs extends WatchlistActs {
  /** Saves the item's note and target. */
  change: (item: FollowedItem) => Promise<Outcome>
}

const full = (limit: number): string => `A watchlist holds at most ${limit} instruments.`

const done = Promise.resolve<Outcome>(null)

/** The list in this browser. `now` is the site's time, as ISO 8601. */
export const localActs = (now: () => string): WatchlistActs => ({
  add(codes) {
    const items = localWatchlist()
    const news = codes.filter(code => !items.some(item => item.code === code))
    if (items.length + news.length > localLimit) return Promise.resolve(full(localLimit))
    writeLocalWatchlist([...items, ...news.map(code => ({ code, addedAt: now() }))])
    return done
  },
  remove(code) {
    writeLocalWatchlist(localWatchlist().filter(item => item.code !== code))
    return done
  },
  order(items) {
    writeLocalWatchlist(items.map(({ code, addedAt }) => ({ code, addedAt })).slice(0, localLimit))
    return done
  },
})
