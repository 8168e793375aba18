import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AlertsPage as AlertsPageQuery } from './__generated__/alerts-page.graphql.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DigestPreview } from './digest-preview.tsx'
import { DigestSwitches } from './digest-switches.tsx'
import { useHasDigests } from './use-has-digests.ts'

/** Which digests a member gets, what they look like and what became of them. */
export function AlertsPage() {
  const { data, error, loading, refetch } = useQuery(AlertsPageQuery, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.member
  const settings = member?.emailSettings
  useEffect(() => {
    if (loading || settings) return
    // Without an error they were read, found missing, and could not be made.
    console.error(error ? 'Error fetching email settings' : 'Error creating user profile')
  }, [loading, error, settings])
  const hasDigests = useHasDigests(member)
  if (!member && loading) return <Skeleton label="Data is loading..." />
  return (
    <>
      {settings ? (
        <DigestSwitches settings={settings} />
      ) : (
        <Notice>
          <output>Your choices cannot be read at the moment. They hold as you left them.</output>
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
