import { z } from 'zod'
import type {
  AlertFiring,
  AlertPreview,
  AlertRule,
  AlertRuleDraft,
  AlertRules,
  AlertState,
} from '../../domain/members/alert-rule.ts'

const upper = (text: string) => text.toUpperCase()
const kinds = [
  'ANNOUNCEMENT',
  'PRICE_ABOVE',
  'PRICE_BELOW',
  'CHANGE',
  'VOLUME',
  'HALT',
  'EX_DATE',
  'GDT_RESULT',
] as const
const deliveries = ['AT_ONCE', 'DIGEST', 'PAGE', 'FEED'] as const
const nameOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.string().transform(upper).pipe(z.enum(names))

const RuleBody = z
  .object({
    id: z.string(),
    kind: nameOf(kinds),
    scope: nameOf(['INSTRUMENT', 'WATCHLIST', 'PORTFOLIO', 'MARKET']),
    code: z.string().nullable(),
    // A service whose alerts follow only the first list omits it.
    list_id: z.string().nullable().default(null),
    level: z.number().nullable(),
    days: z.number().nullable(),
    direction: nameOf(['UP', 'DOWN', 'EITHER']).nullable(),
    types: z.array(z.string()),
    words: z.string(),
    price_sensitive: z.boolean(),
    delivery: nameOf(deliveries),
    is_paused: z.boolean(),
    created_at: z.string(),
  })
  .transform(({ list_id, price_sensitive, is_paused, created_at, ...rule }): AlertRule => ({
    ...rule,
    listId: list_id,
    priceSensitive: price_sensitive,
    isPaused: is_paused,
    createdAt: created_at,
  }))

/** `GET /alert-rules`. */
export const RulesBody = z
  .object({
    rules: z.array(RuleBody),
    limit: z.int(),
    quiet_from: z.string().nullable(),
    quiet_to: z.string().nullable(),
    mails_today: z.int(),
    mail_limit: z.int(),
  })
  .transform(({ quiet_from, quiet_to, mails_today, mail_limit, ...rest }): AlertRules => ({
    ...rest,
    quietFrom: quiet_from,
    quietTo: quiet_to,
    mailsToday: mails_today,
    mailLimit: mail_limit,
  }))

/** Only a path of this site may become a link. */
const path = z.string().regex(/^\/(?!\/)/)

export const EventBody = z.object({
  code: z.string().nullable(),
  title: z.string(),
  path,
  happened_at: z.string(),
})

/** `POST /alert-rules/test`. A service that always sends a mail omits the delivery. */
export const TestBody = z.object({ delivery: nameOf(deliveries).default('AT_ONCE') })

/** `POST /alert-rules/preview`. */
export const PreviewBody = z
  .object({ firings: z.array(EventBody), count: z.int(), followed: z.int(), evaluated: z.int() })
  .transform(({ firings, count, followed, evaluated }): AlertPreview => ({
    firings: firings.map(({ happened_at: happenedAt, ...event }) => ({ ...event, happenedAt })),
    count,
    followedCount: followed,
    searchedCount: evaluated,
  }))

const FiringBody = EventBody.extend({
  id: z.string(),
  rule_id: z.string().nullable(),
  outcome: z.enum([
    'quiet',
    'limit',
    'digest',
    'mailed',
    'in_digest',
    'page',
    'paused',
    'before',
    'feed',
    'no_feed',
  ]),
  mail_state: z.string().nullable(),
  sent_at: z.string().nullable(),
}).transform(({ happened_at, rule_id, outcome, mail_state, sent_at, ...event }): AlertFiring => ({
  ...event,
  happenedAt: happened_at,
  ruleId: rule_id,
  state: states[outcome] ?? mailState(mail_state),
  sentAt: sent_at,
}))

const states: Partial<Record<string, AlertState>> = {
  quiet: 'HELD_QUIET',
  limit: 'HELD_LIMIT',
  digest: 'WAITING_FOR_DIGEST',
  page: 'ON_PAGE',
  paused: 'PAUSED',
  feed: 'IN_FEED',
  no_feed: 'NO_FEED',
  before: 'ALREADY_SO',
}

/** A mail that the service no longer lists was sent. */
const mailState = (state: string | null): AlertState =>
  state === null || state === 'sent' ? 'SENT' : state === 'waiting' ? 'WAITING' : 'FAILED'

/** `GET /alert-firings`. */
export const FiringsBody = z
  .object({ firings: z.array(FiringBody) })
  .transform(({ firings }): AlertFiring[] => firings)

/** Body of a rule to save or preview. */
export const ruleBody = ({
  kind,
  scope,
  listId,
  delivery,
  direction,
  priceSensitive,
  ...rest
}: AlertRuleDraft) => ({
  ...rest,
  list_id: listId,
  kind: kind.toLowerCase(),
  scope: scope.toLowerCase(),
  delivery: delivery.toLowerCase(),
  direction: direction?.toLowerCase() ?? null,
  price_sensitive: priceSensitive,
})
