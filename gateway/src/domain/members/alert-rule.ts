export type AlertKind =
  | 'ANNOUNCEMENT'
  | 'PRICE_ABOVE'
  | 'PRICE_BELOW'
  | 'CHANGE'
  | 'VOLUME'
  | 'HALT'
  | 'EX_DATE'
  | 'GDT_RESULT'
export type AlertScope = 'INSTRUMENT' | 'WATCHLIST' | 'PORTFOLIO' | 'MARKET'
export type AlertDelivery = 'AT_ONCE' | 'DIGEST' | 'PAGE' | 'FEED'
export type AlertDirection = 'UP' | 'DOWN' | 'EITHER'
export type AlertState =
  | 'ON_PAGE'
  | 'PAUSED'
  | 'IN_FEED'
  | 'NO_FEED'
  | 'ALREADY_SO'
  | 'HELD_QUIET'
  | 'HELD_LIMIT'
  | 'WAITING_FOR_DIGEST'
  | 'WAITING'
  | 'SENT'
  | 'FAILED'

/** Settings of an alert. Those of other kinds are null or empty. */
export interface AlertRuleDraft {
  kind: AlertKind
  scope: AlertScope
  code: string | null
  /** A watchlist beyond the first; null for the first, and for another scope. */
  listId: string | null
  level: number | null
  days: number | null
  direction: AlertDirection | null
  /** Codes of announcement types. */
  types: readonly string[]
  words: string
  priceSensitive: boolean
  delivery: AlertDelivery
}

export interface AlertRule extends AlertRuleDraft {
  id: string
  isPaused: boolean
  createdAt: string
}

export interface AlertRules {
  rules: AlertRule[]
  limit: number
  /** `HH:MM` in New Zealand; null without quiet hours. */
  quietFrom: string | null
  quietTo: string | null
  mailsToday: number
  mailLimit: number
}

/** An event that fired an alert, or would have fired it. Times are ISO 8601. */
export interface AlertEvent {
  code: string | null
  title: string
  path: string
  happenedAt: string
}

export interface AlertPreview {
  firings: AlertEvent[]
  count: number
  followedCount: number
  searchedCount: number
}

export interface AlertFiring extends AlertEvent {
  id: string
  ruleId: string | null
  state: AlertState
  sentAt: string | null
}
