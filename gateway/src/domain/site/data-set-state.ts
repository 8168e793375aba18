/** A column of a data set, the same in every format. */
export interface DataSetColumn {
  name: string
  /** Dates are New Zealand dates, instants are in UTC. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'datetime'
  unit: string | null
  description: string | null
}

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
  /** First and last date of its rows; null also for a set of the present. */
  covers: { from: string; to: string } | null
  columns: readonly DataSetColumn[]
}
