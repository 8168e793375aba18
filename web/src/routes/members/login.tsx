import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/login'
import { preloadFeatures } from '../../apollo/preload-features.ts'
import { LoginForm } from '../../features/members/login-form.tsx'
import { FormPage } from '../../features/members/form-page.tsx'
import { MemberBenefits } from '../../features/members/member-benefits.tsx'
import { loadChallenge } from '../../features/members/load-challenge.ts'
import { postedLogin } from '../../features/members/posted-login.ts'
import { PostedSecondStep } from '../../features/members/posted-second-step.tsx'
import { useMember } from '../../features/members/use-member.ts'
import { SiteFrame } from '../../features/shell/__generated__/site-frame.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { returnPath } from '../../features/members/return-path.ts'
import { loginPathFor, portfolioPath, registerPath, registerPathFor } from '../../paths.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  await preloadFeatures(context)
  return { challenge: '' }
}

/** Includes a challenge for the form posted without JavaScript. Scripts request their own. */
export async function loader(args: Route.LoaderArgs) {
  const [loaded, challenge] = await Promise.all([load(args), loadChallenge(args.context)])
  return { ...loaded, challenge }
}

export { load as clientLoader, postedLogin as action, postedLogin as clientAction }

const title = 'Login with your MyNZX account'

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

/** Login of members, who then return to the previous page. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { data } = useQuery(SiteFrame)
  const given = useSearchParams()[0].get('return')
  const returnTo = returnPath(given, portfolioPath)
  const { status } = useMember()
  const navigate = useNavigate()
  useEffect(() => {
    // Also after a login in another tab.
    if (status === 'member') void navigate(returnTo, { replace: true })
  }, [status, returnTo, navigate])
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const step = actionData && 'secondStep' in actionData ? actionData.secondStep : refused?.typed['secondStep']
  if (step !== undefined)
    return <PostedSecondStep challenge={step} to={loginPathFor(returnTo)} refused={refused} />
  return (
    <FormPage title={title} aside={<MemberBenefits />}>
      <LoginForm
        posted={{ challenge: refused?.challenge ?? loaderData.challenge, refused }}
        onMember={() => {}}
        passwordReset={data?.site.passwordReset ?? null}
        registerLink={
          <Link to={given === null ? registerPath : registerPathFor(returnTo)}>Register now</Link>
        }
      />
    </FormPage>
  )
}
