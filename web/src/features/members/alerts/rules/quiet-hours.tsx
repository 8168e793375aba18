import { useMutation } from '@apollo/client/react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/form/button.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { AccountSection } from '../../account/account-section.tsx'
import { SavingForm } from '../../account/saving-form.tsx'
import { useSaving } from '../../account/use-saving.ts'
import { SetQuietHours } from './__generated__/alert-rules.graphql.ts'

interface Hours {
  from: string
  to: string
}

const fields = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

/** Hours without email about alerts. */
export function QuietHours({ from, to }: { from: string | null; to: string | null }) {
  const saving = useSaving()
  const [set] = useMutation(SetQuietHours)
  const { register, handleSubmit, reset } = useForm<Hours>({ values: { from: from ?? '', to: to ?? '' } })
  const save = (hours: Hours) => {
    const input = { from: hours.from || null, to: hours.to || null }
    return saving.save(async idempotencyKey => {
      const answer = await set({ variables: { input: { ...input, idempotencyKey } } })
      return answer.data?.setQuietHours
    }, input)
  }
  const submit = handleSubmit(save)
  const clear = () => {
    reset({ from: '', to: '' })
    void save({ from: '', to: '' })
  }
  return (
    <AccountSection
      title="Quiet hours"
      about="No alert emails between these New Zealand times. You get them in one email afterwards."
    >
      <SavingForm
        saving={saving}
        submit="Save quiet hours"
        done="Your quiet hours are saved."
        onSubmit={() => submit().then(() => false)}
      >
        {fields.map(({ name, label }) => (
          <FormField key={name} label={label} error={saving.refused?.faults[name]}>
            {attributes => <input {...attributes} type="time" {...register(name)} />}
          </FormField>
        ))}
      </SavingForm>
      {from !== null && (
        <p>
          <Button onClick={clear}>Turn off quiet hours</Button>
        </p>
      )}
    </AccountSection>
  )
}
