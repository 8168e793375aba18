import { GraphQLError } from 'graphql'

/** A date argument; null if omitted. Refuses other values, naming the argument. */
export function dateArgument(name: string, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null
  if (/^\d{4}-\d\d-\d\d$/.test(value) && Number.isFinite(Date.parse(value))) return value
  throw new GraphQLError(`\`${name}\` is a date, such as 2024-03-08.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
