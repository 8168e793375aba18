/** What every row of the ticker has: a code, often an ISIN, and perhaps the time since when it is true. */
export interface TickerRow {
  code: string
  isin: string | null
  /** Milliseconds since 1970. */
  asAt: number | null
}

/** The fields that an event states; the rest stays as it is. */
export type Stated<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** How one kind of row is read from the wire. */
export interface RowContract<Row extends TickerRow> {
  /** The fields that a wire row states, under their domain names; undefined when it is not such a row. */
  parse(body: unknown): Stated<Row> | undefined
  /** A whole row from what was stated, the rest null; undefined when it does not say whose it is. */
  complete(part: Stated<Row>): Row | undefined
}
