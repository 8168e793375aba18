import { type ApolloClient, ApolloLink } from '@apollo/client'
import { map } from 'rxjs'
import { personalFields } from '../__generated__/personal-fields.ts'
import { writeMemberHint } from '../lib/hint-cookie.ts'
import { memoByObject } from '../lib/memo-by-object.ts'
import { isPersonal } from './operation-hash.ts'

interface Owner {
  /** The address of whoever is logged in; null for nobody, undefined until an answer said it. */
  email: string | null | undefined
  /** How often it has changed. */
  changes: number
}

/** Whose answers the cache holds. */
const ownerOf = memoByObject<ApolloClient, Owner>(() => ({ email: undefined, changes: 0 }))

/** Takes everything that is a member's own out of the cache. */
function forgetPersonal({ cache }: ApolloClient): void {
  for (const fieldName of personalFields) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}

/** From now on this browser is a member's, or nobody's: nothing personal of another stays. */
export function changeMember(client: ApolloClient, email: string | null): void {
  const owner = ownerOf(client)
  writeMemberHint(email !== null)
  const previous = owner.email
  owner.email = email
  if (previous === undefined || previous === email) return
  owner.changes += 1
  forgetPersonal(client)
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The member whom an answer names; null when it says that nobody is logged in, undefined when it does not say. */
function memberIn({ data, errors = [] }: ApolloLink.Result): string | null | undefined {
  if (!isFields(data)) return undefined
  const roots = Object.values(data).filter(isFields)
  if (roots.some(({ __typename }) => __typename === 'LoginRequired')) return null
  const member = data['member'] ?? roots.find(root => isFields(root['member']))?.['member']
  if (isFields(member)) return typeof member['email'] === 'string' ? member['email'] : undefined
  // A member that could not be read is no visitor.
  const hasFailed = errors.some(({ path }) => path?.[0] === 'member')
  return data['member'] === null && !hasFailed ? null : undefined
}

/**
 * Learns from each personal answer who is logged in: another tab may have logged out, or logged in as somebody else. An
 * answer to a question from before such a change is nobody's any more.
 */
export const memberLink: ApolloLink = new ApolloLink((operation, forward) => {
  const { client, query } = operation
  if (!isPersonal(query)) return forward(operation)
  const { changes } = ownerOf(client)
  return forward(operation).pipe(
    map(result => {
      if (ownerOf(client).changes !== changes) throw new Error('Asked before somebody else logged in')
      const email = memberIn(result)
      if (email !== undefined) changeMember(client, email)
      return result
    }),
  )
})
