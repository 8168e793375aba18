import { localLimit, localWatchlist, type LocalItem, writeLocalWatchlist } from './local-watchlist.ts'

/** Error message for readers; null on success. */
export type Outcome = string | null

/** Actions on a list, in the browser or in an account. */
export interface WatchlistActs {
  add: (codes: readonly string[]) => Promise<Outcome>
  remove: (code: string) => Promise<Outcome>
  /** Sets the order of all codes. An additional code restores an item that was just removed. */
  order: (codes: readonly string[]) => Promise<Outcome>
}

const full = (limit: number): string => `A watchlist holds at most ${limit} instruments.`

/** Items removed in this tab, so that undo restores them unchanged. */
const removed = new Map<string, LocalItem>()

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
