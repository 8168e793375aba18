import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPathFor } from '../../paths.ts'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { useMember } from './use-member.ts'

interface MembersAreaProps {
  /** Name of the content as the subject of a sentence, such as `Your portfolio`. */
  what: string
  /** Head of the page while the session is unknown, if the head is part of `children`. */
  head?: ReactNode
  children: ReactNode
}

/** A members' page. Visitors are redirected to the login page and back afterwards. */
export function MembersArea({ what, head, children }: MembersAreaProps) {
  const state = useMember()
  if (state.status === 'member') return children
  if (state.status === 'visitor') return <ToLogin />
  if (state.status === 'asking')
    return (
      <>
        {head}
        <AskingWho what={what} />
      </>
    )
  return <UnavailableNotice what="account" onRetry={state.retry} />
}

/** Shown while the session is unknown; without a script it stays unknown. */
export function AskingWho({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Skeleton label="Data is loading..." lines={24} />
      <NeedsScript what={what} login={loginPathFor(pathname + search)} />
    </>
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
