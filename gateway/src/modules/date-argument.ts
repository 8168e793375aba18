import { GraphQLError } from 'graphql'

/** An argument that is a date; null where it is left out. Refuses anything else by its name. */
export function dateArgument(name: string, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null
  if (/^\d{4}-\d\d-\d\d$/.test(value) && Number.isFinite(Date.parse(value))) return value
  throw new GraphQLError(`\`${name}\` is a date, such as 2024-03-08.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
