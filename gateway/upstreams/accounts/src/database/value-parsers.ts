/** Parsers by PostgreSQL's type number, the same for both drivers: `bigint` becomes a number, a `date` stays text. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: text => text,
}
