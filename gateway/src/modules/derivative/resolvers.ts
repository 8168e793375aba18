import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Derivative } from '../../domain/derivative.ts'
import { isoInstant } from '../../domain/instant.ts'
import { endOf } from '../end-of.ts'
import { mapEvents } from '../map-events.ts'

export const derivativeResolvers: Resolvers = {
  Derivative: {
    id: ({ code }) => code,
    updated: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
  },

  Subscription: {
    derivative: {
      subscribe: (_root, { underlying }, { ticker }, info) =>
        mapEvents(
          ticker.watchDerivatives(underlying?.trim() ?? null, endOf(info)),
          ({ value, freshness }) => value && { key: value.code, derivative: { ...value, freshness } },
        ),
      resolve: (change: { derivative: Derivative }) => change.derivative,
    },
  },
}
