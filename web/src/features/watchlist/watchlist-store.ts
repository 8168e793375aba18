import { localLimit, localWatchlist, type LocalItem, writeLocalWatchlist } from './local-watchlist.ts'

/** Why a list was not changed, for people. Null when it was. */
export type Outcome = string | null

/** What can be done with a list, wherever it is kept. */
export interface WatchlistActs {
  add: (codes: readonly string[]) => Promise<Outcome>
  remove: (code: string) => Promise<Outcome>
  /** All of its codes in a new order; one more brings back what was just removed. */
  order: (codes: readonly string[]) => Promise<Outcome>
}

const full = (limit: number): string => `A watchlist holds at most ${limit} instruments.`

/** What was removed in this tab, so that it comes back as it was. */
const removed = new Map<string, LocalItem>()

const done = Promise.resolve<Outcome>(null)

/** The list that is kept in this browser. `now` is the site's time, as ISO 8601. */
export const localActs = (now: () => string): WatchlistActs => ({
  add(codes) {
    const items = localWatchlist()
    const news = codes.filter(code => !items.some(item => item.code === code))
    if (items.length + news.length > localLimit) return Promise.resolve(full(localLimit))
    writeLocalWatchlist([...items, ...news.map(code => ({ code, addedAt: now() }))])
    return done
  },
  remove(code) {
    const items = localWatchlist()
    const item = items.find(one => one.code === code)
    if (item) removed.set(code, item)
    writeLocalWatchlist(items.filter(one => one !== item))
    return done
  },
  order(codes) {
    const items = new Map(localWatchlist().map(item => [item.code, item]))
    writeLocalWatchlist(
      codes
        .map(code => items.get(code) ?? removed.get(code) ?? { code, addedAt: now() })
        .slice(0, localLimit),
    )
    return done
  },
})
