import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/register'
import { FormPage } from '../../features/members/form-page.tsx'
import { MemberBenefits } from '../../features/members/member-benefits.tsx'
import { loadChallenge } from '../../features/members/load-challenge.ts'
import { postedRegistration } from '../../features/members/posted-registration.ts'
import { RegistrationDone } from '../../features/members/registration-done.tsx'
import { RegistrationForm } from '../../features/members/registration-form.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { returnPath } from '../../features/members/return-path.ts'
import { loginPath, loginPathFor, portfolioPath } from '../../paths.ts'

/** Includes a challenge for the form posted without JavaScript. Scripts request their own. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ challenge: await loadChallenge(context) })

export const clientLoader = () => ({ challenge: '' })

export const action = (args: Route.ActionArgs) => postedRegistration(args)

const title = 'Register for MyNZX'

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

/** Registration of members, with all optional details. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const posted = actionData && 'registered' in actionData ? actionData.registered : null
  const [registered, setRegistered] = useState<string | null>(posted)
  const given = useSearchParams()[0].get('return')
  const login = given === null ? loginPath : loginPathFor(returnPath(given, portfolioPath))
  if (registered !== null)
    return (
      <FormPage title="Thank you for registering">
        <RegistrationDone email={registered} />
      </FormPage>
    )
  return (
    <FormPage title={title} aside={<MemberBenefits />}>
      <RegistrationForm
        isFull
        onRegistered={setRegistered}
        loginLink={<Link to={login}>Login</Link>}
        posted={{ challenge: refused?.challenge ?? loaderData.challenge, refused }}
      />
    </FormPage>
  )
}
