import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDateTime, formatLongDate } from '../../../lib/format-date.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { AccountSection } from '../account/account-section.tsx'
import { OwnList } from '../account/own-list.tsx'
import { DeliveryLog_member } from './__generated__/delivery-log.graphql.ts'
import { digestNames } from './digest-names.ts'

const states = { SENT: 'Sent', WAITING: 'Waiting to be sent', FAILED: 'Could not be delivered' } as const
const kinds = { SENT: 'good', WAITING: 'remark', FAILED: 'warning' } as const

/** Delivery state of each digest so far. Empty when the account service has no log. */
export function DeliveryLog({ member }: { member: FragmentType<typeof DeliveryLog_member> }) {
  const { data, complete } = useFragment({ fragment: DeliveryLog_member, from: member })
  if (!complete || !data.digestDeliveries) return null
  return (
    <AccountSection
      title="Sent so far"
      about="Your last 50 emails. Emails that can’t be delivered within two hours are dropped."
    >
      {data.digestDeliveries.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <OwnList label="Digests">
          {data.digestDeliveries.map(({ id, slot, tradeDate, state, sentAt, isTest }) => (
            <li key={id}>
              <div>
                <strong>
                  {digestNames[slot].name}, {formatLongDate(tradeDate)}
                </strong>
                <p>
                  {isTest ? 'Trial. ' : ''}
                  {sentAt === null ? states[state] : `${states[state]} ${formatDateTime(sentAt)}`}
                </p>
              </div>
              <Badge kind={kinds[state]}>
                {state === 'FAILED' ? 'Failed' : state === 'SENT' ? 'Sent' : 'Waiting'}
              </Badge>
            </li>
          ))}
        </OwnList>
      )}
    </AccountSection>
  )
}
