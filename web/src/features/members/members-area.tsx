import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPathFor } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnreadNotice } from '../../ui/unread-notice.tsx'
import { useMember } from './use-member.ts'

/** A page of members: leads whoever is not logged in to the login page, and back from there. */
export function MembersArea({ children }: { children: ReactNode }) {
  const state = useMember()
  if (state.status === 'member') return children
  if (state.status === 'visitor') return <ToLogin />
  if (state.status === 'asking') return <Skeleton label="Data is loading..." />
  return <UnreadNotice what="account" onRetry={state.retry} />
}

function ToLogin() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const login = loginPathFor(pathname + search + hash)
  useEffect(() => {
    void navigate(login, { replace: true })
  }, [navigate, login])
  return <Skeleton label="Data is loading..." />
}
