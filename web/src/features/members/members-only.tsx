import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useGate } from '../../lib/gate.ts'
import { loginPathFor } from '../../paths.ts'
import { GateOverlay } from '../../ui/overlay/gate-overlay.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { useMember } from './use-member.ts'

interface MembersOnlyProps {
  /** Name of the content as the subject of a sentence, such as `The price history`. */
  what: string
  children: ReactNode
}

/**
 * Members-only content. Nothing of it is rendered before hydration, and visitors see its purpose and a way to log in. A failed
 * check of the session does not exclude a member.
 */
export function MembersOnly({ what, children }: MembersOnlyProps) {
  const { isOpen } = useGate()
  const { pathname, search } = useLocation()
  // Removes the hint cookie of an ended session.
  useMember()
  if (isOpen === null)
    return (
      <NeedsScript what={what} login={loginPathFor(pathname + search)}>
        <p>This content is for MyNZX users only. Registration is quick and free.</p>
      </NeedsScript>
    )
  if (!isOpen) return <GateOverlay />
  return children
}
