import { pastTime } from '../past-time.ts'

/** What every row of the ticker has: a code, perhaps an ISIN, and perhaps the time since when it is true. */
export interface TickerRow {
  /** By it rows are told apart where they have no ISIN. */
  code: string
  isin?: string | null
  /** Milliseconds since 1970. */
  asAt: number | null
}

/** The fields that an event states; the rest stays as it is. */
export type Stated<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** How one kind of row is read from the wire. */
export interface RowContract<Row extends TickerRow> {
  /** The fields that a wire row states, under their domain names, perhaps no key; undefined when it is not such a row. */
  parse(body: unknown): Stated<Row> | undefined
  /** A whole row from what was stated, the rest null; undefined when it does not say whose it is. */
  complete(part: Stated<Row>): Row | undefined
}

/** A whole row from what was stated, the rest as in `nothing`; undefined when it does not say whose it is. */
export function completed<Row extends TickerRow>(
  nothing: Omit<Row, 'code'>,
  part: Stated<Row>,
): Row | undefined {
  const stated = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  // `nothing` has every field but the code, and what was stated has Row's own fields.
  return part.code === undefined ? undefined : ({ ...nothing, ...stated } as Row)
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
