import { Link, redirect, type RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { EmailField } from '../../features/members/email-field.tsx'
import { FormPage, PostedForm } from '../../features/members/form-page.tsx'
import { type LinkFault, LinkFaultPage } from '../../features/members/link-fault-page.tsx'
import { loadChallenge } from '../../features/members/load-challenge.ts'
import { PasswordField } from '../../features/members/password-field.tsx'
import { type RefusedForm, refuseForm, textIn } from '../../features/members/refused-form.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { returnPath } from '../../features/members/return-path.ts'
import { usePlainAddress } from '../../lib/use-plain-address.ts'
import { activatePath, loginPath, portfolioPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { Route } from './+types/activate'
import { ActivateAccount, ActivateRoute, ResendConfirmation } from './__generated__/activate.graphql.ts'

/** State of a mailed link: the account it opens, or its fault. Null while the account service is unavailable. */
type LinkState = { email: string } | { fault: LinkFault } | null

async function readLink(context: Readonly<RouterContextProvider>, code: string): Promise<LinkState> {
  if (code === '') return { fault: 'UNKNOWN' }
  const answer = await askPersonally(context, ActivateRoute, { input: { code } }).catch(() => null)
  const result = answer?.confirmEmail
  if (!result) return null
  return result.__typename === 'LinkRefused' ? { fault: result.fault } : { email: result.email }
}

async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code') ?? ''
  const [link, challenge] = await Promise.all([readLink(context, code), loadChallenge(context)])
  return { link, challenge, code, to: returnPath(searchParams.get('return'), portfolioPath) }
}

async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = await request.formData()
  return form.has('password') ? activate(context, form) : resend(context, form)
}

async function activate(context: Readonly<RouterContextProvider>, form: FormData) {
  const typed = { code: textIn(form, 'code'), email: textIn(form, 'email'), to: textIn(form, 'to') }
  const input = { code: typed.code, password: textIn(form, 'password') }
  const answer = await askPersonally(context, ActivateAccount, { input }).catch(() => null)
  const result = answer?.activateAccount ?? null
  if (result?.__typename === 'ActivateAccountSuccess')
    throw redirect(returnPath(typed.to, portfolioPath), 303)
  if (result?.__typename === 'LinkRefused') return { fault: result.fault }
  return refuseForm(context, result, typed)
}

async function resend(context: Readonly<RouterContextProvider>, form: FormData) {
  const email = textIn(form, 'email')
  const input = { email, challenge: textIn(form, 'challenge') }
  const answer = await askPersonally(context, ResendConfirmation, { input }).catch(() => null)
  const result = answer?.resendConfirmation ?? null
  if (result?.__typename === 'MailRequested') return { sentTo: result.email }
  return refuseForm(context, result, { email })
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Activate your account', isUnlisted: true })

export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  usePlainAddress()
  const { link, challenge } = loaderData
  if (actionData && 'sentTo' in actionData) return <MailSent address={actionData.sentTo} />
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  if (refused?.typed['code'] !== undefined) return <PasswordPage details={refused.typed} refused={refused} />
  const fault =
    actionData && 'fault' in actionData ? actionData.fault : link && 'fault' in link ? link.fault : null
  // A rejected resend shows the page it was sent from.
  if (fault !== null || refused)
    return (
      <Refused fault={fault ?? 'EXPIRED'} challenge={refused?.challenge ?? challenge} refused={refused} />
    )
  if (!link || !('email' in link))
    return (
      <FormPage title="Activate your account">
        <DataNotAvailable isEager />
      </FormPage>
    )
  const { code, to } = loaderData
  return <PasswordPage details={{ code, to, email: link.email }} refused={undefined} />
}

interface PasswordPageProps {
  details: Readonly<Record<string, string>>
  refused: RefusedForm | undefined
}

function PasswordPage({ details, refused }: PasswordPageProps) {
  const { email = '' } = details
  return (
    <FormPage title="Activate your account">
      <p>
        Thank you: <strong>{email}</strong> is confirmed. Choose a password to finish.
      </p>
      <PostedForm to={activatePath} hidden={details} refused={refused} submit="Activate the account">
        {/* Password managers store the password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden aria-label="Email" />
        <PasswordField label="Password" name="password" isNew error={refused?.faults['password']} />
      </PostedForm>
    </FormPage>
  )
}

interface RefusedProps {
  fault: LinkFault
  challenge: string
  refused: RefusedForm | undefined
}

function Refused({ fault, challenge, refused }: RefusedProps) {
  if (fault === 'USED')
    return (
      <LinkFaultPage fault={fault}>
        <p>
          Your account is active: <Link to={loginPath}>Login</Link>
        </p>
      </LinkFaultPage>
    )
  return (
    <LinkFaultPage fault={fault}>
      <p>We can send you a new link.</p>
      <PostedForm to={activatePath} hidden={{ challenge }} refused={refused} submit="Send a new link">
        <EmailField refused={refused} />
      </PostedForm>
    </LinkFaultPage>
  )
}

/** Identical whether or not the address has a pending account. */
function MailSent({ address }: { address: string }) {
  return (
    <FormPage title="Check your email">
      <output>
        If <strong>{address}</strong> is waiting for confirmation, a new link is on its way.
      </output>
      <p>
        <Link to={loginPath}>Login</Link>
      </p>
    </FormPage>
  )
}
