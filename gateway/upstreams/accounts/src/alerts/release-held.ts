import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Tx } from '../database/tables.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { isQuiet, isSummaryTime } from './quiet-hours.ts'
import { countMails, hold, mailFirings, maxMails, type Recording } from './record-firings.ts'
import { readAlertSettings } from './rule-store.ts'

/** Members with firings that wait for a mail of their own. */
export async function readHeldMembers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('alert_firing')
    .select('member_id')
    .distinct()
    .where('outcome', 'in', ['quiet', 'limit'])
    .orderBy('member_id')
    .limit(500)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/**
 * Sends what waits, once its reason has passed: one mail after the quiet hours, and one summary of a day from 7 am of the
 * next day. Resolves with whether a mail was queued.
 */
export async function releaseHeld(tx: Tx, recording: Recording): Promise<boolean> {
  const { memberId, now } = recording
  await lockPortfolio(tx, memberId)
  if (isQuiet(await readAlertSettings(tx, memberId), now.getTime())) return false
  const today = nzDate(now.getTime())
  const held = await tx
    .selectFrom('alert_firing')
    .select(['id', 'outcome', 'fired_at'])
    .where('member_id', '=', memberId)
    .where('outcome', 'in', ['quiet', 'limit'])
    .execute()
  let hasMail = false
  const quiet = held.filter(({ outcome }) => outcome === 'quiet').map(({ id }) => id)
  if (quiet.length > 0 && (await countMails(tx, memberId, today)) >= maxMails) await hold(tx, quiet, 'limit')
  else if (quiet.length > 0) {
    await mailFirings(tx, recording, { ids: quiet, reason: 'quiet', day: today })
    hasMail = true
  }
  if (!isSummaryTime(now.getTime())) return hasMail
  const byDay = Map.groupBy(
    held.filter(({ outcome }) => outcome === 'limit'),
    ({ fired_at: at }) => nzDate(at.getTime()),
  )
  for (const [day, firings] of byDay) {
    if (day >= today || (await hasSummary(tx, memberId, day))) continue
    await mailFirings(tx, recording, { ids: firings.map(({ id }) => id), reason: 'summary', day })
    hasMail = true
  }
  return hasMail
}

async function hasSummary(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('alert_mail')
    .select('id')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('is_summary', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
