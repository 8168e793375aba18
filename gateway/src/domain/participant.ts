/** A firm that trades, clears or advises on the market. */
export interface Participant {
  id: string
  /** Three letters. */
  code: string
  name: string
  /** The address of its website, a whole one. */
  website: string | null
  /** Its accreditations, in the exchange's words. */
  categories: string[]
}
