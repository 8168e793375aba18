import { useMutation } from '@apollo/client/react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { textIn } from '../refused-form.ts'
import { ChangeEmail as ChangeEmailMutation } from './__generated__/change-email.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

/** The account's email address. A change takes effect after confirmation from the old and the new address. */
export function ChangeEmail({ email }: { email: string }) {
  const saving = useSaving()
  const [change] = useMutation(ChangeEmailMutation)
  const submit = (form: FormData) =>
    saving.save(async () => {
      const input = { email: textIn(form, 'email'), password: textIn(form, 'password') }
      return (await change({ variables: { input } })).data?.changeEmail
    })
  const faults = saving.refused?.faults ?? {}
  return (
    <AccountSection
      title="Email address"
      about={
        <>
          You log in with <strong>{email}</strong>, and we send our emails there.
        </>
      }
    >
      <DisclosureForm label="Change your email address">
        <SavingForm
          saving={saving}
          submit="Change the address"
          done="We’ve emailed both addresses. Confirm in both emails to finish the change."
          onSubmit={submit}
        >
          <FormField label="New email" error={faults['email']}>
            {field => <input {...field} name="email" type="email" autoComplete="email" maxLength={254} />}
          </FormField>
          <PasswordField label="Password" name="password" error={faults['password']} />
        </SavingForm>
      </DisclosureForm>
    </AccountSection>
  )
}
