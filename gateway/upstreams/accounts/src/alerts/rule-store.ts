import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import { invalid, notFound } from '../http/api-error.ts'
import { dropWaiting } from '../mail/outbox.ts'
import { readPrivateAddress } from '../private-address/private-address-store.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { newToken } from '../secret-token.ts'
import { hasList } from '../watchlist/named-lists.ts'
import { type AlertInput, type AlertSettings, maxRules, unknownList } from './alert-rule.ts'
import type { AlertTables } from './alert-tables.ts'

export interface StoredRule extends AlertInput {
  id: string
  memberId: string
  isPaused: boolean
  activeFrom: number
  createdAt: Date
}

const storedRule = ({ id, settings, ...row }: AlertTables['alert_rule']): StoredRule => {
  const { kind, scope, code, delivery } = row
  return {
    ...(JSON.parse(settings) as AlertSettings),
    id,
    kind,
    scope,
    code,
    list_id: row.watchlist_id,
    delivery,
    memberId: row.member_id,
    isPaused: row.is_paused,
    activeFrom: row.active_from.getTime(),
    createdAt: row.created_at,
  }
}

/** A member's rules, oldest first. */
export async function readRules(tx: Tx, memberId: string): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('alert_rule')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(storedRule)
}

/** Members of one read of the runner: limits memory. */
const membersAtOnce = 100

/** Rules of the next members, by id; empty at the end. */
export async function readNextRules(tx: Tx, after: string | null): Promise<StoredRule[]> {
  const all = tx
    .selectFrom('alert_rule')
    .select('member_id')
    .distinct()
    .orderBy('member_id')
    .limit(membersAtOnce)
  const members = await (after === null ? all : all.where('member_id', '>', after)).execute()
  if (members.length === 0) return []
  const ids = members.map(({ member_id: id }) => id)
  const rows = await tx
    .selectFrom('alert_rule')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy('member_id')
    .orderBy('created_at')
    .execute()
  return rows.map(storedRule)
}

const columnsOf = ({ kind, scope, code, list_id, delivery, ...settings }: AlertInput) => ({
  kind,
  scope,
  code,
  watchlist_id: list_id,
  delivery,
  settings: JSON.stringify(settings),
})

/** Stores a rule under the member's lock, so that parallel requests count each other. */
export async function addRule(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  input: AlertInput,
): Promise<StoredRule> {
  await lockPortfolio(tx, memberId)
  const rules = await readRules(tx, memberId)
  if (rules.length >= maxRules) throw invalid('kind', 'full', `You can have at most ${maxRules} alerts.`)
  await requireDelivery(tx, memberId, input)
  await requireListOf(tx, memberId, input)
  const row = {
    ...columnsOf(input),
    id: randomUUID(),
    member_id: memberId,
    is_paused: false,
    created_at: now,
    active_from: now,
  }
  await tx.insertInto('alert_rule').values(row).execute()
  return storedRule(row)
}

/**
 * Replaces the settings of a member's rule under the member's lock. Its identifier stays, so that it does not fire again
 * for an event that it has fired for; earlier events do not fire the new settings.
 */
export async function changeRule(
  tx: Tx,
  { memberId, now, id }: { memberId: string; now: Date; id: string },
  input: AlertInput,
): Promise<StoredRule> {
  await lockPortfolio(tx, memberId)
  const rule = await requireRule(tx, memberId, id)
  await requireDelivery(tx, memberId, input)
  await requireListOf(tx, memberId, input)
  const row = { ...columnsOf(input), active_from: now }
  await tx.updateTable('alert_rule').set(row).where('id', '=', id).execute()
  return { ...rule, ...input, activeFrom: now.getTime() }
}

/** A member's rule; another member's is not found. */
export async function requireRule(tx: Tx, memberId: string, id: string): Promise<StoredRule> {
  const rule = (await readRules(tx, memberId)).find(each => each.id === id)
  if (!rule) throw notFound()
  return rule
}

/** Refuses a list of another member as one that never was. */
export async function requireListOf(tx: Tx, memberId: string, { list_id: id }: AlertInput): Promise<void> {
  if (id !== null && !(await hasList(tx, memberId, id))) throw invalid('list_id', 'unknown', unknownList)
}

/** Refuses a delivery that the member has turned off. */
export async function requireDelivery(tx: Tx, memberId: string, { delivery }: AlertInput): Promise<void> {
  if (delivery === 'digest' && !(await hasDigest(tx, memberId)))
    throw invalid('delivery', 'no_digest', 'Turn on a digest first, or choose another way.')
  if (delivery === 'feed' && !(await readPrivateAddress(tx, memberId)))
    throw invalid('delivery', 'no_feed', 'Make a private address first, or choose another way.')
}

async function hasDigest(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_settings')
    .select(['mid_day', 'end_of_day'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined && (row.mid_day || row.end_of_day)
}

/** A member's settings, created if missing: every mail has the token's link. */
export async function readAlertSettings(tx: Tx, memberId: string) {
  const columns = ['quiet_from', 'quiet_to', 'unsubscribe_token'] as const
  const own = tx.selectFrom('alert_settings').select(columns).where('member_id', '=', memberId)
  const row = await own.executeTakeFirst()
  if (row) return row
  await tx
    .insertInto('alert_settings')
    .values({ member_id: memberId, quiet_from: null, quiet_to: null, unsubscribe_token: newToken() })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .execute()
  return own.executeTakeFirstOrThrow()
}

export async function writeQuietHours(
  tx: Tx,
  memberId: string,
  hours: { quiet_from: string | null; quiet_to: string | null },
): Promise<void> {
  await tx
    .insertInto('alert_settings')
    .values({ ...hours, member_id: memberId, unsubscribe_token: newToken() })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(hours))
    .execute()
}

/** Pauses all rules of an unsubscribe link's member, and drops mail that waits. */
export async function pauseByToken(tx: Tx, token: string): Promise<void> {
  const row = await tx
    .selectFrom('alert_settings')
    .select('member_id')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
  if (!row) return
  await tx.updateTable('alert_rule').set({ is_paused: true }).where('member_id', '=', row.member_id).execute()
  await dropWaiting(tx, row.member_id, 'alert')
}
