import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { MemberSession } from '../../features/members/__generated__/member-session.graphql.ts'
import { FormPage } from '../../features/members/form-page.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { homePath, registerPath } from '../../paths.ts'
import type { Route } from './+types/account-closed'

const title = 'Your account is closed'

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

/** Shown after an account is closed. Makes the browser check again who is logged in. */
export default function AccountClosed() {
  const client = useApolloClient()
  useEffect(() => {
    client.query({ query: MemberSession, fetchPolicy: 'network-only' }).catch(() => {})
  }, [client])
  return (
    <FormPage title={title}>
      <p>
        Your details, transactions, watchlist, alerts, passkeys and sessions are deleted. We've sent you one
        last email to confirm it.
      </p>
      <p>
        <Link to={homePath}>Home</Link> · <Link to={registerPath}>Register again</Link>
      </p>
    </FormPage>
  )
}
