import { useId } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { debtClasses, feeTypes, fundClasses, listingTypes, questionsOf } from './fee-choices.ts'
import type { FeeInput } from './fee-input.ts'
import { limits } from './fee-schema.ts'
import { FeeResult } from './fee-result.tsx'
import { useFeeForm } from './use-fee-form.ts'
import { type FeeRule, workOutFee } from './work-out-fee.ts'
import styles from './fee-calculator.module.css'

interface FeeCalculatorProps {
  /** Accessible name. */
  label: string
  rules: readonly FeeRule[]
}

type Form = ReturnType<typeof useFeeForm>

const choices = {
  listingType: { label: 'Listing type', of: listingTypes },
  classification: { label: 'Classification', of: debtClasses },
  fundClass: { label: 'Fund class', of: fundClasses },
  feeCalculation: { label: 'Fee calculation', of: feeTypes },
} as const

const figures = {
  securities: { label: 'Number of securities', min: limits.leastCount, step: 1 },
  value: { label: 'Value per security ($)', min: limits.leastValue, step: limits.valueStep },
  existingDebt: { label: 'Existing debt ($)', min: 0, step: 0.01 },
  instruments: { label: 'Number of instruments', min: limits.leastCount, step: 1 },
} as const

const flags = { overseas: 'Overseas listed issuer', exist: 'The issuer has listed debt' } as const

/** With a script, errors appear at their fields instead of in the browser's messages. */
const disableBrowserValidation = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')

/**
 * Calculates a listing fee as the fields are filled in. The query string holds all fields, so the result can be shared. Without a
 * script the form is submitted to its own page and the server calculates.
 */
export function FeeCalculator({ label, rules }: FeeCalculatorProps) {
  const form = useFeeForm()
  const { input, handleSubmit, keepInAddress } = form
  const id = useId()
  const asks = questionsOf(input.listingType)
  return (
    <form
      ref={disableBrowserValidation}
      id={id}
      method="get"
      action={`#${id}`}
      aria-label={label}
      className={styles.calculator}
      onChange={keepInAddress}
      onSubmit={event => void handleSubmit(() => {})(event)}
    >
      <Choice form={form} name="listingType" />
      {asks.classification && <Choice form={form} name="classification" />}
      {asks.fundClass && <Choice form={form} name="fundClass" />}
      <Choice form={form} name="feeCalculation" />
      <Figure form={form} name="securities" />
      <Figure form={form} name="value" />
      {asks.instruments && <Figure form={form} name="instruments" />}
      {asks.overseas && <Flag form={form} name="overseas" />}
      {asks.exist && <Flag form={form} name="exist" />}
      {asks.exist && input.exist && <Figure form={form} name="existingDebt" />}
      <noscript>
        <Button isSubmit>Calculate the fee</Button>
      </noscript>
      <FeeResult fee={workOutFee(rules, input)} />
    </form>
  )
}

interface PartProps<Names> {
  form: Form
  name: Names
}

function Choice({ form, name }: PartProps<keyof typeof choices>) {
  const { label, of } = choices[name]
  const options = name === 'classification' ? {} : form.onChoose(name)
  return (
    <FormField label={label}>
      {field => (
        <select {...field} defaultValue={form.input[name]} {...form.register(name, options)}>
          {of.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

function Figure({ form, name }: PartProps<keyof typeof figures>) {
  const { label, min, step } = figures[name]
  return (
    <FormField label={label} error={form.formState.errors[name]?.message}>
      {field => (
        <input
          {...field}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={min}
          max={limits.most}
          step={step}
          required
          autoComplete="off"
          defaultValue={form.input[name]}
          {...form.register(name)}
        />
      )}
    </FormField>
  )
}

function Flag({ form, name }: PartProps<keyof typeof flags & keyof FeeInput>) {
  return (
    <CheckField label={flags[name]}>
      {field => (
        <input {...field} type="checkbox" defaultChecked={form.input[name]} {...form.register(name)} />
      )}
    </CheckField>
  )
}
