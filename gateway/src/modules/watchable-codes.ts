import { GraphQLError } from 'graphql'
import { mostCodes } from '../domain/market/most-codes.ts'

/** A code as the exchange writes it. */
export const plainCode = (code: string) => code.trim().toUpperCase()

/** The codes in capitals without duplicates. Throws unless there are 1 to 300. */
export function watchableCodes(codes: readonly string[]): string[] {
  const each = [...new Set(codes.map(plainCode))].filter(code => code !== '')
  if (each.length > 0 && each.length <= mostCodes) return each
  throw new GraphQLError(`\`codes\` holds 1 to ${mostCodes} codes.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
