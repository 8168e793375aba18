import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { formatAsAt } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { textIn } from '../refused-form.ts'
import { AddPasskey, BeginPasskey, Passkeys_member, RemovePasskey } from './__generated__/passkeys.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { browserName } from './browser-name.ts'
import { makePasskey } from './make-passkey.ts'
import { OwnList, SavingLine } from './own-list.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

/** Passkeys: logins without a password, stored on devices. */
export function Passkeys({ member }: { member: FragmentType<typeof Passkeys_member> }) {
  const { data, complete } = useFragment({ fragment: Passkeys_member, from: member })
  const saving = useSaving()
  const [remove] = useMutation(RemovePasskey)
  if (!complete || !data.passkeys) return null
  const { email, passkeys } = data
  const removeThis = (id: string) =>
    void saving.save(
      async idempotencyKey => {
        const left = passkeys.filter(passkey => passkey.id !== id)
        const answer = await remove({
          variables: { input: { idempotencyKey, id } },
          optimisticResponse: {
            __typename: 'Mutation',
            removePasskey: {
              __typename: 'RemovePasskeySuccess',
              member: { __typename: 'Member', email, passkeys: left },
            },
          },
        })
        return answer.data?.removePasskey
      },
      { id },
    )
  return (
    <AccountSection
      title="Passkeys"
      about="Log in with the fingerprint, face or PIN of a device instead of the password. A passkey works only on this site, so no other site can ask for it."
    >
      {passkeys.length > 0 && (
        <OwnList label="Passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p>
                  Added {formatAsAt(createdAt)}
                  {lastUsedAt !== null && `, last used ${formatAsAt(lastUsedAt)}`}
                </p>
              </div>
              <Button onClick={() => removeThis(id)} label={`Remove ${name}`}>
                Remove
              </Button>
            </li>
          ))}
        </OwnList>
      )}
      <SavingLine saving={saving} done="Removed." />
      {'PublicKeyCredential' in globalThis ? <NewPasskey /> : <p>This browser doesn’t support passkeys.</p>}
    </AccountSection>
  )
}

function NewPasskey() {
  const saving = useSaving()
  const [begin] = useMutation(BeginPasskey, { fetchPolicy: 'no-cache' })
  const [add] = useMutation(AddPasskey)
  const submit = (form: FormData) =>
    saving.save(async () => {
      const begun = await begin({ variables: { input: { password: textIn(form, 'password') } } })
      const made = begun.data?.beginPasskey
      if (made?.__typename !== 'NewPasskey') return made
      const response = await makePasskey(made.options)
      if (response === null) return { message: 'Your device didn’t create a passkey. Nothing has changed.' }
      const { challengeId } = made
      const name = textIn(form, 'name').trim() || browserName(navigator.userAgent)
      const added = await add({ variables: { input: { challengeId, name, response } } })
      return added.data?.addPasskey
    })
  const faults = saving.refused?.faults ?? {}
  return (
    <DisclosureForm label="Add a passkey">
      <SavingForm
        saving={saving}
        submit="Continue on this device"
        done="The passkey is added."
        onSubmit={submit}
      >
        <FormField label="Name" isOptional error={faults['name']}>
          {field => (
            <input {...field} name="name" maxLength={60} placeholder={browserName(navigator.userAgent)} />
          )}
        </FormField>
        <PasswordField label="Password" name="password" error={faults['password']} />
      </SavingForm>
    </DisclosureForm>
  )
}
