/** What the gateway that has a topic's lease added. */
export interface BusEntry {
  /** Grows with every entry of the topic. */
  position: number
  text: string
}

/** A topic's entries since the last whole one, oldest first. */
export interface BusEntries {
  entries: readonly BusEntry[]
  /** How long ago the newest was added; Infinity when there is none. */
  ageMs: number
}

export interface FollowOptions {
  /** Delivers what comes after this position. */
  after: number
  /** In order; entries that are there together come together. */
  onEntries: (entries: readonly BusEntry[]) => void
}

/** How this gateway meets the others. */
export interface BusStatus {
  isUp: boolean
  /** Topics and polls whose lease this gateway has. */
  leases: number
}

/** Between the gateways of one site. Every promise rejects soon when the others cannot be reached. */
export interface StreamBus {
  /** Takes or keeps the right to ask upstream for a topic, for `leaseMs` by default; false while another gateway has it. */
  lease(topic: string, forMs?: number): Promise<boolean>
  /** Gives the lease back; the topic's entries go with it. */
  release(topic: string): Promise<void>
  /** The entry's position; null when another gateway has the lease, which then adds nothing. A whole entry replaces all before it. */
  add(topic: string, text: string, isWhole: boolean): Promise<number | null>
  /** Empty soon after the gateway that added them is gone. */
  entries(topic: string): Promise<BusEntries>
  /** Goes on by itself after a loss of connection. Returns how to stop. */
  follow(topic: string, options: FollowOptions): () => void
  status(): BusStatus
  close(): void
}

/** How long a lease holds without being kept. With `leaseCheckMs` it moves within five seconds. */
export const leaseMs = 3_000
export const leaseCheckMs = 1_000
