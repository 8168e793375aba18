import { createContext, useContext } from 'react'
import { useGate } from '../../lib/gate.ts'
import { GateOverlay } from '../../ui/gate-overlay.tsx'

/** Whether what is for members is on its way to a member. */
export const MemberPageOnItsWay = createContext(false)

/** In place of what only members read; nothing of it is in the page. */
export function MembersNotice() {
  const isOnItsWay = useContext(MemberPageOnItsWay)
  const { isOpen } = useGate()
  return isOpen === null || isOnItsWay ? null : <GateOverlay />
}
