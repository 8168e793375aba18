import { Link, type RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { FormPage, PostedForm } from '../../features/members/form-page.tsx'
import { LinkFaultPage } from '../../features/members/link-fault-page.tsx'
import { PasswordField } from '../../features/members/password-field.tsx'
import { refuseForm, textIn } from '../../features/members/refused-form.ts'
import { EndedSessions, PasskeysAfterReset } from '../../features/members/reset-review.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { usePlainAddress } from '../../lib/use-plain-address.ts'
import { accountPath, forgotPasswordPath, loginPath, loginPathFor, resetPasswordPath } from '../../paths.ts'
import type { Route } from './+types/reset-password'
import {
  RemovePasskeyAfterReset,
  ResetLink,
  ResetPasswordRoute,
} from './__generated__/reset-password.graphql.ts'

type Review = Extract<ResetPasswordRoute['resetPassword'], { __typename: 'ResetPasswordSuccess' }>['review']

/** The link is checked before the password is requested. While the account service is unavailable, the form checks it. */
async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const answer = code === '' ? null : await askPersonally(context, ResetLink, { code }).catch(() => null)
  return { code, fault: code === '' ? ('UNKNOWN' as const) : (answer?.passwordResetFault ?? null) }
}

async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = await request.formData()
  const review = textIn(form, 'review')
  if (review !== '') return removePasskey(context, review, textIn(form, 'passkey'))
  const code = textIn(form, 'code')
  const input = { code, password: textIn(form, 'password') }
  const answer = await askPersonally(context, ResetPasswordRoute, { input }).catch(() => null)
  const result = answer?.resetPassword ?? null
  if (result?.__typename === 'ResetPasswordSuccess')
    return { changed: { review: result.review, isRemoved: false } }
  if (result?.__typename === 'LinkRefused') return { fault: result.fault }
  return refuseForm(context, result, { code })
}

async function removePasskey(context: Readonly<RouterContextProvider>, code: string, id: string) {
  const input = { code, id }
  const answer = await askPersonally(context, RemovePasskeyAfterReset, { input }).catch(() => null)
  const result = answer?.removePasskeyAfterReset ?? null
  if (result?.__typename === 'RemovePasskeyAfterResetSuccess')
    return { changed: { review: { code, endedSessions: [], passkeys: result.passkeys }, isRemoved: true } }
  return { notRemoved: true }
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Set a new password', isUnlisted: true })

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  usePlainAddress()
  if (actionData && 'changed' in actionData && actionData.changed) return <Changed {...actionData.changed} />
  if (actionData && 'notRemoved' in actionData) return <NotRemoved />
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const code = refused?.typed['code'] ?? loaderData.code
  if (actionData && 'fault' in actionData) return <Refused fault={actionData.fault} />
  if (!refused && loaderData.fault) return <Refused fault={loaderData.fault} />
  return (
    <FormPage title="Set a new password">
      <p>A new password logs out all your devices.</p>
      <PostedForm to={resetPasswordPath} hidden={{ code }} refused={refused} submit="Set the password">
        <PasswordField label="New password" name="password" isNew error={refused?.faults['password']} />
      </PostedForm>
    </FormPage>
  )
}

interface ChangedProps {
  /** Login methods of the account. Null where they cannot be listed. */
  review: Pick<NonNullable<Review>, 'code' | 'endedSessions' | 'passkeys'> | null
  /** Whether a passkey has just been removed. */
  isRemoved: boolean
}

function Changed({ review, isRemoved }: ChangedProps) {
  return (
    <FormPage title="Your password is set">
      <output>
        {isRemoved
          ? 'The passkey is removed. It no longer logs in to your account.'
          : 'Log in with it now. You’re logged out everywhere else.'}
      </output>
      <p>
        <Link to={loginPath}>Login</Link>
      </p>
      {review && <PasskeysAfterReset code={review.code} passkeys={review.passkeys} />}
      {review && <EndedSessions sessions={review.endedSessions} />}
    </FormPage>
  )
}

function NotRemoved() {
  return (
    <FormPage title="The passkey was not removed">
      <p>Your new password is set. Log in with it to review your passkeys.</p>
      <p>
        <Link to={loginPathFor(accountPath)}>Login</Link>
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
