/** Value of a cell. Dates are `YYYY-MM-DD`, instants ISO 8601. */
export type Cell = string | number | boolean | null

/** A column with the meaning of a field of the schema, which defines its type and description. */
export interface Column<Row> {
  name: string
  /** Field of the schema, such as `Instrument.priceAmount`. */
  field: string
  /** Unit of a figure, unless the field's description names it: a currency's column, `percent`. */
  unit?: string
  /** Type of a column with less information than its field, such as whether there is a retraction. */
  type?: 'boolean' | 'string'
  value: (row: Row) => Cell
}

/** A figure without the binary rounding errors after the fifteenth digit, the last exact one of a double. */
const written = (value: Cell): Cell =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value

/** A row's cells by column, the same in every format. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value }) => written(value(row)))
