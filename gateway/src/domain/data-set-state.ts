/** A data set and the state of its latest files. */
export interface DataSetState {
  /** Its address: `/data/v1/{name}.csv`. */
  name: string
  title: string
  about: string
  /** The year that its rows are of; null for a set of more than one year. */
  year: number | null
  /** Like the fields below, null until a file was requested. */
  rows: number | null
  /** When its figures were true, as ISO 8601; also null when their source does not say. */
  asAt: string | null
  readAt: string | null
  isSimulated: boolean | null
}
