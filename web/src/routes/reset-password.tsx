import { Link } from 'react-router'
import { askPersonally } from '../apollo/ask-personally.ts'
import { FormPage, PostedForm } from '../features/members/form-page.tsx'
import { LinkFaultPage } from '../features/members/link-fault-page.tsx'
import { PasswordField } from '../features/members/password-field.tsx'
import { refuseForm, textIn } from '../features/members/refused-form.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { usePlainAddress } from '../lib/use-plain-address.ts'
import { forgotPasswordPath, loginPath, resetPasswordPath } from '../paths.ts'
import type { Route } from './+types/reset-password'
import { ResetLink, ResetPasswordRoute } from './__generated__/reset-password.graphql.ts'

/** The link is checked before a password is asked for; while the account service is away, the form checks it. */
async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const answer = code === '' ? null : await askPersonally(context, ResetLink, { code }).catch(() => null)
  return { code, fault: code === '' ? ('UNKNOWN' as const) : (answer?.passwordResetFault ?? null) }
}

async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = await request.formData()
  const code = textIn(form, 'code')
  const input = { code, password: textIn(form, 'password') }
  const answer = await askPersonally(context, ResetPasswordRoute, { input }).catch(() => null)
  const result = answer?.resetPassword ?? null
  if (result?.__typename === 'ResetPasswordSuccess') return { isChanged: true }
  if (result?.__typename === 'LinkRefused') return { fault: result.fault }
  return refuseForm(context, result, { code })
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Set a new password', isUnlisted: true })

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  usePlainAddress()
  if (actionData && 'isChanged' in actionData) return <Changed />
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const code = refused?.typed['code'] ?? loaderData.code
  if (actionData && 'fault' in actionData) return <Refused fault={actionData.fault} />
  if (!refused && loaderData.fault) return <Refused fault={loaderData.fault} />
  return (
    <FormPage title="Set a new password">
      <p>Whoever is logged in to your account anywhere is logged out by it.</p>
      <PostedForm to={resetPasswordPath} hidden={{ code }} refused={refused} submit="Set the password">
        <PasswordField label="New password" name="password" isNew error={refused?.faults['password']} />
      </PostedForm>
    </FormPage>
  )
}

function Changed() {
  return (
    <FormPage title="Your password is set">
      <output>You can log in with it now. Every earlier session has ended.</output>
      <p>
        <Link to={loginPath}>Login</Link>
      </p>
    </FormPage>
  )
}

function Refused({ fault }: { fault: 'EXPIRED' | 'USED' | 'UNKNOWN' }) {
  return (
    <LinkFaultPage fault={fault}>
      <p>
        <Link to={forgotPasswordPath}>Ask for a new link</Link>
      </p>
    </LinkFaultPage>
  )
}
