import type { TypePolicies } from '@apollo/client'

/** What has an `id` is kept once under it; the rest belongs to its parent, and reads of it are merged. */
export const typePolicies: TypePolicies = {
  Market: { fields: { gainers: { merge: false }, decliners: { merge: false } } },
  Query: { fields: { clock: { merge: true } } },
  Freshness: { keyFields: false, merge: true },
  Entitlement: { keyFields: false },
  InstrumentConnection: { keyFields: false, merge: true },
  PriceHistory: { keyFields: false, merge: true },
  IntradayHistory: { keyFields: false, merge: true },
  PriceHistoryColumns: { keyFields: false, merge: false },
  IntradayColumns: { keyFields: false, merge: false },
}
