import type { TradingStatus } from '@exchange/market-rules/trading-status'
import type { AlertDelivery, AlertKind, AlertScope } from './alert-rule.ts'

/** Result of a firing. The first three wait for a mail. */
export type AlertOutcome =
  /** Waits for the end of the quiet hours. */
  | 'quiet'
  /** Beyond the day's mails: waits for the summary. */
  | 'limit'
  | 'digest'
  | 'mailed'
  | 'in_digest'
  /** Shown on the page, as chosen. */
  | 'page'
  | 'paused'
  /** In the private feed. */
  | 'feed'
  /** Meant for the private feed of a member without one. */
  | 'no_feed'
  /** True already when the rule was saved. */
  | 'before'

export interface AlertTables {
  alert_rule: {
    id: string
    member_id: string
    kind: AlertKind
    scope: AlertScope
    code: string | null
    /** A list beyond the first; null for any other rule. */
    watchlist_id: string | null
    settings: string
    delivery: AlertDelivery
    is_paused: boolean
    created_at: Date
    active_from: Date
  }
  alert_firing: {
    id: string
    member_id: string
    /** Null after the rule was deleted. */
    rule_id: string | null
    cause: string
    code: string | null
    title: string
    path: string
    happened_at: Date
    fired_at: Date
    outcome: AlertOutcome
    /** Reason for a delay of its mail. */
    held_by: 'quiet' | 'limit' | null
    mail_id: string | null
  }
  alert_settings: {
    member_id: string
    /** `HH:MM` in New Zealand; both are null without quiet hours. */
    quiet_from: string | null
    quiet_to: string | null
    unsubscribe_token: string
  }
  alert_mail: { id: string; member_id: string; day: string; is_summary: boolean }
  alert_progress: { name: string; evaluated_at: Date }
  trading_state: { security: string; status: TradingStatus; as_at: Date }
  trading_change: {
    security: string
    happened_at: Date
    code: string
    issuer_code: string | null
    status: TradingStatus
    announcement_id: string | null
    is_first: boolean
  }
  halt_notice: { id: string; code: string; is_of_security: boolean; is_end: boolean; released_at: Date }
}
