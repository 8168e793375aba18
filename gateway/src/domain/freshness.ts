/** How a figure reached the gateway. */
export type FreshnessMode = 'STREAMING' | 'POLLED' | 'LAST_GOOD'

/** Every upstream. No figure of the market is the account service's. */
export type Source = 'PUBLIC_API' | 'TICKER' | 'CONTENT' | 'ACCOUNTS'

/** How old a figure is and where it came from. Times are milliseconds since 1970. */
export interface Freshness {
  /** The figure's time by its source's own clock; null when the source does not say. */
  asAt: number | null
  /** When the source last sent or confirmed it. */
  readAt: number
  delayMinutes: number
  source: Source
  mode: FreshnessMode
  isSimulated: boolean
  /** Seconds between polls; null while it streams. */
  pollSeconds: number | null
}

/** The freshness of several readings together: the oldest, and last good when one of them is. Null without any. */
export function oldest(readings: readonly Freshness[]): Freshness | null {
  const [first] = readings.toSorted((one, other) => one.readAt - other.readAt)
  if (!first) return null
  return readings.some(({ mode }) => mode === 'LAST_GOOD') ? { ...first, mode: 'LAST_GOOD' } : first
}

/** A source's answer; `value` is null when the source says that there is none (404, 403). */
export interface Reading<T> {
  value: T | null
  freshness: Freshness
  /** Names the resource that was read, such as `ticker:instrument:KRE`; sources announce changes by it. */
  key: string
  /** End of the reading's fresh time; Infinity while changes are pushed. */
  freshUntil: number
}
