import { createContext, useContext } from 'react'
import { useHint } from './hint-cookie.ts'
import { useIsAwake } from './use-is-awake.ts'

interface GateKeeper {
  /** Whether anything is for members alone. */
  hasGate: boolean
  /** Asks a visitor to log in or to register; afterwards `onMember` runs. */
  logIn: (onMember?: () => void) => void
  logOut: () => void
}

/** Open, until the site says otherwise. */
export const GateContext = createContext<GateKeeper>({ hasGate: false, logIn: () => {}, logOut: () => {} })

interface Gate {
  /** Null while nobody can say: on the server, and until the page runs. */
  isOpen: boolean | null
  logIn: GateKeeper['logIn']
}

/** Whether the reader may have what is for members, as far as the screen is concerned. */
export function useGate(): Gate {
  const { hasGate, logIn } = useContext(GateContext)
  const isAwake = useIsAwake()
  const isMember = useHint('loggedIn')
  return { isOpen: !hasGate || (isAwake ? isMember : null), logIn }
}
