import type { LastGood } from './last-good.ts'
import { rowCount } from './row-count.ts'

/** One document of an upstream and how it may be kept. */
export interface Resource<T> {
  /** Below the upstream's base URL. */
  path: string
  /** Names the reading to those who watch for changes; by default built from source and path. */
  key?: string
  /**
   * Wire → domain; throws when the document is not what was promised. Null when it says that there is nothing. By
   * `serverTime` it is judged which times are past (see `pastTime`).
   */
  parse: (body: unknown, serverTime: number) => T | null
  /** How long a reading may be used again without asking; an hour unless told. */
  freshMs?: number
  /** How many minutes the source holds these figures back; 0 unless told. */
  delayMinutes?: number
  /** When the figures were true, if the document says so; else its Last-Modified less the delay is taken. */
  asAt?: (value: T) => number | null
  /** Whether a document tells of an earlier time than the one before, which then stays. By default none does. */
  isEarlier?: (next: T, previous: T) => boolean
  maxBytes?: number
  /** When fewer rows than before are no loss to be doubted: on a new New Zealand day, or always. By default never. */
  mayShrink?: 'DAILY' | 'ALWAYS'
  /** How many values of this size are made of it and kept as long as it is, itself among them; 1 unless told. */
  copies?: number
  /** Whether it says if something exists at all: then a 403 or 404 that is no JSON is a failure, not an absence. */
  decidesExistence?: boolean
  /** False for what is often not there: its absence is not logged. */
  logsAbsence?: boolean
}

const hourMs = 3_600_000
/** That there is nothing, or much less than before, is never believed for long. */
const absentMs = 30_000

/** How long what was read may be used again without asking. */
export function freshFor<T>({ freshMs = hourMs }: Resource<T>, { value, isReduced }: LastGood<T>): number {
  return rowCount(value) === 0 || isReduced ? Math.min(absentMs, freshMs) : freshMs
}
