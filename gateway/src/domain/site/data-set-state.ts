/** A data set and the state of its latest files. */
export interface DataSetState {
  /** Name in its address: `/data/v1/{name}.csv`. */
  name: string
  title: string
  about: string
  /** Year of its rows; null for a set of several years. */
  year: number | null
  /** Like the fields below, null until a file was requested. */
  rows: number | null
  /** Time of its figures in ISO 8601; also null if their source states none. */
  asAt: string | null
  readAt: string | null
  isSimulated: boolean | null
}
