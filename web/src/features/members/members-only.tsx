import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useGate } from '../../lib/gate.ts'
import { loginPathFor } from '../../paths.ts'
import { GateOverlay } from '../../ui/gate-overlay.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { useMember } from './use-member.ts'

interface MembersOnlyProps {
  /** What is for members, as the subject of a sentence, such as `The price history`. */
  what: string
  children: ReactNode
}

/**
 * Around what is for members. Nothing of it is drawn before the page runs; a visitor sees what it is for and how to come in. A
 * session that cannot be asked for is no reason to shut a member out.
 */
export function MembersOnly({ what, children }: MembersOnlyProps) {
  const { isOpen } = useGate()
  const { pathname, search } = useLocation()
  // Takes back the hint of a session that has ended.
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
