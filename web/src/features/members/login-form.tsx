import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ContentLink } from '../../ui/text/content-link.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { forgotPasswordPath } from '../../paths.ts'
import { type LoginFields, loginSchema } from './login-schema.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { PostedState } from './refused-form.ts'
import { SecondStep } from './second-step.tsx'
import { disableBrowserValidation } from './disable-browser-validation.ts'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { useLogin } from './use-login.ts'
import styles from './member-form.module.css'

interface LoginFormProps {
  /** Called after a login. */
  onMember: () => void
  /** Switch to the registration: a link on a page, a button in the dialog. */
  registerLink: ReactNode
  /** Path of the password reset. Null where there is none. */
  passwordReset: string | null
  /** State of a form that can also be posted without scripts. */
  posted?: PostedState
}

/** Hidden while the account service cannot reset a password, unless the operator names another page for it. */
function ResetLink({ to }: { to: string | null }) {
  const isOffered = useAccountFeature('PASSWORD_RESET')
  if (to === null || (to === forgotPasswordPath && !isOffered)) return null
  return <ContentLink to={to}>Forgot your password?</ContentLink>
}

const resolver = zodResolver(loginSchema)

/** Login by password, with a second factor if the account has one, or by passkey. */
export function LoginForm({ onMember, registerLink, passwordReset, posted }: LoginFormProps) {
  const login = useLogin(onMember)
  const { register, handleSubmit, formState, setFocus, getValues } = useForm<LoginFields>({ resolver })
  const { failure, isSubmitting, secondStep } = login
  const refused = formState.isSubmitted ? undefined : posted?.refused
  const message = failure?.message ?? refused?.message
  const errorOf = (name: 'email' | 'password') => formState.errors[name]?.message ?? refused?.faults[name]
  useEffect(() => {
    // The overlay removed the focus.
    if (failure && secondStep === null) setFocus('password')
  }, [failure, secondStep, setFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void handleSubmit(login.logIn, login.clear)(event)
  }
  return (
    <Overlay over={isSubmitting ? 'Logging in…' : null}>
      <div className={styles.stack}>
        {message && <ErrorPanel>{message}</ErrorPanel>}
        {secondStep !== null && <SecondStep login={login} />}
        <form
          ref={disableBrowserValidation}
          method="post"
          className={styles.form}
          hidden={secondStep !== null}
          onSubmit={submit}
        >
          {posted && <input type="hidden" name="challenge" value={posted.challenge} />}
          <FormField label="Username" hint="Your email address" error={errorOf('email')}>
            {field => (
              <input
                {...field}
                type="email"
                autoComplete="username"
                required
                defaultValue={posted?.refused?.typed['email']}
                {...register('email')}
              />
            )}
          </FormField>
          <FormField label="Password" error={errorOf('password')}>
            {field => (
              <input
                {...field}
                type="password"
                autoComplete="current-password"
                required
                {...register('password')}
              />
            )}
          </FormField>
          <CheckField label="Stay signed in on this device">
            {field => <input {...field} type="checkbox" {...register('staySignedIn')} />}
          </CheckField>
          <div className={styles.actions}>
            <ResetLink to={passwordReset} />
            <Button isSubmit isPrimary>
              Login
            </Button>
          </div>
          <PasskeyButton onPress={() => void login.usePasskey(getValues('staySignedIn'))} />
          <p className={styles.other}>Not a member? {registerLink}</p>
        </form>
      </div>
    </Overlay>
  )
}
