import { GraphQLError } from 'graphql'

/** A number of days; refused unless it is 1 to 5. */
export function daysArgument(days: number): number {
  if (days >= 1 && days <= 5) return days
  throw new GraphQLError('`days` is 1 to 5.', { extensions: { code: 'BAD_USER_INPUT' } })
}
