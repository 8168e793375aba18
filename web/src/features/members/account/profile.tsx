import { zodResolver } from '@hookform/resolvers/zod'
import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { DetailFields } from '../detail-fields.tsx'
import { firstNameField, lastNameField } from '../registration-schema.ts'
import { Profile_member, UpdateProfile } from './__generated__/profile.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { expectedProfile } from './expected-profile.ts'
import { SavingForm } from './saving-form.tsx'
import { useSaving } from './use-saving.ts'

const choice = z.string()
const profileSchema = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  age: choice,
  gender: choice,
  country: choice,
  profession: choice,
  receiveInformation: z.boolean(),
})

type ProfileFields = z.input<typeof profileSchema>

const resolver = zodResolver(profileSchema)

const names = [
  { name: 'firstName', label: 'First Name', fills: 'given-name' },
  { name: 'lastName', label: 'Last Name', fills: 'family-name' },
] as const

/** Names and optional details: the fields of the registration. */
export function Profile({ member }: { member: FragmentType<typeof Profile_member> }) {
  const { data, complete } = useFragment({ fragment: Profile_member, from: member })
  return complete ? <ProfileForm profile={data} /> : null
}

/** Form fields of a profile. A missing choice is the blank option. */
const fieldsOf = ({
  firstName,
  lastName,
  age,
  gender,
  country,
  profession,
  receiveInformation,
}: Profile_member) => ({
  firstName,
  lastName,
  age: age ?? '',
  gender: gender ?? '',
  country: country ?? '',
  profession: profession ?? '',
  receiveInformation,
})

function ProfileForm({ profile }: { profile: Profile_member }) {
  const saving = useSaving()
  const [update] = useMutation(UpdateProfile)
  // The cache holds the optimistic answer and reverts on a refusal; typed values stay.
  const isUnsaved = saving.state === 'saving' || saving.refused !== null
  const { register, handleSubmit, formState } = useForm<ProfileFields>({
    resolver,
    ...(!isUnsaved && { values: fieldsOf(profile) }),
  })
  const errorOf = (name: keyof ProfileFields) =>
    formState.errors[name]?.message ?? saving.refused?.faults[name]
  const submit = handleSubmit(async ({ age, gender, country, profession, ...fields }) => {
    const choices = {
      age: age || null,
      gender: gender || null,
      country: country || null,
      profession: profession || null,
    }
    const change = { ...fields, ...choices }
    await saving.save(async idempotencyKey => {
      const { data } = await update({
        variables: { input: { ...change, idempotencyKey } },
        optimisticResponse: expectedProfile(profile.email, change),
      })
      return data?.updateProfile
    }, change)
  })
  return (
    <AccountSection title="Details" about="We use your name in emails. The rest is optional.">
      <SavingForm
        saving={saving}
        submit="Save the details"
        done="Your details are saved."
        onSubmit={() => submit().then(() => false)}
      >
        {names.map(({ name, label, fills }) => (
          <FormField key={name} label={label} error={errorOf(name)}>
            {field => <input {...field} autoComplete={fills} maxLength={100} {...register(name)} />}
          </FormField>
        ))}
        <DetailFields field={register} errorOf={errorOf} />
        <CheckField label="I would like to receive information on products and services">
          {field => <input {...field} type="checkbox" {...register('receiveInformation')} />}
        </CheckField>
      </SavingForm>
    </AccountSection>
  )
}
