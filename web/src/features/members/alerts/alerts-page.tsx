import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { emailSettingsFailure } from '../email-settings-failure.ts'
import { useAccountFeature } from '../../../apollo/use-account-feature.ts'
import { AlertsPage as AlertsPageQuery } from './__generated__/alerts-page.graphql.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DigestPreview } from './digest-preview.tsx'
import { MemberAlerts } from './rules/member-alerts.tsx'
import { DigestSwitches } from './digest-switches.tsx'

/** A member's digests: settings, preview and delivery log. */
export function AlertsPage() {
  const { data, error, loading, refetch } = useQuery(AlertsPageQuery, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.member
  const settings = member?.emailSettings
  useEffect(() => {
    if (!loading && !settings) console.error(emailSettingsFailure(error))
  }, [loading, error, settings])
  const hasDigests = useAccountFeature('DIGESTS')
  const hasRules = useAccountFeature('ALERT_RULES')
  if (!member && loading) return <Skeleton label="Data is loading..." />
  return (
    <>
      {member && hasRules && <MemberAlerts />}
      {settings ? (
        <DigestSwitches settings={settings} />
      ) : (
        <Notice>
          <output>We can’t show your choices right now. They haven’t changed.</output>
          <Button onClick={() => void refetch()} isDisabled={loading}>
            Try again
          </Button>
        </Notice>
      )}
      {member && hasDigests && (
        <>
          <DigestPreview email={member.email} />
          <DeliveryLog member={member} />
        </>
      )}
    </>
  )
}
