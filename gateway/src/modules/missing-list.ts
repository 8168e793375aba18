import { GraphQLError } from 'graphql'
import type { Source } from '../domain/site/freshness.ts'

/** A list is missing or empty: items may exist although it does not name them. */
export const missingList = (source: Source) =>
  new GraphQLError('The exchange’s lists are not available right now.', {
    extensions: { code: `${source}_INCOMPLETE`, source },
  })
