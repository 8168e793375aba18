/** An entry added by the gateway with the topic's lease. */
export interface BusEntry {
  /** Increases with every entry of the topic. */
  position: number
  text: string
}

/** A topic's entries since its last whole entry, oldest first. */
export interface BusEntries {
  entries: readonly BusEntry[]
  /** Age of the newest entry; Infinity if there is none. */
  ageMs: number
}

/** An entry to add to a log. */
export interface LogEntry {
  name: string
  state: string
  text: string
}

export interface FollowOptions {
  /** Delivers entries after this position. */
  after: number
  /** In order; available entries are delivered together. */
  onEntries: (entries: readonly BusEntry[]) => void
}

/** Connection of this gateway to the others. */
export interface BusStatus {
  isUp: boolean
  /** Number of topics and polls whose lease this gateway holds. */
  leases: number
}

/** Connects the gateways of one site. Every promise rejects quickly if the bus is unreachable. */
export interface StreamBus {
  /** Acquires or renews a topic's lease, for `leaseMs` by default; false if another gateway holds it. */
  lease(topic: string, forMs?: number): Promise<boolean>
  /** Releases the lease and deletes the topic's entries. */
  release(topic: string): Promise<void>
  /**
   * Returns the entry's position; null if another gateway holds the lease, and nothing is added. A whole entry replaces
   * all earlier ones.
   */
  add(topic: string, text: string, isWhole: boolean): Promise<number | null>
  /** Empty soon after the gateway that added the entries is gone. */
  entries(topic: string): Promise<BusEntries>
  /**
   * Adds to a log, which needs no lease. Returns the entry's position; null, and nothing is added, if `state` is the
   * last recorded state of `name`.
   */
  record(topic: string, entry: LogEntry): Promise<number | null>
  /** The oldest entry of a log that is kept. */
  oldest(topic: string): Promise<BusEntry | undefined>
  /** Resumes automatically after a lost connection. Returns a function that stops. */
  follow(topic: string, options: FollowOptions): () => void
  status(): BusStatus
  close(): void
}

/** Lifetime of a lease without renewal. With `leaseCheckMs`, a lease moves within five seconds. */
export const leaseMs = 3_000
export const leaseCheckMs = 1_000
