/** What whoever asks upstream tells the others of one topic. */
export interface SharedEntry {
  /** A larger one for each later connection to upstream; `n` counts the kept entries of it from 1, an `init`. */
  term: number
  n: number
  /** An event of the stream; null says only that upstream is alive. */
  event: { event: string; data: string; id: string } | null
  isSimulated: boolean
  /** What to add to this site's time to get upstream's; null when upstream does not tell its time. */
  offsetMs: number | null
}

/** Whether one was told after the other. */
export const isAfter = (one: Place, other: Place) =>
  one.term > other.term || (one.term === other.term && one.n > other.n)

export type Place = Pick<SharedEntry, 'term' | 'n'>

/** What a newcomer must hear, too; the rest only shows that upstream is alive. */
export const isKept = ({ event }: Pick<SharedEntry, 'event'>) => event !== null && event.event !== 'keepalive'

/** Between the gateways of one site. Every promise rejects soon when the others cannot be reached. */
export interface StreamBus {
  /** Takes or keeps the right to ask upstream for a topic, for 3 s unless told; false while another gateway has it. */
  lease(topic: string, forMs?: number): Promise<boolean>
  release(topic: string): Promise<void>
  /** A new connection's number, larger than each that was given for the topic before. */
  term(topic: string): Promise<number>
  /** False when the lease is another's: then nobody was told. An `init` takes the place of everything told before. */
  tell(topic: string, entry: SharedEntry): Promise<boolean>
  /** Everything told since the last `init`, oldest first; empty when whoever told it is gone. */
  told(topic: string): Promise<SharedEntry[]>
  /** Hears what is told from now on; the answer stops. */
  listen(topic: string, onEntry: (entry: SharedEntry) => void): Promise<() => void>
  close(): void
}

/** How long a lease holds without being kept. With `leaseCheckMs` it moves within five seconds. */
export const leaseMs = 3_000
export const leaseCheckMs = 1_000
