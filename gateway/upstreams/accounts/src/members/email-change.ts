import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { EmailChangeTable, Tx } from '../database/tables.ts'
import { invalid } from '../http/api-error.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { type Route, visitorRoute } from '../http/router.ts'
import { takeMemberMail } from '../limits/mail-limits.ts'
import { liftAttempts } from '../limits/password-attempts.ts'
import { queueMail } from '../mail/outbox.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { endSessions } from '../sessions/session-store.ts'
import { keepDevice } from '../sessions/sign-in.ts'
import { requirePassword } from './change-password.ts'
import { takeCode } from './link-codes.ts'
import { Email, emailKey } from './member-fields.ts'
import { expiredLink, usedLink } from './register.ts'

const Change = z.object({ email: Email, password: z.string("Password can't be blank").max(1_000) })

/** Time for both addresses to confirm. */
const changeMs = 24 * 3_600_000

/** Sends mail to both addresses. The response is the same if the new one already has an account. */
const ask = visitorRoute('POST /account/email', async call => {
  const { request, services } = call
  const { email, password } = await readBody(request, Change)
  const member = await requirePassword(call, password, 'password')
  const key = emailKey(email)
  if (key === member.email_key) throw invalid('email', 'same', 'This is already your address.')
  const now = new Date(services.clock.now())
  await takeMemberMail(services, 'change-to', member.id)
  await services.run(async tx => {
    const id = randomUUID()
    await tx.deleteFrom('email_change').where('member_id', '=', member.id).execute()
    const expires_at = new Date(now.getTime() + changeMs)
    await tx
      .insertInto('email_change')
      .values({
        id,
        member_id: member.id,
        email,
        email_key: key,
        created_at: now,
        expires_at,
        from_confirmed_at: null,
        to_confirmed_at: null,
      })
      .execute()
    const mail = { memberId: member.id, parameters: { change: id }, now }
    await queueMail(tx, { kind: 'change-from', to: member.email, ...mail })
    await queueMail(tx, { kind: 'change-to', to: email, ...mail })
  })
  services.mailWaits()
  return { body: {} }
})

const Confirmation = z.object({ code: z.string('This link is not valid. Ask for a new one.').max(200) })

/**
 * One of the two confirmations. With the second one, the address changes, every session ends and the device is
 * remembered.
 */
const confirm = visitorRoute('POST /account/email/confirm', async call => {
  const { request, services } = call
  const { code } = await readBody(request, Confirmation)
  const now = new Date(services.clock.now())
  const confirmed = await services.run(async tx => {
    const taken = await takeCode(tx, code, { kinds: ['change-from', 'change-to'], now })
    const side = taken.kind === 'change-from' ? 'from_confirmed_at' : 'to_confirmed_at'
    const change = await tx
      .updateTable('email_change')
      .set({ [side]: now })
      .where('id', '=', taken.email_change_id)
      .returningAll()
      .executeTakeFirst()
    if (!change) throw expiredLink()
    if (change.from_confirmed_at === null || change.to_confirmed_at === null) return null
    await apply(tx, change, now)
    await recordSecurityEvent(tx, call, { kind: 'email_changed', memberId: change.member_id, now })
    return {
      account: change.email_key,
      cookie: await keepDevice(tx, call, { memberId: change.member_id, now }),
    }
  })
  if (confirmed) await liftAttempts(services, confirmed.account, clientNetwork(request))
  services.mailWaits()
  return { body: { changed: confirmed !== null }, cookies: confirmed ? [confirmed.cookie] : [] }
})

async function apply(tx: Tx, change: EmailChangeTable, now: Date): Promise<void> {
  const { id, member_id: memberId, email, email_key: key } = change
  const owner = await tx.selectFrom('member').select('id').where('email_key', '=', key).executeTakeFirst()
  if (owner) throw usedLink()
  const before = await tx
    .selectFrom('member')
    .select(['email', 'email_key'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await keepEarlierRows(tx, memberId, { from: before.email_key, email, key })
  await tx.updateTable('member').set({ email, email_key: key }).where('id', '=', memberId).execute()
  await tx
    .updateTable('email_settings')
    .set({ email_address: email })
    .where('member_id', '=', memberId)
    .execute()
  await tx.deleteFrom('link_code').where('member_id', '=', memberId).where('kind', '=', 'reset').execute()
  await tx.deleteFrom('email_change').where('id', '=', id).execute()
  await endSessions(tx, memberId)
  await queueMail(tx, { kind: 'email-changed', to: before.email, memberId, now })
}

/** Assigns rows that have only the earlier address to the member, so that they are deleted with the account. */
async function keepEarlierRows(
  tx: Tx,
  memberId: string,
  { from, email, key }: { from: string; email: string; key: string },
): Promise<void> {
  await tx.updateTable('registration').set({ email, email_key: key }).where('email_key', '=', from).execute()
  await tx
    .updateTable('outbox')
    .set({ member_id: memberId })
    .where('member_id', 'is', null)
    .where(sql`lower(to_address)`, '=', from)
    .execute()
}

export const emailChangeRoutes: Route[] = [ask, confirm]
