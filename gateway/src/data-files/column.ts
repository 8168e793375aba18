/** What a cell of a file may be. Dates are `YYYY-MM-DD`, instants ISO 8601. */
export type Cell = string | number | boolean | null

/** A column of a file, which tells the same as a field of the schema: its type and its words come from there. */
export interface Column<Row> {
  name: string
  /** Such as `Instrument.priceAmount`. */
  field: string
  /** What a figure counts, where the field's words do not say it in a word: a currency's column, `percent`. */
  unit?: string
  /** Where a column says less than its field: whether there is something, such as a retraction. */
  type?: 'boolean' | 'string'
  value: (row: Row) => Cell
}

/** A figure without the digits that binary arithmetic adds behind the fifteenth, the last that a double holds. */
const written = (value: Cell): Cell =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value

/** What a row holds, column by column, the same in every format. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value }) => written(value(row)))
