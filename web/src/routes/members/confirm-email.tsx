import { Link } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { FormPage, PostedForm } from '../../features/members/form-page.tsx'
import { LinkFaultPage } from '../../features/members/link-fault-page.tsx'
import { refuseForm, textIn } from '../../features/members/refused-form.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { usePlainAddress } from '../../lib/use-plain-address.ts'
import { accountPath, confirmEmailPath, loginPath } from '../../paths.ts'
import type { Route } from './+types/confirm-email'
import { ConfirmEmailRoute } from './__generated__/confirm-email.graphql.ts'

const load = ({ request }: Pick<Route.LoaderArgs, 'request'>) => ({
  code: new URL(request.url).searchParams.get('code') ?? '',
})

async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const code = textIn(await request.formData(), 'code')
  const answer = await askPersonally(context, ConfirmEmailRoute, { input: { code } }).catch(() => null)
  const result = answer?.confirmEmailChange ?? null
  if (result?.__typename === 'ConfirmEmailChangeSuccess') return { isChanged: result.isChanged }
  if (result?.__typename === 'LinkRefused') return { fault: result.fault }
  return refuseForm(context, result, { code })
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Confirm your email address', isUnlisted: true })

/** Requires a confirmation, because mail scanners follow links. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  usePlainAddress()
  if (actionData && 'isChanged' in actionData) return <Confirmed isChanged={actionData.isChanged} />
  if (actionData && 'fault' in actionData) return <Refused fault={actionData.fault} />
  const refused = actionData?.refused
  const code = refused?.typed['code'] ?? loaderData.code
  if (code === '') return <Refused fault="UNKNOWN" />
  return (
    <FormPage title="Confirm your email address">
      <p>Your email address changes once you confirm both the old and the new one.</p>
      <PostedForm to={confirmEmailPath} hidden={{ code }} refused={refused} submit="Confirm this address" />
    </FormPage>
  )
}

function Confirmed({ isChanged }: { isChanged: boolean }) {
  if (!isChanged)
    return (
      <FormPage title="This address is confirmed">
        <output>
          Now confirm the other address: we’ve sent it an email too. Until then nothing changes.
        </output>
      </FormPage>
    )
  return (
    <FormPage title="Your email address is changed">
      <output>Log in with your new address. You’re logged out everywhere else.</output>
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
        Your address has not changed. You can start again in <Link to={accountPath}>your account</Link>.
      </p>
    </LinkFaultPage>
  )
}
