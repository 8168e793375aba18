import { randomUUID } from 'node:crypto'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Tx } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import type { SiteAddresses } from '../mail/site-addresses.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { readPrivateAddress } from '../private-address/private-address-store.ts'
import { writeAlertMail } from './alert-mail.ts'
import type { AlertOutcome } from './alert-tables.ts'
import type { AlertCause } from './market-causes.ts'
import { isQuiet } from './quiet-hours.ts'
import { readAlertSettings, type StoredRule } from './rule-store.ts'

/** Maximum number of mails about alerts to one member in a New Zealand day, without the summary. */
export const maxMails = 20
/** Time after which an unsent mail is dropped: its figures would be old. */
const mailLifeMs = 12 * 3_600_000
/** Maximum number of firings of one member in a New Zealand day. */
const maxFirings = 500

/** An event that makes a rule fire. */
export interface Found {
  rule: Pick<StoredRule, 'id' | 'delivery'>
  cause: AlertCause
}

export interface Recording {
  memberId: string
  now: Date
  addresses: SiteAddresses
  isSimulated: boolean
}

/**
 * Stores firings that are not stored yet, and queues the mail about them in the same transaction. Concurrent writers of one
 * member wait for each other. Resolves with the number of new firings.
 */
export async function recordFirings(tx: Tx, recording: Recording, found: readonly Found[]): Promise<number> {
  const { memberId, now } = recording
  await lockPortfolio(tx, memberId)
  const room = maxFirings - (await countFirings(tx, memberId, now))
  const added = await insertNew(tx, recording, { found, outcome: 'page', most: room })
  const deliveryOf = new Map(found.map(({ rule }) => [rule.id, rule.delivery]))
  const paused = await readPaused(tx, memberId)
  const settings = await readAlertSettings(tx, memberId)
  const mailed: string[] = []
  const others = new Map<AlertOutcome, string[]>()
  const outcomes = {
    ...outcomeOf,
    feed: (await readPrivateAddress(tx, memberId)) ? 'feed' : 'no_feed',
  } as const
  for (const { id, rule_id: ruleId } of added) {
    const outcome = paused.has(ruleId) ? 'paused' : outcomes[deliveryOf.get(ruleId ?? '') ?? 'page']
    if (outcome !== 'mailed') others.set(outcome, [...(others.get(outcome) ?? []), id])
    else mailed.push(id)
  }
  for (const [outcome, ids] of others) await setOutcome(tx, ids, outcome)
  if (mailed.length === 0) return added.length
  if (isQuiet(settings, now.getTime())) await hold(tx, mailed, 'quiet')
  else if ((await countMails(tx, memberId, nzDate(now.getTime()))) >= maxMails)
    await hold(tx, mailed, 'limit')
  else await mailFirings(tx, recording, { ids: mailed, reason: 'now', day: nzDate(now.getTime()) })
  return added.length
}

/** Read with the member's lock: a rule may have been paused while the market was read. */
async function readPaused(tx: Tx, memberId: string): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .selectFrom('alert_rule')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_paused', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const outcomeOf = { at_once: 'mailed', digest: 'digest', page: 'page' } as const

/** Stores events that were true already when their rule was saved: they never fire it. */
export const recordBaseline = (tx: Tx, recording: Recording, found: readonly Found[]) =>
  insertNew(tx, recording, { found, outcome: 'before', most: maxFirings })

interface Insertion {
  found: readonly Found[]
  outcome: AlertOutcome
  most: number
}

async function insertNew(tx: Tx, { memberId, now }: Recording, { found, outcome, most }: Insertion) {
  const rules = [...new Set(found.map(({ rule }) => rule.id))]
  if (rules.length === 0 || most <= 0) return []
  // A rule may have been deleted while the market was read.
  const present = await tx.selectFrom('alert_rule').select('id').where('id', 'in', rules).execute()
  const ids = new Set(present.map(({ id }) => id))
  const rows = found
    .filter(({ rule }) => ids.has(rule.id))
    .map(({ rule, cause }) => ({
      id: randomUUID(),
      member_id: memberId,
      rule_id: rule.id,
      cause: cause.key,
      code: cause.code,
      title: cause.title.slice(0, 300),
      path: cause.path,
      happened_at: new Date(cause.happenedAt),
      fired_at: now,
      outcome,
      held_by: null,
      mail_id: null,
    }))
  if (rows.length === 0) return []
  return tx
    .insertInto('alert_firing')
    .values(rows.slice(0, most))
    .onConflict(conflict => conflict.columns(['rule_id', 'cause']).doNothing())
    .returning(['id', 'rule_id'])
    .execute()
}

async function countFirings(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('alert_firing')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('fired_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails of a New Zealand day, without its summary. */
export async function countMails(tx: Tx, memberId: string, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('alert_mail')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('is_summary', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const setOutcome = (tx: Tx, ids: readonly string[], outcome: AlertOutcome) =>
  tx.updateTable('alert_firing').set({ outcome }).where('id', 'in', ids).execute()

/** Keeps firings for a later mail. */
export const hold = (tx: Tx, ids: readonly string[], held: 'quiet' | 'limit') =>
  tx.updateTable('alert_firing').set({ outcome: held, held_by: held }).where('id', 'in', ids).execute()

interface Mailing {
  ids: readonly string[]
  reason: 'now' | 'quiet' | 'summary'
  /** New Zealand date that the mail counts for. */
  day: string
}

/** Queues one mail about firings. */
export async function mailFirings(
  tx: Tx,
  recording: Recording,
  { ids, reason, day }: Mailing,
): Promise<void> {
  const { memberId } = recording
  const firings = await tx
    .selectFrom('alert_firing')
    .select(['title', 'path', 'happened_at'])
    .where('id', 'in', ids)
    .orderBy('happened_at')
    .orderBy('title')
    .execute()
  const mailId = await queueAlertMail(tx, recording, { firings, reason, day })
  await tx
    .updateTable('alert_firing')
    .set({ outcome: 'mailed', mail_id: mailId })
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('alert_mail')
    .values({ id: mailId, member_id: memberId, day, is_summary: reason === 'summary' })
    .execute()
}

/** Writes and queues a mail about firings. Resolves with its id. */
export async function queueAlertMail(
  tx: Tx,
  { memberId, now, addresses, isSimulated }: Recording,
  mail: Pick<Parameters<typeof writeAlertMail>[0], 'firings' | 'reason' | 'day'>,
): Promise<string> {
  const { email: to, first_name: name } = await tx
    .selectFrom('member')
    .select(['email', 'first_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { unsubscribe_token: unsubscribeToken } = await readAlertSettings(tx, memberId)
  const message = writeAlertMail({
    ...mail,
    to,
    name,
    unsubscribeToken,
    isSimulated,
    now: now.getTime(),
    addresses,
  })
  const expiresAt = new Date(now.getTime() + mailLifeMs)
  return queueMail(tx, { kind: 'alert', to, memberId, message, now, expiresAt })
}
