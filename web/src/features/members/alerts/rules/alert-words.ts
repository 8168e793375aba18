import type { AlertRule_rule, MemberAlerts } from './__generated__/alert-rules.graphql.ts'

export type Kind = AlertRule_rule['kind']
export type Scope = AlertRule_rule['scope']
export type Delivery = AlertRule_rule['delivery']
/** A watchlist beyond the first. */
export type AlertList = NonNullable<NonNullable<MemberAlerts['member']>['watchlists']>['lists'][number]
export type Direction = NonNullable<AlertRule_rule['direction']>

export const kindLabels: Record<Kind, string> = {
  ANNOUNCEMENT: 'Announcement',
  PRICE_ABOVE: 'Price at or above',
  PRICE_BELOW: 'Price at or below',
  CHANGE: 'Change over a period',
  VOLUME: 'Unusual volume',
  HALT: 'Trading halt and resumption',
  EX_DATE: 'Ex-dividend date',
  GDT_RESULT: 'Dairy auction result (GDT)',
}

export const scopeLabels: Record<Exclude<Scope, 'MARKET'>, string> = {
  INSTRUMENT: 'One security',
  WATCHLIST: 'My watchlist',
  PORTFOLIO: 'My holdings',
}

/** Scope of a member with several watchlists. */
export const aWatchlist = 'A watchlist'

export const deliveryLabels: Record<Delivery, string> = {
  AT_ONCE: 'Email at once',
  DIGEST: 'In my next digest',
  PAGE: 'On this page only',
  FEED: 'In my private feed',
}

/** Messages after a test. */
export const testMessages: Record<Delivery, string> = {
  AT_ONCE: 'A test is on its way to your email.',
  DIGEST: 'A test will be in your next digest.',
  PAGE: 'A test is now under Recent alerts.',
  FEED: 'A test is now in your private feed.',
}

export const directionLabels: Record<Direction, string> = { EITHER: 'Up or down', UP: 'Up', DOWN: 'Down' }

function followed({ scope, code, listId }: AlertRule_rule, lists: readonly AlertList[]): string {
  if (scope === 'INSTRUMENT') return code ?? ''
  if (scope === 'MARKET') return 'GDT'
  return listId === null ? scopeLabels[scope] : (lists.find(({ id }) => id === listId)?.name ?? aWatchlist)
}

const moved = { UP: 'rises', DOWN: 'falls', EITHER: 'moves' } as const

/** An alert in a few words: `KRE: price at or above 4.5`. */
export const ruleTitle = (rule: AlertRule_rule, lists: readonly AlertList[]): string =>
  `${followed(rule, lists)}: ${eventOf(rule)}`

function eventOf({ kind, level, days, direction, types, words, priceSensitive }: AlertRule_rule): string {
  if (kind === 'PRICE_ABOVE' || kind === 'PRICE_BELOW') return `${kindLabels[kind].toLowerCase()} ${level}`
  if (kind === 'CHANGE')
    return `${moved[direction ?? 'EITHER']} ${level}% or more ${days === 1 ? 'in a day' : `over ${days} trading days`}`
  if (kind === 'VOLUME') return `volume ${level} times its average`
  if (kind === 'EX_DATE') return `ex-dividend date, ${days} ${days === 1 ? 'day' : 'days'} before`
  if (kind === 'GDT_RESULT') return 'dairy auction result'
  if (kind === 'HALT') return 'trading halt and resumption'
  const parts = [
    priceSensitive ? 'price-sensitive announcement' : 'announcement',
    types.length > 0 ? `of type ${types.map(({ name }) => name).join(', ')}` : '',
    words === '' ? '' : `with “${words}”`,
  ]
  return parts.filter(Boolean).join(' ')
}
