import type { Resolvers } from '../../__generated__/resolvers.ts'
import { isoInstant } from '../../domain/site/instant.ts'

export const freshnessResolvers: Resolvers = {
  Freshness: {
    asAt: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    readAt: ({ readAt }) => isoInstant(readAt),
  },
}
