import type { ReactNode } from 'react'
import { useGate } from '../../lib/gate.ts'
import { GateOverlay } from '../../ui/gate-overlay.tsx'
import { useMember } from './use-member.ts'

/**
 * Around what is for members. Nothing of it is drawn before the page runs; a visitor sees what it is for and how to come in. A
 * session that cannot be asked for is no reason to shut a member out.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { isOpen } = useGate()
  // Takes back the hint of a session that has ended.
  useMember()
  if (isOpen === null) return null
  if (!isOpen) return <GateOverlay />
  return children
}
