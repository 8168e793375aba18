import type { RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { Register } from './__generated__/register.graphql.ts'
import { refuseFaults, refuseForm, textIn } from './refused-form.ts'
import { registrationSchema } from './registration-schema.ts'

interface Posted {
  request: Request
  context: Readonly<RouterContextProvider>
}

const texts = ['firstName', 'lastName', 'email', 'age', 'gender', 'country', 'profession'] as const
const boxes = ['agreement', 'receiveInformation'] as const

/** Handles a registration form posted without scripts. */
export async function postedRegistration({ request, context }: Posted) {
  const form = await request.formData()
  const typed = Object.fromEntries([...texts, ...boxes].map(name => [name, textIn(form, name)]))
  const { data, error } = registrationSchema.safeParse({
    ...typed,
    ...Object.fromEntries(boxes.map(name => [name, form.has(name)])),
  })
  if (error) return refuseFaults(context, error.issues, typed)
  const challenge = textIn(form, 'challenge')
  const { age, gender, country, profession, receiveInformation = false, ...fields } = data
  const choices = {
    age: age || null,
    gender: gender || null,
    country: country || null,
    profession: profession || null,
  }
  const own = { challenge, website: textIn(form, 'website'), idempotencyKey: keyOf(challenge) }
  const input = { ...fields, ...choices, ...own, receiveInformation }
  const answer = await askPersonally(context, Register, { input }).catch(() => null)
  const result = answer?.register ?? null
  if (result?.__typename === 'RegisterSuccess') return { registered: result.email }
  const isOfFields = result?.__typename === 'InvalidInput' && result.errors.length > 0
  const message = `MyNZX Account registration failed: ${result?.message ?? 'Our account service isn’t responding. Please try again soon.'}`
  return refuseForm(context, isOfFields ? result : { message }, typed)
}

/** Idempotency key. Each rendered form has its own challenge, so a form sent twice registers once. */
const keyOf = (challenge: string) => challenge.slice(-100) || crypto.randomUUID()
