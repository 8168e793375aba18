import { createContext, useContext } from 'react'
import { useGate } from '../../lib/gate.ts'
import { GateOverlay } from '../../ui/overlay/gate-overlay.tsx'

/** Whether the members' version of the page is loading. */
export const MemberPageOnItsWay = createContext(false)

/** Replaces members-only content, none of which is in the page. */
export function MembersNotice() {
  const isOnItsWay = useContext(MemberPageOnItsWay)
  const { isOpen } = useGate()
  return isOpen === null || isOnItsWay ? null : <GateOverlay />
}
