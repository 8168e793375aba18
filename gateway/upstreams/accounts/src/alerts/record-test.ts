import { randomUUID } from 'node:crypto'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Tx } from '../database/tables.ts'
import { queueAlertMail, type Recording } from './record-firings.ts'
import type { StoredRule } from './rule-store.ts'

const testCause = 'test '

/** Sends a rule's last firing, or an example, by the rule's delivery: as a mail, or else as a firing marked as a test. */
export async function recordTest(tx: Tx, recording: Recording, rule: StoredRule): Promise<void> {
  const { memberId, now } = recording
  const last = await tx
    .selectFrom('alert_firing')
    .select(['title', 'path', 'happened_at'])
    .where('rule_id', '=', rule.id)
    .where('cause', 'not like', `${testCause}%`)
    .orderBy('fired_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const title = `${rule.code ?? 'Your'} alert: an example`
  const example = last ?? { title, path: '/mynzx/alerts', happened_at: now }
  if (rule.delivery === 'at_once') {
    const mail = { firings: [example], reason: 'test', day: nzDate(now.getTime()) } as const
    await queueAlertMail(tx, recording, mail)
    return
  }
  const firing = {
    ...example,
    id: randomUUID(),
    member_id: memberId,
    rule_id: rule.id,
    cause: `${testCause}${randomUUID()}`,
    code: rule.code,
    title: `Test: ${example.title}`.slice(0, 300),
    fired_at: now,
    outcome: rule.delivery,
    held_by: null,
    mail_id: null,
  }
  await tx.insertInto('alert_firing').values(firing).execute()
}
