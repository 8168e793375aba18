import { Link } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { FormPage, PostedForm } from '../../features/members/form-page.tsx'
import { LinkFaultPage } from '../../features/members/link-fault-page.tsx'
import { refuseForm, textIn } from '../../features/members/refused-form.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { usePlainAddress } from '../../lib/use-plain-address.ts'
import { alertsPath, unsubscribePath } from '../../paths.ts'
import type { Route } from './+types/unsubscribe'
import { UnsubscribeRoute } from './__generated__/unsubscribe.graphql.ts'

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''

const load = ({ request }: Pick<Route.LoaderArgs, 'request'>) => ({ token: tokenIn(request.url) })

/** Mail programs that post automatically leave the token in the address. */
async function submit({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const token = textIn(await request.formData(), 'token') || tokenIn(request.url)
  const answer = await askPersonally(context, UnsubscribeRoute, { input: { token } }).catch(() => null)
  return answer ? { isDone: true } : refuseForm(context, null, { token })
}

export { load as loader, load as clientLoader, submit as action, submit as clientAction }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Stop email alerts', isUnlisted: true })

/** Requires a confirmation, because mail scanners follow links. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  usePlainAddress()
  if (actionData && 'isDone' in actionData) return <Stopped />
  const refused = actionData?.refused
  const token = refused?.typed['token'] ?? loaderData.token
  if (token === '')
    return (
      <LinkFaultPage fault="UNKNOWN">
        <OtherWay />
      </LinkFaultPage>
    )
  return (
    <FormPage title="Stop email alerts">
      <p>You’ll no longer get emails like the one with this link: our digests, or the alerts that you set.</p>
      <PostedForm to={unsubscribePath} hidden={{ token }} refused={refused} submit="Stop alerts" />
      <OtherWay />
    </FormPage>
  )
}

function OtherWay() {
  return (
    <p>
      You can turn them on again under <Link to={alertsPath}>Email Alerts</Link>.
    </p>
  )
}

function Stopped() {
  return (
    <FormPage title="Your email alerts are off">
      <output>You’ll no longer get these emails.</output>
      <OtherWay />
    </FormPage>
  )
}
