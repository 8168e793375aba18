import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { PasswordField } from '../password-field.tsx'
import { textIn } from '../refused-form.ts'
import {
  BeginSecondFactor,
  RemoveSecondFactor,
  SecondFactor_member,
} from './__generated__/second-factor.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { AuthenticatorApp, type AuthenticatorSecret } from './authenticator-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

/** Authenticator app as a second factor: set up in two steps, removed with the password. */
export function SecondFactor({ member }: { member: FragmentType<typeof SecondFactor_member> }) {
  const { data, complete } = useFragment({ fragment: SecondFactor_member, from: member })
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!complete) return null
  return (
    <AccountSection
      title="Second step"
      about="A code from an app on your phone, as well as your password. Your password alone is then not enough to log in."
    >
      {data.hasSecondFactor && (
        <p>
          <Badge kind="good">On</Badge> Logging in asks for a code.
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {data.hasSecondFactor ? (
        <Remove />
      ) : secret ? (
        <AuthenticatorApp
          secret={secret}
          onConfirmed={given => {
            setSecret(null)
            setCodes(given)
          }}
        />
      ) : (
        <Begin onBegun={setSecret} />
      )}
    </AccountSection>
  )
}

function Begin({ onBegun }: { onBegun: (secret: AuthenticatorSecret) => void }) {
  const saving = useSaving()
  const [begin] = useMutation(BeginSecondFactor, { fetchPolicy: 'no-cache' })
  const submit = async (form: FormData) => {
    let secret: AuthenticatorSecret | null = null
    const isDone = await saving.save(async () => {
      const { data } = await begin({ variables: { input: { password: textIn(form, 'password') } } })
      const result = data?.beginSecondFactor
      if (result?.__typename === 'SecondFactorSecret') secret = result
      return result
    })
    if (secret) onBegun(secret)
    return isDone
  }
  return (
    <DisclosureForm label="Set it up">
      <SavingForm saving={saving} submit="Continue" done="" onSubmit={submit}>
        <PasswordField label="Password" name="password" error={saving.refused?.faults['password']} />
      </SavingForm>
    </DisclosureForm>
  )
}

function Remove() {
  const saving = useSaving()
  const [remove] = useMutation(RemoveSecondFactor)
  const submit = (form: FormData) =>
    saving.save(async () => {
      const { data } = await remove({ variables: { input: { password: textIn(form, 'password') } } })
      return data?.removeSecondFactor
    })
  return (
    <DisclosureForm label="Turn it off">
      <SavingForm
        saving={saving}
        submit="Turn off the second step"
        done="The second step is off."
        onSubmit={submit}
      >
        <PasswordField label="Password" name="password" error={saving.refused?.faults['password']} />
      </SavingForm>
    </DisclosureForm>
  )
}
