/** By PostgreSQL's type number, the same for both drivers: `bigint` is a number, a `date` stays the day that was written. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: text => text,
}
