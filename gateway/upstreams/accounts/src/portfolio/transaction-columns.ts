import { sql } from 'kysely'

/** Without the zeros that the column's scale adds. */
export const trimmed = <Name extends string>(name: Name) => sql<string>`trim_scale(${sql.ref(name)})`.as(name)

const trimmedOrNull = <Name extends string>(name: Name) =>
  sql<string | null>`trim_scale(${sql.ref(name)})`.as(name)

/** What is told of a transaction, by its names on the wire. */
export const transactionColumns = [
  'id as transaction_uuid' as const,
  'type' as const,
  'isin' as const,
  'code' as const,
  'date' as const,
  trimmed('quantity'),
  trimmed('price'),
  'price_basis' as const,
  trimmed('fees'),
  trimmedOrNull('ratio_new'),
  trimmedOrNull('ratio_old'),
  'currency' as const,
  'note' as const,
  'created_at' as const,
  'updated_at' as const,
]
