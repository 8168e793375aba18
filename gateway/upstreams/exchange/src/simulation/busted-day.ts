import type { Tape } from './tape.ts'

/** A day of which an operator removed trades. */
export interface BustedDay {
  /** The trades that are left. */
  tape: Tape
  /** Publication time of the latest removal, in milliseconds since 1970. */
  at: number
}

/** The day of an instrument with this code; undefined if no trade was removed. */
export type BustedDayOf = (code: string, date: string) => BustedDay | undefined

export const noneBusted: BustedDayOf = () => undefined
