import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { afterPress } from '../../lib/after-press.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { termsPath } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { PostedState } from './refused-form.ts'
import { type RegistrationFields, registrationSchema } from './registration-schema.ts'
import { disableBrowserValidation } from './disable-browser-validation.ts'
import { useRegistration } from './use-registration.ts'
import styles from './member-form.module.css'

interface RegistrationFormProps {
  /** Called after the mail with the link was sent. */
  onRegistered: (email: string) => void
  /** Whether to include the optional details, which the dialog omits. */
  isFull: boolean
  /** Switch to the login: a link on a page, a button in the dialog. */
  loginLink: ReactNode
  /** State of a form that can also be posted without scripts. */
  posted?: PostedState
}

const resolver = zodResolver(registrationSchema)

const textFields = [
  { name: 'firstName', label: 'First Name', fills: 'given-name', type: 'text' },
  { name: 'lastName', label: 'Last Name', fills: 'family-name', type: 'text' },
  { name: 'email', label: 'Email', fills: 'email', type: 'email' },
] as const

/** State of the form. Errors appear after submitting, or after leaving the email field. */
function useRegistrationForm(posted: PostedState | undefined) {
  const form = useForm<RegistrationFields>({ resolver, mode: 'onChange' })
  const { formState, trigger } = form
  const [isLeft, setIsLeft] = useState(false)
  const { errors, isValid, isSubmitted } = formState
  const errorOf = (name: keyof RegistrationFields) =>
    isLeft || isSubmitted ? errors[name]?.message : posted?.refused?.faults[name]
  const leaveEmail = () =>
    afterPress(() => {
      setIsLeft(true)
      void trigger()
    })
  return { ...form, errorOf, isValid, leaveEmail }
}

/** Registration with a name and an email address. The mailed link leads to the choice of a password. */
export function RegistrationForm({ onRegistered, isFull, loginLink, posted }: RegistrationFormProps) {
  const { register, handleSubmit, setError, reset, errorOf, isValid, leaveEmail } =
    useRegistrationForm(posted)
  const honeypot = useRef<HTMLInputElement>(null)
  const isAwake = useIsHydrated()
  const { failure, isSubmitting, clear, send } = useRegistration(email => {
    reset()
    onRegistered(email)
  })
  const message = failure?.message ?? posted?.refused?.message
  const typed = posted?.refused?.typed ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void handleSubmit(async fields => {
      const faults = await send(fields, honeypot.current?.value ?? '')
      for (const { field, message } of faults ?? []) setError(field as keyof RegistrationFields, { message })
    }, clear)(event)
  }
  const pressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Browsers do not submit while the button is disabled, so Enter submits explicitly and shows the errors.
    if (event.key === 'Enter' && !isValid) submit(event)
  }
  return (
    <Overlay over={isSubmitting ? 'Registering…' : null}>
      <div className={styles.stack}>
        {message && <ErrorPanel>{message}</ErrorPanel>}
        <form ref={disableBrowserValidation} method="post" className={styles.form} onSubmit={submit}>
          {posted && <input type="hidden" name="challenge" value={posted.challenge} />}
          {textFields.map(({ name, label, fills, type }) => (
            <FormField key={name} label={label} error={errorOf(name)}>
              {field => (
                <input
                  {...field}
                  type={type}
                  autoComplete={fills}
                  required
                  onKeyDown={pressEnter}
                  defaultValue={typed[name]}
                  {...register(name, name === 'email' ? { onBlur: leaveEmail } : {})}
                />
              )}
            </FormField>
          ))}
          {isFull && <DetailFields field={name => register(name)} typed={typed} errorOf={errorOf} />}
          <Consents isFull={isFull} typed={typed} field={register} error={errorOf('agreement')} />
          <div aria-hidden className={styles.honeypot}>
            <input
              ref={honeypot}
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-label="Leave this empty"
            />
          </div>
          <div className={styles.actions}>
            <p className={styles.other}>Already a member? {loginLink}</p>
            <Button isSubmit isPrimary isDisabled={isAwake && !isValid}>
              Register
            </Button>
          </div>
        </form>
      </div>
    </Overlay>
  )
}

interface ConsentsProps {
  isFull: boolean
  /** Checked boxes from before the page was rendered again. */
  typed: Readonly<Record<string, string>>
  field: (name: 'agreement' | 'receiveInformation') => UseFormRegisterReturn
  error: string | undefined
}

/** Consent to the terms, and to receive information. */
const Consents = ({ isFull, typed, field, error }: ConsentsProps) => (
  <>
    <Agreement error={error}>
      {box => (
        <input
          {...box}
          type="checkbox"
          required
          defaultChecked={Boolean(typed['agreement'])}
          {...field('agreement')}
        />
      )}
    </Agreement>
    {isFull && (
      <CheckField label="I would like to receive information on products and services">
        {box => (
          <input
            {...box}
            type="checkbox"
            defaultChecked={Boolean(typed['receiveInformation'])}
            {...field('receiveInformation')}
          />
        )}
      </CheckField>
    )}
  </>
)

type AgreementProps = Pick<Parameters<typeof CheckField>[0], 'error' | 'children'>

/** The terms open in a new tab, so the form keeps its values. */
const Agreement = (props: AgreementProps) => (
  <CheckField
    {...props}
    label={
      <>
        I agree to the{' '}
        <a href={termsPath} target="_blank" rel="noopener">
          terms of use and privacy policy
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </>
    }
  />
)
