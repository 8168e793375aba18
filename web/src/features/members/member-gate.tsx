import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { GateContext } from '../../lib/gate.ts'
import { loginPathFor, logoutPath } from '../../paths.ts'
import type { LoginDialogProps } from './login-dialog.tsx'

interface MemberGateProps {
  hasGate: boolean
  /** Path of the password reset. */
  passwordReset: string
  children: ReactNode
}

/** Lets any part of the site request a login or a logout. The forms are imported on first use. */
export function MemberGate({ hasGate, passwordReset, children }: MemberGateProps) {
  const client = useApolloClient()
  const [dialog, setDialog] = useState<{ Component: ComponentType<LoginDialogProps> } | null>(null)
  const [request, setRequest] = useState<{ onMember: () => void; at: string } | null>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const gate = useMemo(
    () => ({
      hasGate,
      async logIn(onMember = () => {}) {
        try {
          const { LoginDialog } = await import('./login-dialog.tsx')
          setDialog({ Component: LoginDialog })
          setRequest({ onMember, at: location.pathname })
        } catch {
          // Fallback if the import fails: the login page is loaded in full.
          location.assign(loginPathFor(location.pathname + location.search))
        }
      },
      async logOut() {
        // A members' page would redirect to the login as soon as the session ends.
        if (/^\/mynzx\/(?!logout$)/i.test(location.pathname)) return navigate(logoutPath, { replace: true })
        try {
          const { logOut } = await import('./log-out.ts')
          await logOut(client)
        } catch {
          location.assign(logoutPath)
        }
      },
    }),
    [client, hasGate, navigate],
  )
  const close = () => setRequest(null)
  const enter = () => {
    request?.onMember()
    close()
  }
  return (
    <GateContext value={gate}>
      {children}
      {dialog && (
        <dialog.Component
          // Following a link in the dialog closes it.
          isOpen={request?.at === pathname}
          passwordReset={passwordReset}
          onClose={close}
          onMember={enter}
        />
      )}
    </GateContext>
  )
}
