import { GraphQLError } from 'graphql'
import { keyIn } from '../domain/site/page.ts'

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

interface PageArguments {
  first: number
  after?: string | null | undefined
}

/** A number of rows; refused unless it is 1 to `most`. */
export function rowsWithin(first: number, most: number): number {
  if (first >= 1 && first <= most) return first
  throw refused(`\`first\` is 1 to ${most}.`)
}

/** Converts the arguments of a connection for `pageOf`. Throws for a number out of range and for an invalid cursor. */
export function pageRequest({ first, after }: PageArguments, most: number) {
  const behind = after === null || after === undefined ? null : keyIn(after)
  if (behind === null && after !== null && after !== undefined)
    throw refused(`\`after\` is not a cursor of this list: '${after.slice(0, 60)}'.`)
  return { first: rowsWithin(first, most), behind }
}
