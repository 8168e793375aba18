import { useQuery } from '@apollo/client/react'
import { useHint } from '../../lib/hint-cookie.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { MemberSession } from './__generated__/member-session.graphql.ts'

type Member = NonNullable<MemberSession['member']>

/**
 * Session state of the reader. The server renders `asking`; `unavailable` means that the account service does not answer, so the
 * state is unknown.
 */
export type MemberState =
  | { status: 'asking' }
  | { status: 'visitor' }
  | { status: 'member'; member: Member }
  | { status: 'unavailable'; retry: () => void }

/** Returns the session state from the account service. Without a session hint the reader is a visitor, and no request is made. */
export function useMember(): MemberState {
  const isAwake = useIsHydrated()
  const hasHint = useHint('loggedIn')
  const { data, error, loading, refetch } = useQuery(MemberSession, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    skip: !hasHint,
  })
  if (!isAwake) return { status: 'asking' }
  if (!hasHint) return { status: 'visitor' }
  if (data?.member) return { status: 'member', member: data.member }
  if (loading) return { status: 'asking' }
  // A null answer removes the hint, so this is a failure.
  if (error) return { status: 'unavailable', retry: () => void refetch() }
  return { status: 'asking' }
}
