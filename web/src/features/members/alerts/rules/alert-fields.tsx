import { useQuery } from '@apollo/client/react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useAccountFeature } from '../../../../apollo/use-account-feature.ts'
import { watchlistTitle } from '../../../../paths.ts'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { InstrumentField } from '../../../search/instrument-field.tsx'
import { AlertTypes } from './__generated__/alert-rules.graphql.ts'
import { type AlertDraft, daysLabel, isPrice, levelLabel, scopeOf, scopesOf } from './alert-draft.ts'
import { aWatchlist, deliveryLabels, directionLabels, kindLabels, scopeLabels } from './alert-words.ts'
import { useAlertLists } from './use-alert-lists.ts'

interface AlertFieldsProps {
  form: UseFormReturn<AlertDraft>
  /** Errors of the account service. */
  faults: Readonly<Record<string, string>>
  onChange: () => void
}

const ofEach = 'The same for each security: shares by price, bonds by yield.'

const { FEED: _feed, ...withoutFeed } = deliveryLabels

/** Fields of an alert, according to its kind. */
export function AlertFields({ form, faults, onChange }: AlertFieldsProps) {
  const { control, formState } = form
  const { kind, scope } = useWatch({ control }) as AlertDraft
  const errorOf = (name: keyof AlertDraft) => formState.errors[name]?.message ?? faults[name]
  const choice = choicesOf(form, errorOf, onChange)
  const hasFeed = useAccountFeature('ALERT_FEED')
  const hasLists = useAccountFeature('ALERT_LISTS')
  const lists = useAlertLists()
  const followed = scopeOf({ kind, scope }, hasLists)
  const [level, days] = [levelLabel(kind), daysLabel(kind)]
  return (
    <>
      {choice('kind', 'Tell me about', kindLabels)}
      {scopesOf(kind, hasLists).length > 1 &&
        choice('scope', 'For', lists.length > 0 ? { ...scopeLabels, WATCHLIST: aWatchlist } : scopeLabels)}
      {followed === 'WATCHLIST' && lists.length > 0 && choice('listId', 'List', nameOfLists(lists))}
      {followed === 'INSTRUMENT' && <CodeField form={form} error={errorOf('code')} />}
      {kind === 'CHANGE' && choice('direction', 'Direction', directionLabels)}
      {level !== null && (
        <FormField
          label={level}
          hint={isPrice(kind) && followed !== 'INSTRUMENT' ? ofEach : undefined}
          error={errorOf('level')}
        >
          {attributes => (
            <input
              {...attributes}
              inputMode="decimal"
              autoComplete="off"
              {...form.register('level', { onChange })}
            />
          )}
        </FormField>
      )}
      {days !== null && (
        <FormField label={days} error={errorOf('days')}>
          {attributes => (
            <input
              {...attributes}
              inputMode="numeric"
              autoComplete="off"
              {...form.register('days', { onChange })}
            />
          )}
        </FormField>
      )}
      {kind === 'ANNOUNCEMENT' && <NewsFields form={form} errorOf={errorOf} onChange={onChange} />}
      {choice('delivery', 'How', hasFeed ? deliveryLabels : withoutFeed)}
    </>
  )
}

const nameOfLists = (lists: ReturnType<typeof useAlertLists>) => ({
  '': watchlistTitle,
  ...Object.fromEntries(lists.map(({ id, name }) => [id, name])),
})

type ErrorOf = (name: keyof AlertDraft) => string | undefined

/** Draws a menu of a field. */
const choicesOf =
  ({ register }: UseFormReturn<AlertDraft>, errorOf: ErrorOf, onChange: () => void) =>
  (name: keyof AlertDraft, label: string, labels: Readonly<Record<string, string>>) => (
    <FormField label={label} error={errorOf(name)}>
      {attributes => (
        <select {...attributes} {...register(name, { onChange })}>
          {Object.entries(labels).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )

function CodeField({ form, error }: { form: UseFormReturn<AlertDraft>; error: string | undefined }) {
  const { field } = useController({ control: form.control, name: 'code' })
  return (
    <FormField label="Code" error={error}>
      {attributes => (
        <InstrumentField
          {...attributes}
          inputRef={field.ref}
          placeholder="Code or name, such as KRE"
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onChoose={hit => field.onChange(hit.code)}
        />
      )}
    </FormField>
  )
}

function NewsFields({
  form,
  errorOf,
  onChange,
}: Pick<AlertFieldsProps, 'form' | 'onChange'> & { errorOf: ErrorOf }) {
  const { data } = useQuery(AlertTypes, { fetchPolicy: 'cache-first' })
  const types = data?.announcementTypes ?? []
  const labels = { '': 'Any type', ...Object.fromEntries(types.map(({ code, name }) => [code, name])) }
  return (
    <>
      {choicesOf(form, errorOf, onChange)('type', 'Type', labels)}
      <FormField label="Words in the title" isOptional error={errorOf('words')}>
        {attributes => (
          <input
            {...attributes}
            maxLength={100}
            autoComplete="off"
            {...form.register('words', { onChange })}
          />
        )}
      </FormField>
      <CheckField label="Price-sensitive announcements only">
        {attributes => (
          <input {...attributes} type="checkbox" {...form.register('priceSensitive', { onChange })} />
        )}
      </CheckField>
    </>
  )
}
