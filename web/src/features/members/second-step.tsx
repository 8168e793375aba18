import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/form/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import type { useLogin } from './use-login.ts'
import styles from './member-form.module.css'

interface Code {
  code: string
}

type Login = Pick<ReturnType<typeof useLogin>, 'failure' | 'sendCode' | 'clear'>

/** Asks for a code of the authenticator app, or for a recovery code if the app is lost. */
export function SecondStep({ login }: { login: Login }) {
  const [isRecovery, setIsRecovery] = useState(false)
  const { register, handleSubmit, formState, setFocus, reset } = useForm<Code>()
  const { failure } = login
  useEffect(() => {
    setFocus('code')
  }, [failure, isRecovery, setFocus])
  const send = ({ code }: Code) => {
    const typed = code.replaceAll(/\s/g, '')
    return login.sendCode(isRecovery ? { recoveryCode: typed } : { code: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void handleSubmit(send, login.clear)(event)
  }
  const change = () => {
    login.clear()
    reset()
    setIsRecovery(!isRecovery)
  }
  const pattern = isRecovery ? /\S/ : /^\s*(?:\d\s*){6}$/
  const invalid = isRecovery ? 'Enter one of your recovery codes.' : 'Enter the six digits.'
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>
        {isRecovery
          ? 'Enter one of your ten recovery codes. Each works once.'
          : 'Now enter the code from your authenticator app.'}
      </p>
      <FormField
        label={isRecovery ? 'Recovery code' : 'Code'}
        error={formState.errors.code ? invalid : undefined}
      >
        {field => (
          <input
            {...field}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            {...register('code', { required: true, pattern })}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <button type="button" className={styles.link} onClick={change}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <Button isSubmit isPrimary>
          Login
        </Button>
      </div>
    </form>
  )
}
