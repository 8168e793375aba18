import { GraphQLError } from 'graphql'
import type { Measured } from './query-cost.ts'

/** Limits of operations other than trusted documents. */
export const queryLimits = { tokens: 1_000, depth: 10, aliases: 15, cost: 2_000_000 }

type Limit = keyof typeof queryLimits

const explanations: Record<Limit, string> = {
  tokens: 'tokens of a document',
  depth: 'nested levels of fields',
  aliases: 'aliased fields',
  cost: 'bytes of the answer if every list is full, and 2500 for each upstream call',
}

/** A refusal with the limit's name, its value and the measured one. The parser stops before counting all tokens. */
export function limitError(limit: Limit, measured?: number): GraphQLError {
  const allowed = queryLimits[limit]
  return new GraphQLError(`Too large: ${limit} may be ${allowed} at most (${explanations[limit]}).`, {
    extensions: {
      code: 'LIMIT_EXCEEDED',
      limit,
      allowed,
      ...(measured === undefined ? {} : { measured }),
      http: { status: 400 },
    },
  })
}

/** The limit exceeded by a measured document, or undefined. The parser counts tokens. */
export const brokenLimit = (measured: Measured): Exclude<Limit, 'tokens'> | undefined =>
  (['depth', 'aliases', 'cost'] as const).find(limit => measured[limit] > queryLimits[limit])
