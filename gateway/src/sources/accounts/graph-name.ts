/** Fields whose name in the graph says more than their name on the wire. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['Idempotency-Key', 'idempotencyKey'],
  ['instrument_id', 'code'],
  ['instrument_ids', 'codes'],
  ['isin', 'code'],
])

/** A field of the account service as the graph names it: `first_name` is `firstName`. */
export const graphName = (wireName: string): string =>
  renamed.get(wireName) ?? wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
