import { useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationForm } from './registration-form.tsx'
import styles from './member-form.module.css'

export interface LoginDialogProps {
  isOpen: boolean
  passwordReset: string
  onClose: () => void
  /** Called after a login. */
  onMember: () => void
}

/** Login and short registration in a dialog over the current page. Switching between the two keeps the typed values. */
export function LoginDialog({ isOpen, passwordReset, onClose, onMember }: LoginDialogProps) {
  const [isRegistration, setIsRegistration] = useState(false)
  const [registered, setRegistered] = useState<string | null>(null)
  const close = () => {
    setRegistered(null)
    onClose()
  }
  const toggle = (label: string) => (
    <button type="button" className={styles.link} onClick={() => setIsRegistration(!isRegistration)}>
      {label}
    </button>
  )
  const done = registered === null ? 'Register for MyNZX' : 'Thank you for registering'
  const title = isRegistration ? done : 'Login with your MyNZX account'
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div hidden={isRegistration}>
        <LoginForm onMember={onMember} registerLink={toggle('Register now')} passwordReset={passwordReset} />
      </div>
      <div hidden={!isRegistration}>
        {registered !== null && <RegistrationDone email={registered} />}
        <div hidden={registered !== null}>
          <RegistrationForm isFull={false} onRegistered={setRegistered} loginLink={toggle('Login')} />
        </div>
      </div>
    </Dialog>
  )
}
