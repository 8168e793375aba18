import { useApolloClient, useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../../lib/save-file.ts'
import { accountClosedPath } from '../../../paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../password-field.tsx'
import { textIn } from '../refused-form.ts'
import { AccountExport, CloseAccount as CloseAccountMutation } from './__generated__/account-data.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { SavingLine } from './own-list.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

/** Everything that the account holds, as a file. */
export function ExportData() {
  const client = useApolloClient()
  const saving = useSaving()
  const take = () =>
    void saving.save(async () => {
      const { data } = await client.query({ query: AccountExport, fetchPolicy: 'no-cache' })
      if (!data?.accountExport) return null
      saveFile(new Blob([data.accountExport.content], { type: 'application/json' }), 'mynzx-account.json')
      return { __typename: 'ExportSuccess' }
    })
  return (
    <AccountSection
      title="Your data"
      about="A copy of your data (JSON), without passwords: details, transactions, watchlist, alerts and sessions."
    >
      <SavingLine saving={saving} done="Your file is downloaded.">
        <Button onClick={take}>Download your data</Button>
      </SavingLine>
    </AccountSection>
  )
}

/** Deletes the account permanently. */
export function CloseAccount() {
  const navigate = useNavigate()
  const saving = useSaving()
  const [close] = useMutation(CloseAccountMutation)
  const submit = async (form: FormData) => {
    const isClosed = await saving.save(async () => {
      const answer = await close({ variables: { input: { password: textIn(form, 'password') } } })
      return answer.data?.closeAccount
    })
    // The next page clears the member from the cache. Clearing it here would redirect to the login at the same time.
    if (isClosed) await navigate(accountClosedPath, { replace: true })
    return isClosed
  }
  return (
    <AccountSection
      title="Close the account"
      about="Your details, transactions, watchlist, alerts, passkeys and sessions are deleted, not hidden. This can’t be undone, so download your data first."
    >
      <DisclosureForm label="Close the account">
        <SavingForm saving={saving} submit="Close my account permanently" done="" onSubmit={submit}>
          <PasswordField label="Password" name="password" error={saving.refused?.faults['password']} />
        </SavingForm>
      </DisclosureForm>
    </AccountSection>
  )
}
