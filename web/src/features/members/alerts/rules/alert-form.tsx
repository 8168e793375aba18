import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../../ui/form/button.tsx'
import { SavingForm } from '../../account/saving-form.tsx'
import { useSaving } from '../../account/use-saving.ts'
import { AddAlertRule, AlertPreview as AlertPreviewQuery } from './__generated__/alert-rules.graphql.ts'
import { type AlertDraft, alertFaults, emptyAlert, ruleOf } from './alert-draft.ts'
import { AlertFields } from './alert-fields.tsx'
import { AlertPreview, type Preview } from './alert-preview.tsx'

const resolver: Resolver<AlertDraft> = values => {
  const faults = Object.entries(alertFaults(values))
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]))
  return { values: {}, errors }
}

/** Form for a new alert, with its firings of the past year. `code` is the security to begin with. */
export function AlertForm({ code }: { code: string }) {
  const form = useForm<AlertDraft>({ defaultValues: emptyAlert(code), resolver })
  const saving = useSaving()
  const [add] = useMutation(AddAlertRule)
  const { preview, show, clear } = usePreview(form.setError)
  const submit = form.handleSubmit(async draft => {
    const rule = ruleOf(draft)
    const isSaved = await saving.save(async idempotencyKey => {
      const answer = await add({ variables: { input: { rule, idempotencyKey } } })
      return answer.data?.addAlertRule
    }, rule)
    if (!isSaved) return
    clear()
    form.reset(emptyAlert(''))
  })
  return (
    <SavingForm
      saving={saving}
      submit="Save alert"
      done="Your alert is saved."
      onSubmit={() => submit().then(() => false)}
    >
      <AlertFields form={form} faults={saving.refused?.faults ?? {}} onChange={clear} />
      <p>
        <Button onClick={() => void form.handleSubmit(show)()}>Show the past year</Button>
      </p>
      <AlertPreview preview={preview} />
    </SavingForm>
  )
}

function usePreview(setError: ReturnType<typeof useForm<AlertDraft>>['setError']) {
  const client = useApolloClient()
  const [preview, setPreview] = useState<Preview | 'loading' | 'failed' | null>(null)
  async function show(draft: AlertDraft): Promise<void> {
    setPreview('loading')
    const variables = { rule: ruleOf(draft) }
    const answer = await client
      .query({ query: AlertPreviewQuery, variables, fetchPolicy: 'no-cache' })
      .catch(() => null)
    const result = answer?.data?.member?.alertPreview
    setPreview(result?.__typename === 'AlertPreview' ? result : 'failed')
    if (result?.__typename !== 'InvalidInput') return
    const [fault] = result.errors
    setPreview(fault ? null : 'failed')
    if (fault && fault.field in draft) setError(fault.field as keyof AlertDraft, { message: fault.message })
  }
  return { preview, show, clear: () => setPreview(null) }
}
