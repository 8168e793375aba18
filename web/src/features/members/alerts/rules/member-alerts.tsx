import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { UnavailableNotice } from '../../../../ui/feedback/unavailable-notice.tsx'
import { AccountSection } from '../../account/account-section.tsx'
import { DisclosureForm } from '../../account/disclosure-form.tsx'
import { MemberAlerts as MemberAlertsQuery } from './__generated__/alert-rules.graphql.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { FiredAlerts } from './fired-alerts.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** Interval of reading the fired alerts, so that an open page shows them. */
const pollInterval = 15_000

/** A member's alerts: list, form, fired alerts and quiet hours. */
export function MemberAlerts() {
  const { data, previousData, error, refetch } = useQuery(MemberAlertsQuery, {
    fetchPolicy: 'cache-and-network',
    pollInterval,
  })
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  // A failed poll keeps the page, and what is typed in its form.
  const member = data?.member ?? previousData?.member
  const rules = member?.alertRules
  if (!rules) return error ? <UnavailableNotice what="alerts" onRetry={() => void refetch()} /> : null
  const { limit, mailsToday, mailLimit } = rules
  const about = `An alert fires once for each event. You have ${rules.rules.length} of ${limit} alerts, and got ${mailsToday} of ${mailLimit} emails today. Any beyond are in one summary the next morning.`
  return (
    <>
      <AccountSection title="Your alerts" about={about}>
        <AlertList rules={rules} />
        {code === '' ? (
          <DisclosureForm label="Add an alert">
            <AlertForm code="" />
          </DisclosureForm>
        ) : (
          <AlertForm key={code} code={code} />
        )}
      </AccountSection>
      <FiredAlerts firings={member.alertFirings ?? []} rules={rules.rules} />
      <QuietHours from={rules.quietFrom} to={rules.quietTo} />
    </>
  )
}
