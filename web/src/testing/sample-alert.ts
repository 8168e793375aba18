import type { AlertRule_rule } from '../features/members/alerts/rules/__generated__/alert-rules.graphql.ts'

/** A price alert for the watchlist `a`. */
export const listAlert: AlertRule_rule = {
  __typename: 'AlertRule',
  id: '2',
  kind: 'PRICE_ABOVE',
  scope: 'WATCHLIST',
  code: null,
  listId: 'a',
  level: 4.5,
  days: null,
  direction: null,
  types: [],
  words: '',
  priceSensitive: false,
  delivery: 'PAGE',
  isPaused: false,
}
