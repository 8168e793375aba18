import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { AlertRuleInput } from '../../../../__generated__/schema.ts'
import { useAccountFeature } from '../../../../apollo/use-account-feature.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { SavingForm } from '../../account/saving-form.tsx'
import { type Saving, useSaving } from '../../account/use-saving.ts'
import {
  AddAlertRule,
  AlertPreview as AlertPreviewQuery,
  type AlertRule_rule,
  ChangeAlertRule,
} from './__generated__/alert-rules.graphql.ts'
import { type AlertDraft, alertDraftOf, alertFaults, emptyAlert, ruleOf } from './alert-draft.ts'
import { AlertFields } from './alert-fields.tsx'
import { AlertPreview, type Preview } from './alert-preview.tsx'

const resolver: Resolver<AlertDraft, { hasLists: boolean }> = (
  values,
  { hasLists } = { hasLists: false },
) => {
  const faults = Object.entries(alertFaults(values, hasLists))
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]))
  return { values: {}, errors }
}

/** Form for a new alert, with its firings of the past year. `code` is the security to begin with. */
export function AlertForm({ code }: { code: string }) {
  const [add] = useMutation(AddAlertRule)
  return (
    <AlertEditor
      initial={emptyAlert(code)}
      next={emptyAlert('')}
      save={async (rule, idempotencyKey) => {
        const answer = await add({ variables: { input: { rule, idempotencyKey } } })
        return answer.data?.addAlertRule
      }}
    />
  )
}

/** The same form for the settings of a saved alert. */
export function ChangeAlertForm({ rule: saved }: { rule: AlertRule_rule }) {
  const [change] = useMutation(ChangeAlertRule)
  const initial = alertDraftOf(saved)
  return (
    <AlertEditor
      initial={initial}
      save={async (typed, idempotencyKey) => {
        const { id } = saved
        // The form shows the first type of several.
        const types =
          typed.types?.[0] === saved.types[0]?.code
            ? saved.types.map(({ code }) => code)
            : (typed.types ?? [])
        const rule = { ...typed, types }
        const answer = await change({ variables: { input: { id, rule, idempotencyKey } } })
        return answer.data?.changeAlertRule
      }}
    />
  )
}

interface AlertEditorProps {
  initial: AlertDraft
  /** Fields after it is saved; default: as saved. */
  next?: AlertDraft
  save: (rule: AlertRuleInput, idempotencyKey: string) => ReturnType<Parameters<Saving['save']>[0]>
}

function AlertEditor({ initial, next, save }: AlertEditorProps) {
  const hasLists = useAccountFeature('ALERT_LISTS')
  const form = useForm({ defaultValues: initial, resolver, context: { hasLists } })
  const saving = useSaving()
  const { preview, show, clear } = usePreview(form.setError)
  const submit = form.handleSubmit(async draft => {
    const rule = ruleOf(draft, hasLists)
    const isSaved = await saving.save(idempotencyKey => save(rule, idempotencyKey), rule)
    if (!isSaved) return
    clear()
    form.reset(next ?? draft)
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
        <Button onClick={() => void form.handleSubmit(draft => show(draft, ruleOf(draft, hasLists)))()}>
          Show the past year
        </Button>
      </p>
      <AlertPreview preview={preview} />
    </SavingForm>
  )
}

function usePreview(setError: ReturnType<typeof useForm<AlertDraft>>['setError']) {
  const client = useApolloClient()
  const [preview, setPreview] = useState<Preview | 'loading' | 'failed' | null>(null)
  async function show(draft: AlertDraft, rule: AlertRuleInput): Promise<void> {
    setPreview('loading')
    const answer = await client
      .query({ query: AlertPreviewQuery, variables: { rule }, fetchPolicy: 'no-cache' })
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
