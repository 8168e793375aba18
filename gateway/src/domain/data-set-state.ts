/** A table that is kept as files, and how its latest files stand. */
export interface DataSetState {
  /** Its address: `/data/v1/{name}.csv`. */
  name: string
  title: string
  about: string
  /** The year that its rows are of; null for a set of more. */
  year: number | null
  /** Null until somebody asked for a file, as all below. */
  rows: number | null
  /** When its figures were true, as ISO 8601; null when their source does not say, too. */
  asAt: string | null
  readAt: string | null
  isSimulated: boolean | null
}
