import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPathFor } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from './use-member.ts'

/** A page of members: leads whoever is not logged in to the login page, and back from there. */
export function MembersArea({ children }: { children: ReactNode }) {
  const state = useMember()
  if (state.status === 'member') return children
  if (state.status === 'visitor') return <ToLogin />
  if (state.status === 'asking') return <Skeleton label="Data is loading..." />
  return (
    <Notice>
      <output>Your account cannot be read at the moment. Nothing in it is lost.</output>
      <Button onClick={state.retry}>Try again</Button>
    </Notice>
  )
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
