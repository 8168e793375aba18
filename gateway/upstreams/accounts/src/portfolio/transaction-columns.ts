import { sql } from 'kysely'

/** Removes the trailing zeros of the column's scale. */
export const trimmed = <Name extends string>(name: Name) => sql<string>`trim_scale(${sql.ref(name)})`.as(name)

export const trimmedOrNull = <Name extends string>(name: Name) =>
  sql<string | null>`trim_scale(${sql.ref(name)})`.as(name)

/** Fields of a transaction, by their wire names. */
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
