import { useMutation } from '@apollo/client/react'
import { PasswordField } from '../password-field.tsx'
import { textIn } from '../refused-form.ts'
import { ChangePassword as ChangePasswordMutation } from './__generated__/change-password.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

/** Replaces the password and ends every other session. */
export function ChangePassword({ email }: { email: string }) {
  const saving = useSaving()
  // No caching: the variables are passwords.
  const [change] = useMutation(ChangePasswordMutation)
  const submit = (form: FormData) =>
    saving.save(async () => {
      const input = { oldPassword: textIn(form, 'oldPassword'), newPassword: textIn(form, 'newPassword') }
      return (await change({ variables: { input } })).data?.changePassword
    })
  const faults = saving.refused?.faults ?? {}
  return (
    <AccountSection title="Password" about="Changing your password logs out your other devices.">
      <DisclosureForm label="Change your password">
        <SavingForm
          saving={saving}
          submit="Change the password"
          done="Your password is changed. Other sessions have ended."
          onSubmit={submit}
        >
          {/* Password managers store the password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden aria-label="Email" />
          <PasswordField label="Old password" name="oldPassword" error={faults['oldPassword']} />
          <PasswordField label="New password" name="newPassword" isNew error={faults['newPassword']} />
        </SavingForm>
      </DisclosureForm>
    </AccountSection>
  )
}
