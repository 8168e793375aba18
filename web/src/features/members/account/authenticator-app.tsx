import { useMutation } from '@apollo/client/react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { textIn } from '../refused-form.ts'
import { ConfirmSecondFactor } from './__generated__/second-factor.graphql.ts'
import styles from './authenticator-app.module.css'
import { QrCode } from './qr-code.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

export interface AuthenticatorSecret {
  secret: string
  uri: string
}

interface AuthenticatorAppProps {
  secret: AuthenticatorSecret
  /** Receives the recovery codes, which are shown only once. */
  onConfirmed: (codes: readonly string[]) => void
}

/** The secret in groups of four, easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret for an authenticator app and verifies its first code. */
export function AuthenticatorApp({ secret: { secret, uri }, onConfirmed }: AuthenticatorAppProps) {
  const saving = useSaving()
  const [confirm] = useMutation(ConfirmSecondFactor)
  const submit = (form: FormData) =>
    saving.save(async () => {
      const code = textIn(form, 'code').replaceAll(/\s/g, '')
      const result = (await confirm({ variables: { input: { code } } })).data?.confirmSecondFactor
      if (result?.__typename === 'ConfirmSecondFactorSuccess') onConfirmed(result.recoveryCodes)
      return result
    })
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <p>Scan this QR code with an authenticator app.</p>
          <QrCode text={uri} label="QR code for an authenticator app" />
          <p>Or enter this key:</p>
          <p className={styles.secret}>{grouped(secret)}</p>
        </li>
        <li>Enter the six-digit code from the app.</li>
      </ol>
      <SavingForm saving={saving} submit="Turn it on" done="" onSubmit={submit}>
        <FormField label="Code" error={saving.refused?.faults['code']}>
          {field => (
            <input {...field} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          )}
        </FormField>
      </SavingForm>
    </>
  )
}
