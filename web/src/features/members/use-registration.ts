import { CombinedGraphQLErrors } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { randomKey } from '../../lib/random-key.ts'
import { Register } from './__generated__/register.graphql.ts'
import type { RegistrationFields } from './registration-schema.ts'
import { useFormChallenge } from './use-form-challenge.ts'

/** Errors of single fields, by name. */
type FieldFaults = readonly { field: string; message: string }[]

interface RegistrationActions {
  isSubmitting: boolean
  /** Error message of the panel. Each failure is a new object, so that a repeated message is announced again. */
  failure: { message: string } | null
  /** Clears the failure, for an attempt that failed the form's own validation. */
  clear: () => void
  /** Resolves to the errors of single fields; null if there are none. */
  send: (fields: RegistrationFields, website: string) => Promise<FieldFaults | null>
}

const messageOf = (error: unknown) =>
  CombinedGraphQLErrors.is(error)
    ? 'Our account service isn’t responding. Please try again soon.'
    : error instanceof Error
      ? error.message
      : String(error)

/** A blank option is null. */
const chosen = (choice: string | undefined) => choice || null

/** Sends a registration. Retries of the same values share an idempotency key, so it is made once. */
export function useRegistration(onRegistered: (email: string) => void): RegistrationActions {
  const withChallenge = useFormChallenge()
  const [registerVisitor] = useMutation(Register)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<RegistrationActions['failure']>(null)
  const attempt = useRef({ fields: '', idempotencyKey: '' })
  const fail = (message: string) => {
    setFailure({ message: `MyNZX Account registration failed: ${message}` })
    return null
  }

  async function register(given: RegistrationFields, website: string): Promise<FieldFaults | null> {
    const { age, gender, country, profession, receiveInformation = false, ...fields } = given
    const written = JSON.stringify(given)
    if (attempt.current.fields !== written) attempt.current = { fields: written, idempotencyKey: randomKey() }
    const { idempotencyKey } = attempt.current
    const choices = {
      age: chosen(age),
      gender: chosen(gender),
      country: chosen(country),
      profession: chosen(profession),
    }
    const result = await withChallenge(async challenge => {
      const input = { ...fields, ...choices, receiveInformation, idempotencyKey, challenge, website }
      const { data } = await registerVisitor({ variables: { input } })
      return data!.register
    })
    if (result.__typename === 'RegisterSuccess') {
      onRegistered(result.email)
      return null
    }
    if (result.__typename === 'InvalidInput' && result.errors.length > 0) return result.errors
    return fail(result.message)
  }

  return {
    isSubmitting,
    failure,
    clear: () => setFailure(null),
    async send(fields, website) {
      setIsSubmitting(true)
      setFailure(null)
      try {
        return await register(fields, website)
      } catch (error) {
        return fail(messageOf(error))
      } finally {
        setIsSubmitting(false)
      }
    },
  }
}
