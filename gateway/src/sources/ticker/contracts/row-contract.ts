import { pastTime } from '../../upstream/past-time.ts'
import { invalidFigures } from '../../upstream/wire-values.ts'

/** Common fields of the ticker's rows: a code, and optionally an ISIN and a time. */
export interface TickerRow {
  /** Key of rows without an ISIN. */
  code: string
  isin?: string | null
  /** Milliseconds since 1970. */
  asAt: number | null
  /** Names of figures with invalid values; these figures are null. */
  invalidFigures?: readonly string[]
}

/** The fields stated by an event; the others keep their values. */
export type Stated<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** Parser for one kind of row. */
export interface RowContract<Row extends TickerRow> {
  /** Fields stated by a wire row under their domain names, possibly without a key; undefined if it is not such a row. */
  parse(body: unknown): Stated<Row> | undefined
  /** A complete row from the stated fields, the rest null; undefined without a code. */
  complete(part: Stated<Row>): Row | undefined
}

/** A complete row from the stated fields, the rest as in `nothing`; undefined without a code. */
export function completed<Row extends TickerRow>(
  nothing: Omit<Row, 'code'>,
  part: Stated<Row>,
): Row | undefined {
  const stated = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  // `nothing` has every field but the code, and what was stated has Row's own fields.
  return part.code === undefined ? undefined : ({ ...nothing, ...stated } as Row)
}

/**
 * A field with several wire names: the first stated value; null if the row states that there is none. Undefined if no
 * name is present, which keeps the field's value.
 */
export function statedAs<Value>(...values: readonly (Value | null | undefined)[]): Value | null | undefined {
  const value = values.find(each => each !== undefined && each !== null)
  return value ?? (values.includes(null) ? null : undefined)
}

/**
 * Names of stated figures that are not numbers. Undefined if most are invalid: the row is then damaged, and previous
 * values are kept.
 */
export function invalidNames(names: readonly string[], row: unknown): string[] | undefined {
  const body = Object(row) as object
  const invalid = invalidFigures(names, body)
  return invalid.length * 2 > names.filter(each => each in body).length ? undefined : invalid
}

/** Null for each field: the values of a row that states nothing. */
export function nullsFor<Field extends string>(fields: Readonly<Record<Field, unknown>>) {
  // Object.keys loses the record's key type.
  const names = Object.keys(fields) as Field[]
  return Object.fromEntries(names.map(name => [name, null])) as Record<Field, null>
}

/** Replaces times in the future of the ticker's clock by null: they would outlast all later figures. */
export function withPastTimes<Row extends TickerRow>(
  contract: RowContract<Row>,
  serverTime: () => number,
): RowContract<Row> {
  return {
    complete: contract.complete,
    parse(body) {
      const part = contract.parse(body)
      return part && { ...part, asAt: pastTime(part.asAt ?? null, serverTime()) ?? undefined }
    },
  }
}
