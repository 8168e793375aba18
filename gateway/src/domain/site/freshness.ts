/** Transport of a figure to the gateway. */
export type FreshnessMode = 'STREAMING' | 'POLLED' | 'LAST_GOOD'

/** All upstreams. The account service provides no market figures. */
export type Source = 'PUBLIC_API' | 'TICKER' | 'CONTENT' | 'ACCOUNTS'

/** Age and origin of a figure. Times are milliseconds since 1970. */
export interface Freshness {
  /** Time of the figure by its source's clock; null if the source states none. */
  asAt: number | null
  /** Last time the source sent or confirmed it. */
  readAt: number
  delayMinutes: number
  source: Source
  mode: FreshnessMode
  isSimulated: boolean
  /** Seconds between polls; null while it streams. */
  pollSeconds: number | null
}

/** Combined freshness of several readings: the oldest, and last good if any of them is. Null for an empty list. */
export function oldest(readings: readonly Freshness[]): Freshness | null {
  const [first] = readings.toSorted((one, other) => one.readAt - other.readAt)
  if (!first) return null
  return readings.some(({ mode }) => mode === 'LAST_GOOD') ? { ...first, mode: 'LAST_GOOD' } : first
}

/** A source's answer; `value` is null if the source has none (404, 403). */
export interface Reading<T> {
  value: T | null
  freshness: Freshness
  /** Key of the resource, such as `ticker:instrument:KRE`; sources announce changes by key. */
  key: string
  /** Time until which the reading is fresh; Infinity while changes are pushed. */
  freshUntil: number
}
