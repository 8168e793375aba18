import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { Badge } from '../../../../ui/text/badge.tsx'
import { AccountSection } from '../../account/account-section.tsx'
import type { AlertRule_rule, MemberAlerts } from './__generated__/alert-rules.graphql.ts'
import { ruleTitle } from './alert-words.ts'
import { useAlertLists } from './use-alert-lists.ts'
import styles from './alert-list.module.css'

type Firing = NonNullable<NonNullable<MemberAlerts['member']>['alertFirings']>[number]

const states: Record<Firing['state'], { label: string; about: string; kind: 'good' | 'remark' | 'warning' }> =
  {
    SENT: { label: 'Sent', about: 'Sent by email', kind: 'good' },
    WAITING: { label: 'Waiting', about: 'The email is about to be sent.', kind: 'remark' },
    FAILED: {
      label: 'Not delivered',
      about: 'The email could not be delivered, or was cancelled.',
      kind: 'warning',
    },
    ON_PAGE: { label: 'On this page', about: 'Not sent: you chose this page only.', kind: 'remark' },
    IN_FEED: { label: 'In your feed', about: 'Not mailed: it is in your private feed.', kind: 'good' },
    NO_FEED: { label: 'Not sent', about: 'Not sent: you had no private feed.', kind: 'warning' },
    PAUSED: { label: 'Paused', about: 'Not sent: the alert was paused.', kind: 'remark' },
    ALREADY_SO: {
      label: 'Already so',
      about: 'Not sent: it was so already when you saved the alert.',
      kind: 'remark',
    },
    HELD_QUIET: { label: 'Held', about: 'Held until your quiet hours end.', kind: 'remark' },
    HELD_LIMIT: {
      label: 'Held',
      about: 'Held for tomorrow’s summary: the day’s emails are used up.',
      kind: 'remark',
    },
    WAITING_FOR_DIGEST: { label: 'Waiting', about: 'Waiting for your next digest.', kind: 'remark' },
  }

interface FiredAlertsProps {
  firings: readonly Firing[]
  rules: readonly AlertRule_rule[]
}

/** The latest fired alerts, each with what became of its email; of several securities with the alert's title. */
export function FiredAlerts({ firings, rules }: FiredAlertsProps) {
  const lists = useAlertLists()
  const titles = new Map<string | null, string>(
    rules.filter(({ code }) => code === null).map(rule => [rule.id, ruleTitle(rule, lists)]),
  )
  return (
    <AccountSection
      title="Recent alerts"
      about="Your last 100 alerts of the past 90 days: what was sent, and why something was not."
    >
      {firings.length === 0 ? (
        <p>None yet. An alert shows here within a minute of its event.</p>
      ) : (
        <ul aria-label="Recent alerts" className={styles.list}>
          {firings.map(({ id, ruleId, title, path, happenedAt, state, sentAt }) => (
            <li key={id}>
              <div className={styles.fired}>
                <Link to={path}>{title}</Link>
                <Badge kind={states[state].kind}>{states[state].label}</Badge>
              </div>
              <p className={styles.how}>
                {formatDateTime(happenedAt)}. {states[state].about}
                {sentAt !== null && ` ${formatDateTime(sentAt)}`}
              </p>
              {titles.has(ruleId) && <p className={styles.how}>Alert for {titles.get(ruleId)}</p>}
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
