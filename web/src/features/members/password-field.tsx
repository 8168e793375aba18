import { useId, useState } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import styles from './password-field.module.css'
import { passwordStrength } from './password-strength.ts'

interface PasswordFieldProps {
  label: string
  /** Name of the field in the form data. */
  name: string
  /** Rates a new password while it is typed. */
  isNew?: boolean
  error?: string | undefined
}

/** A password field with a button to show it. Its autofill type lets password managers fill it in or suggest a new one. */
export function PasswordField({ label, name, isNew = false, error }: PasswordFieldProps) {
  const hint = useId()
  const [typed, setTyped] = useState('')
  const [isShown, setIsShown] = useState(false)
  const isAwake = useIsHydrated()
  return (
    <FormField label={label} error={error}>
      {({ 'aria-describedby': message, ...field }) => (
        <>
          <div className={styles.frame}>
            <input
              {...field}
              name={name}
              type={isShown ? 'text' : 'password'}
              aria-describedby={isNew ? `${message} ${hint}` : message}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => setTyped(event.target.value)}
            />
            {/* Only a script can show the password. */}
            {isAwake && (
              <button
                type="button"
                aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? 'Hide' : 'Show'}
              </button>
            )}
          </div>
          {isNew && <Strength id={hint} password={typed} />}
        </>
      )}
    </FormField>
  )
}

/** Strength of a new password; before typing, its requirements. */
function Strength({ id, password }: { id: string; password: string }) {
  const { level, words } = passwordStrength(password)
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.meter} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p id={id} aria-live="polite">
        {password === '' ? 'At least 8 characters of any kind. Longer is stronger.' : words}
      </p>
    </div>
  )
}
