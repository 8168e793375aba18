import { GraphQLError } from 'graphql'
import type { Source } from '../domain/freshness.ts'

/** A list that should name what there is is not there, or empty: what it does not name may exist all the same. */
export const missingList = (source: Source) =>
  new GraphQLError('The exchange’s list of what there is cannot be read now.', {
    extensions: { code: `${source}_INCOMPLETE`, source },
  })
