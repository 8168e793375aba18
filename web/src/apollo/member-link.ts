import { type ApolloClient, ApolloLink } from '@apollo/client'
import { map } from 'rxjs'
import { personalFields } from '../__generated__/personal-fields.ts'
import { writeMemberHint } from '../lib/hint-cookie.ts'
import { memoByObject } from '../lib/memo-by-object.ts'
import { isPersonal } from './operation-hash.ts'

interface Owner {
  /** Email address of the member. Null for a visitor, undefined until a response contains it. */
  email: string | null | undefined
  /** Number of changes of the member. */
  changes: number
}

/** Member whose responses the cache holds. */
const ownerOf = memoByObject<ApolloClient, Owner>(() => ({ email: undefined, changes: 0 }))

/** Removes all personal data from the cache. */
function forgetPersonal({ cache }: ApolloClient): void {
  for (const fieldName of personalFields) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}

/** Changes the member of this browser, or logs out with null. Removes the previous member's data. */
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

/** Member of a response. Null if logged out, undefined if the response does not say. */
function memberIn({ data, errors = [] }: ApolloLink.Result): string | null | undefined {
  if (!isFields(data)) return undefined
  const roots = Object.values(data).filter(isFields)
  if (roots.some(({ __typename }) => __typename === 'LoginRequired')) return null
  const member = data['member'] ?? roots.find(root => isFields(root['member']))?.['member']
  if (isFields(member)) return typeof member['email'] === 'string' ? member['email'] : undefined
  // A member that failed to load is not a visitor.
  const hasFailed = errors.some(({ path }) => path?.[0] === 'member')
  return data['member'] === null && !hasFailed ? null : undefined
}

/**
 * Detects the member from each personal response, because another tab may have logged out or logged in as another member. A
 * response requested before such a change is rejected.
 */
export const memberLink: ApolloLink = new ApolloLink((operation, forward) => {
  const { client, query } = operation
  if (!isPersonal(query)) return forward(operation)
  const { changes } = ownerOf(client)
  return forward(operation).pipe(
    map(result => {
      if (ownerOf(client).changes !== changes) throw new Error('Requested before another member logged in')
      const email = memberIn(result)
      if (email !== undefined) changeMember(client, email)
      return result
    }),
  )
})
