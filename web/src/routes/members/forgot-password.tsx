import { Link } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { EmailField } from '../../features/members/email-field.tsx'
import { FormPage, PostedForm } from '../../features/members/form-page.tsx'
import { loadChallenge } from '../../features/members/load-challenge.ts'
import { refuseForm, textIn } from '../../features/members/refused-form.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { forgotPasswordPath, loginPath } from '../../paths.ts'
import type { Route } from './+types/forgot-password'
import { ForgotPasswordRoute } from './__generated__/forgot-password.graphql.ts'

const load = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => ({
  challenge: await loadChallenge(context),
})

async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = await request.formData()
  const email = textIn(form, 'email')
  const input = { email, challenge: textIn(form, 'challenge') }
  const answer = await askPersonally(context, ForgotPasswordRoute, { input }).catch(() => null)
  const result = answer?.requestPasswordReset ?? null
  if (result?.__typename === 'MailRequested') return { sentTo: result.email }
  return refuseForm(context, result, { email })
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Forgot your password?', isUnlisted: true })

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <MailSent address={actionData.sentTo} />
  const refused = actionData?.refused
  return (
    <FormPage title="Forgot your password?">
      <p>Enter the email address of your account. We’ll send you a link to set a new password.</p>
      <PostedForm
        to={forgotPasswordPath}
        hidden={{ challenge: refused?.challenge ?? loaderData.challenge }}
        refused={refused}
        submit="Send the link"
      >
        <EmailField refused={refused} />
      </PostedForm>
      <p>
        <Link to={loginPath}>Back to login</Link>
      </p>
    </FormPage>
  )
}

/** Identical whether or not there is an account, so that accounts cannot be discovered. */
function MailSent({ address }: { address: string }) {
  return (
    <FormPage title="Check your email">
      <output>
        If we have an account for <strong>{address}</strong>, a link is on its way. It works once, within an
        hour.
      </output>
      <p>No email? Check your spam folder, or try the address you registered with.</p>
      <p>
        <Link to={loginPath}>Back to login</Link>
      </p>
    </FormPage>
  )
}
