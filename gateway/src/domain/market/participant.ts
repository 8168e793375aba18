/** A firm that trades, clears or advises on the market. */
export interface Participant {
  id: string
  /** Three letters. */
  code: string
  name: string
  /** Absolute address of its website. */
  website: string | null
  /** Accreditations, in the exchange's words. */
  categories: string[]
}
