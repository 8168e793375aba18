import { createContext } from 'react'

interface Watched {
  /** Codes that the reader follows. Empty until hydration, and while unknown. */
  codes: ReadonlySet<string>
  /** Called by each star that is shown, because the codes are loaded only for them. */
  request: () => void
  /** Follows or unfollows an instrument. */
  press: (code: string, wasOn: boolean) => Promise<void>
}

/** One value for all stars: a market has 177, and reading a context costs each less than a store or a query of its own. */
export const WatchedContext = createContext<Watched>({
  codes: new Set(),
  request: () => {},
  press: () => Promise.resolve(),
})
