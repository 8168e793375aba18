import { GraphQLError } from 'graphql'
import { maxCodes } from '../domain/market/max-codes.ts'

/** A code as the exchange writes it. */
export const canonicalCode = (code: string) => code.trim().toUpperCase()

/** The codes in capitals without duplicates. Throws unless there are 1 to 300. */
export function watchableCodes(codes: readonly string[]): string[] {
  const each = [...new Set(codes.map(canonicalCode))].filter(code => code !== '')
  if (each.length > 0 && each.length <= maxCodes) return each
  throw new GraphQLError(`\`codes\` must have 1 to ${maxCodes} codes.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
