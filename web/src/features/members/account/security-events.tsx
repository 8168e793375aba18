import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SecurityEvents_member } from './__generated__/security-events.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { browserName } from './browser-name.ts'
import { OwnList } from './own-list.tsx'

type SecurityEvent = NonNullable<SecurityEvents_member['securityEvents']>[number]

const titles: Record<SecurityEvent['kind'], string> = {
  NEW_LOGIN: 'Login from a new device or network',
  FAILED_PASSWORDS: 'Many wrong passwords',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset by email',
  EMAIL_CHANGED: 'Email address changed',
  RECOVERY_CODE_USED: 'Login with a recovery code',
  SECOND_FACTOR_ADDED: 'Second step turned on',
  SECOND_FACTOR_REMOVED: 'Second step turned off',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  PRIVATE_ADDRESS_CREATED: 'Private address created',
}

/** Number of events before a reader expands the list. */
const shownAtFirst = 5

/** Security events of the last 90 days. */
export function SecurityEvents({ member }: { member: FragmentType<typeof SecurityEvents_member> }) {
  const { data, complete } = useFragment({ fragment: SecurityEvents_member, from: member })
  const [isWhole, setIsWhole] = useState(false)
  if (!complete || !data.securityEvents) return null
  const events = data.securityEvents
  return (
    <AccountSection
      title="Security events"
      about="What happened to your login in the last 90 days. If you don’t recognise an event, change your password."
    >
      {events.length === 0 && (
        <p>Nothing in the last 90 days. New logins and changes to how you log in will be listed here.</p>
      )}
      {events.length > 0 && (
        <OwnList label="Security events">
          {(isWhole ? events : events.slice(0, shownAtFirst)).map(event => (
            <Event key={event.id} event={event} />
          ))}
        </OwnList>
      )}
      {!isWhole && events.length > shownAtFirst && (
        <div>
          <Button onClick={() => setIsWhole(true)}>Show all {events.length} events</Button>
        </div>
      )}
    </AccountSection>
  )
}

function Event({ event: { kind, happenedAt, networkAddress, userAgent } }: { event: SecurityEvent }) {
  const place = [userAgent !== null && browserName(userAgent), networkAddress].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <strong>{titles[kind]}</strong>
        <p>
          <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
          {place !== '' && ` · ${place}`}
        </p>
      </div>
    </li>
  )
}
