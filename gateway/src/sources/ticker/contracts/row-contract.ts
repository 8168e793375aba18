import { pastTime } from '../../upstream/past-time.ts'
import { invalidFigures } from '../../upstream/wire-values.ts'

/** What every row of the ticker has: a code, perhaps an ISIN, and perhaps the time since when it is true. */
export interface TickerRow {
  /** The key of rows without an ISIN. */
  code: string
  isin?: string | null
  /** Milliseconds since 1970. */
  asAt: number | null
  /** Names of figures that were stated, but not as numbers; the figures themselves are null. */
  invalidFigures?: readonly string[]
}

/** The fields that an event states; the rest stays as it is. */
export type Stated<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** How one kind of row is read from the wire. */
export interface RowContract<Row extends TickerRow> {
  /** The fields that a wire row states, under their domain names, perhaps no key; undefined when it is not such a row. */
  parse(body: unknown): Stated<Row> | undefined
  /** A whole row from what was stated, the rest null; undefined without a code. */
  complete(part: Stated<Row>): Row | undefined
}

/** A whole row from what was stated, the rest as in `nothing`; undefined without a code. */
export function completed<Row extends TickerRow>(
  nothing: Omit<Row, 'code'>,
  part: Stated<Row>,
): Row | undefined {
  const stated = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  // `nothing` has every field but the code, and what was stated has Row's own fields.
  return part.code === undefined ? undefined : ({ ...nothing, ...stated } as Row)
}

/**
 * A field that the wire knows by several names: the first value that one of them states, null when they state that there is none, and
 * undefined when none of them is named, which leaves the field as it is.
 */
export function statedAs<Value>(...values: readonly (Value | null | undefined)[]): Value | null | undefined {
  const value = values.find(each => each !== undefined && each !== null)
  return value ?? (values.includes(null) ? null : undefined)
}

/**
 * Names of figures that a row states, but not as numbers. Undefined where most of its figures are not: then the row is damaged
 * and what was known stays.
 */
export function invalidNames(names: readonly string[], row: unknown): string[] | undefined {
  const body = Object(row) as object
  const invalid = invalidFigures(names, body)
  return invalid.length * 2 > names.filter(each => each in body).length ? undefined : invalid
}

/** Null for each of the fields: what a row says of them that states nothing. */
export function nullsFor<Field extends string>(fields: Readonly<Record<Field, unknown>>) {
  // A record's keys are its fields, which Object.keys does not know.
  const names = Object.keys(fields) as Field[]
  return Object.fromEntries(names.map(name => [name, null])) as Record<Field, null>
}

/** The same rows, but a time in the future by the ticker's own clock is none: it would outlive every later figure. */
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
