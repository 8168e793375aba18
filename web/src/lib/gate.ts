import { createContext, useContext } from 'react'
import { useHint } from './hint-cookie.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

interface GateKeeper {
  /** Whether any content is for members only. */
  hasGate: boolean
  /** Asks a visitor to log in or to register. `onMember` runs afterwards. */
  logIn: (onMember?: () => void) => void
  logOut: () => void
}

/** Default without a provider: everything is open. */
export const GateContext = createContext<GateKeeper>({ hasGate: false, logIn: () => {}, logOut: () => {} })

interface Gate {
  /** Null while unknown: on the server, and until hydration. */
  isOpen: boolean | null
  logIn: GateKeeper['logIn']
}

/** Whether the reader may see members' content. Controls the display only. */
export function useGate(): Gate {
  const { hasGate, logIn } = useContext(GateContext)
  const isAwake = useIsHydrated()
  const isMember = useHint('loggedIn')
  return { isOpen: !hasGate || (isAwake ? isMember : null), logIn }
}
