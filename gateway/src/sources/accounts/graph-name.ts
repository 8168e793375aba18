/** Fields with a clearer name in the graph than on the wire. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['Idempotency-Key', 'idempotencyKey'],
  ['instrument_id', 'code'],
  ['instrument_ids', 'codes'],
  ['isin', 'code'],
  ['quiet_from', 'from'],
  ['quiet_to', 'to'],
  ['proposal_id', 'id'],
])

/** Graph name of an account service field: `first_name` becomes `firstName`. */
export const graphName = (wireName: string): string =>
  renamed.get(wireName) ?? wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
