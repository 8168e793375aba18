import { createContext } from 'react'

/** Codes that a reader follows. */
export interface Followed {
  /** Codes on any list. Empty until hydration, and while unknown. */
  codes: ReadonlySet<string>
  /** Whether the reader has several lists. */
  hasLists: boolean
}

interface Watched extends Followed {
  /** Called by each star that is shown, because the codes are loaded only for them. */
  request: () => void
  /** Follows or unfollows an instrument, in the first list. */
  press: (code: string, wasOn: boolean) => Promise<void>
  /** Opens the choice of its lists. */
  choose: (code: string) => Promise<void>
}

/** One value for all stars: a market has 177, and reading a context costs each less than a store or a query of its own. */
export const WatchedContext = createContext<Watched>({
  codes: new Set(),
  hasLists: false,
  request: () => {},
  press: () => Promise.resolve(),
  choose: () => Promise.resolve(),
})
