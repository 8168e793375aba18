import { useQuery } from '@apollo/client/react'
import { useHint } from '../../lib/hint-cookie.ts'
import { useIsAwake } from '../../lib/use-is-awake.ts'
import { MemberSession } from './__generated__/member-session.graphql.ts'

type Member = NonNullable<MemberSession['member']>

/**
 * Who reads the page. `asking` is also what the server draws; `unavailable`: the account service is away, which says nothing
 * of who is logged in.
 */
export type MemberState =
  | { status: 'asking' }
  | { status: 'visitor' }
  | { status: 'member'; member: Member }
  | { status: 'unavailable'; retry: () => void }

/** Who is logged in, as the account service says. Whoever has no hint of a session is a visitor, and nothing is asked. */
export function useMember(): MemberState {
  const isAwake = useIsAwake()
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
  // An answer of null takes the hint away, so what remains is a failure.
  if (error) return { status: 'unavailable', retry: () => void refetch() }
  return { status: 'asking' }
}
