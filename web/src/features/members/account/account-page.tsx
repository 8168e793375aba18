import { useQuery } from '@apollo/client/react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../../ui/feedback/unavailable-notice.tsx'
import { AccountPage as AccountPageQuery } from './__generated__/account-page.graphql.ts'
import { CloseAccount, ExportData } from './account-data.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { PrivateAddress } from './private-address.tsx'
import { Profile } from './profile.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityEvents } from './security-events.tsx'
import { Sessions } from './sessions.tsx'

/** Parts of the account that the service may lack. */
type Feature =
  | 'PROFILE'
  | 'SESSIONS'
  | 'SECOND_FACTOR'
  | 'PASSKEYS'
  | 'SECURITY_EVENTS'
  | 'PRIVATE_ADDRESS'
  | 'EXPORT_AND_CLOSE'

interface AccountPageProps {
  /** Features of the account service. */
  features: readonly string[]
}

/** All parts of the account, each with its own save. Parts that the service lacks are omitted. */
export function AccountPage({ features }: AccountPageProps) {
  const { data, loading, refetch } = useQuery(AccountPageQuery, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const has = (feature: Feature) => features.includes(feature)
  const member = data?.member
  if (!member && loading) return <Skeleton label="Data is loading..." />
  if (!member) return <UnavailableNotice what="account" onRetry={() => void refetch()} />
  return (
    <>
      {has('PROFILE') && <Profile member={member} />}
      {has('PROFILE') && <ChangeEmail email={member.email} />}
      <ChangePassword email={member.email} />
      {has('SECOND_FACTOR') && <SecondFactor member={member} />}
      {has('PASSKEYS') && <Passkeys member={member} />}
      {has('SESSIONS') && <Sessions member={member} />}
      {has('SECURITY_EVENTS') && <SecurityEvents member={member} />}
      {has('PRIVATE_ADDRESS') && <PrivateAddress />}
      {has('EXPORT_AND_CLOSE') && (
        <>
          <ExportData />
          <CloseAccount />
        </>
      )}
    </>
  )
}
