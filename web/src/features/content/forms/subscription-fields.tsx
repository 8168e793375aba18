import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import {
  dairyGroups,
  defaultIndustry,
  emailField,
  fieldNames,
  honeypotName,
  industries,
  plainFields,
} from './mailing-list.ts'
import styles from './subscription-fields.module.css'
import { type Subscription, subscriptionSchema } from './subscription-schema.ts'
import { useFormOrigin } from './use-form-origin.ts'

interface SubscriptionFieldsProps {
  /** Address that the form is posted to: the mailing list at its provider. */
  action: string
  isDairy: boolean
}

const { email, industry } = fieldNames

const resolver = zodResolver(subscriptionSchema)

/** With a script, errors appear at their fields instead of in the browser's messages. */
const disableBrowserValidation = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')

/**
 * A form that the browser posts to the mailing list's provider, in a new tab. The script only validates; without it the browser
 * does.
 */
export function SubscriptionFields({ action, isDairy }: SubscriptionFieldsProps) {
  const [isSent, setIsSent] = useState(false)
  const { register, handleSubmit, formState } = useForm<Subscription>({ resolver })
  useFormOrigin(action)
  const messageOf = (name: keyof Subscription) => formState.errors[name]?.message
  const post = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const onValid = () => {
      form.submit()
      setIsSent(true)
    }
    void handleSubmit(onValid, () => setIsSent(false))(event)
  }
  return (
    <form
      ref={disableBrowserValidation}
      method="post"
      action={action}
      target="_blank"
      rel="noopener"
      className={styles.form}
      onSubmit={post}
    >
      <div className={styles.wide}>
        <FormField label={emailField.label} error={messageOf(email)}>
          {field => (
            <input {...field} type="email" autoComplete={emailField.fills} required {...register(email)} />
          )}
        </FormField>
      </div>
      {plainFields.map(({ name, label, fills, isOptional }) => (
        <FormField key={name} label={label} isOptional={isOptional} error={messageOf(name)}>
          {field => <input {...field} autoComplete={fills} required={!isOptional} {...register(name)} />}
        </FormField>
      ))}
      {isDairy ? (
        <>
          <div className={styles.wide}>
            <FormField label="Industry" error={messageOf(industry)}>
              {field => (
                <select {...field} required defaultValue="" {...register(industry)}>
                  <option value="" disabled>
                    Choose an industry
                  </option>
                  {industries.map(name => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </FormField>
          </div>
          <DairyGroups />
        </>
      ) : (
        <input type="hidden" value={defaultIndustry} {...register(industry)} />
      )}
      <Honeypot name={honeypotName(action)} />
      <div className={styles.send}>
        <Button isSubmit isPrimary>
          Subscribe
        </Button>
        <output>{isSent && 'A new tab opens to confirm your subscription.'}</output>
      </div>
    </form>
  )
}

function DairyGroups() {
  return (
    <fieldset className={styles.groups}>
      <legend>
        What to send you <span>(optional)</span>
      </legend>
      {dairyGroups.map(({ name, label }) => (
        <label key={name}>
          <input type="checkbox" name={name} value="1" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Hidden from readers and from the keyboard. The mailing list drops submissions that fill it in: they come from programs. */
function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden className={styles.honeypot}>
      <input name={name} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  )
}
