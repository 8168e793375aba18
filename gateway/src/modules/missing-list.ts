import { GraphQLError } from 'graphql'
import type { Source } from '../domain/freshness.ts'

/** A list is missing or empty, so what it does not name may exist all the same. */
export const missingList = (source: Source) =>
  new GraphQLError('The exchange’s lists are not available right now.', {
    extensions: { code: `${source}_INCOMPLETE`, source },
  })
