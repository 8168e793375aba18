import { redirect, type RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { returnPath } from './return-path.ts'
import { portfolioPath } from '../../paths.ts'
import { Login } from './__generated__/login.graphql.ts'
import { SecondFactorLogin } from './__generated__/second-factor-login.graphql.ts'
import { loginFailed } from './login-failure.ts'
import { loginSchema } from './login-schema.ts'
import { refuseFaults, refuseForm, textIn } from './refused-form.ts'

interface Posted {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Handles a login form posted without scripts: the password, then a code if the account has a second factor. */
export async function postedLogin({ request, context }: Posted) {
  const form = await request.formData()
  const to = returnPath(new URL(request.url).searchParams.get('return'), portfolioPath)
  return form.has('secondStep') ? takeCode(context, form, to) : takePassword(context, form, to)
}

async function takePassword(context: Posted['context'], form: FormData, to: string) {
  const typed = { email: textIn(form, 'email') }
  const fields = { ...typed, password: textIn(form, 'password'), staySignedIn: form.has('staySignedIn') }
  const { data, error } = loginSchema.safeParse(fields)
  if (error) return refuseFaults(context, error.issues, typed)
  const input = { ...data, challenge: textIn(form, 'challenge') }
  const answer = await askPersonally(context, Login, { input }).catch(() => null)
  const result = answer?.login ?? null
  if (result?.__typename === 'LoginSuccess') throw redirect(to, 303)
  if (result?.__typename === 'SecondFactorRequired') return { secondStep: result.challenge }
  return refuseForm(context, result && plain(result), typed)
}

async function takeCode(context: Posted['context'], form: FormData, to: string) {
  const challenge = textIn(form, 'secondStep')
  const typed = textIn(form, 'code').replaceAll(/\s/g, '')
  const code = /^\d{6}$/.test(typed) ? { code: typed } : { recoveryCode: typed }
  const answer = await askPersonally(context, SecondFactorLogin, { input: { challenge, ...code } }).catch(
    () => null,
  )
  const result = answer?.loginWithSecondFactor ?? null
  if (result?.__typename === 'LoginSuccess') throw redirect(to, 303)
  return refuseForm(context, result && plain(result), { secondStep: challenge })
}

/** Reports invalid input as a plain failure: the visitor cannot correct it. */
const plain = ({ __typename, message }: { __typename: string; message: string }) => ({
  message: __typename === 'InvalidInput' ? loginFailed : message,
})
