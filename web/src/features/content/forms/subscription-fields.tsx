import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { dairyGroups, defaultIndustry, fieldNames, honeypotName, industries } from './mailing-list.ts'
import styles from './subscription-fields.module.css'
import { type Subscription, subscriptionSchema } from './subscription-schema.ts'
import { useFormOrigin } from './use-form-origin.ts'

interface SubscriptionFieldsProps {
  /** Where the form is posted: the mailing list's address at its provider. */
  action: string
  isDairy: boolean
}

const { email, firstName, lastName, company, industry, jobTitle } = fieldNames
const resolver = zodResolver(subscriptionSchema)

/** Once a script runs, faults are said beside their fields instead of by the browser. */
const sayFaultsOurselves = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')

/**
 * A form that the browser posts to the mailing list's provider, in a new tab. The script only says what is wrong before:
 * without it the browser does.
 */
export function SubscriptionFields({ action, isDairy }: SubscriptionFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setIsSent] = useState(false)
  const { register, handleSubmit, formState } = useForm<Subscription>({ resolver })
  useFormOrigin(action)
  const messageOf = (name: keyof Subscription) => formState.errors[name]?.message
  const post = handleSubmit(
    () => {
      form.current?.submit()
      setIsSent(true)
    },
    () => setIsSent(false),
  )
  return (
    <form
      ref={element => {
        form.current = element
        sayFaultsOurselves(element)
      }}
      method="post"
      action={action}
      target="_blank"
      rel="noopener"
      className={styles.form}
      onSubmit={event => void post(event)}
    >
      <div className={styles.wide}>
        <FormField label="Email" error={messageOf(email)}>
          {field => <input {...field} type="email" autoComplete="email" required {...register(email)} />}
        </FormField>
      </div>
      <FormField label="First name" isOptional>
        {field => <input {...field} autoComplete="given-name" {...register(firstName)} />}
      </FormField>
      <FormField label="Last name" isOptional>
        {field => <input {...field} autoComplete="family-name" {...register(lastName)} />}
      </FormField>
      <FormField label="Company name" error={messageOf(company)}>
        {field => <input {...field} autoComplete="organization" required {...register(company)} />}
      </FormField>
      <FormField label="Job title" error={messageOf(jobTitle)}>
        {field => <input {...field} autoComplete="organization-title" required {...register(jobTitle)} />}
      </FormField>
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
        <p role="status">{isSent && 'Sent in a new tab, where the mailing list says whether it worked.'}</p>
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

/** Out of sight and out of the keyboard's way: whoever fills it in is a program, and the mailing list drops it. */
function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden className={styles.honeypot}>
      <input name={name} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  )
}
