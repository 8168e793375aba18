import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { readPasskeys, removePasskey } from '../factors/passkey-store.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { type Route, visitorRoute } from '../http/router.ts'
import { takeVisitorMail } from '../limits/mail-limits.ts'
import { liftAttempts, readerOf } from '../limits/password-attempts.ts'
import { queueMail } from '../mail/outbox.ts'
import { NewPassword, refuseGuessable } from '../passwords/password-rules.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { endSessions, readSessions } from '../sessions/session-store.ts'
import { keepDevice } from '../sessions/sign-in.ts'
import { findCode, takeCode } from './link-codes.ts'
import { Email, emailKey } from './member-fields.ts'

const Request = z.object({ email: Email })

/** Responds the same, after the same work, with or without an account. */
const ask = visitorRoute('POST /auth/reset-password/request', async call => {
  const { request, services } = call
  const { email } = await readBody(request, Request)
  await takeVisitorMail(call, 'reset', email)
  const now = new Date(services.clock.now())
  await services.run(tx => queueMail(tx, { kind: 'reset', to: email, now }))
  services.mailWaits()
  return { body: {} }
})

const Reset = z.object({
  code: z.string('This link is not valid. Ask for a new one.').max(200),
  /** Without a password the link is only checked. */
  password: NewPassword.optional(),
})

/** Time to review passkeys after a reset. */
const reviewMs = 15 * 60_000

/**
 * Sets a new password by the mailed code, and ends every session. Lists the ended sessions and the passkeys that still
 * work, with a code that removes passkeys. The device that followed the link is remembered, so wrong passwords of others
 * on its network cannot lock it out. Without a password the link is only checked.
 */
const reset = visitorRoute('POST /auth/reset-password', async call => {
  const { request, services } = call
  const network = clientNetwork(request)
  const { code, password } = await readBody(request, Reset)
  const now = new Date(services.clock.now())
  const kinds = ['reset'] as const
  const { email } = await services.run(async tx =>
    memberOf(tx, (await findCode(tx, code, { kinds, now })).member_id),
  )
  if (password === undefined) return { body: {} }
  await refuseGuessable(password, { email, field: 'password' })
  const hash = await services.passwords.hash(password, readerOf({ kind: 'network', id: network }))
  const { body, cookie } = await services.run(async tx => {
    const { member_id: memberId } = await takeCode(tx, code, { kinds, now })
    await setPassword(tx, { memberId, hash, now })
    await recordSecurityEvent(tx, call, { kind: 'password_reset', memberId, now })
    const ended = await readSessions(tx, memberId, now)
    await endSessions(tx, memberId)
    const cookie = await keepDevice(tx, call, { memberId, now })
    const review = {
      review_code: await issueReviewCode(tx, memberId, now),
      ended_sessions: ended.map(session => ({ ...session, is_current: false })),
      passkeys: await readPasskeys(tx, memberId),
    }
    return { body: review, cookie }
  })
  await liftAttempts(services, emailKey(email), network)
  services.mailWaits()
  return { body, cookies: [cookie] }
})

async function issueReviewCode(tx: Tx, memberId: string, now: Date): Promise<string> {
  const code = newToken()
  await tx
    .insertInto('link_code')
    .values({
      code_hash: hashToken(code),
      kind: 'reset-review',
      member_id: memberId,
      email_change_id: null,
      expires_at: new Date(now.getTime() + reviewMs),
      used_at: null,
    })
    .execute()
  return code
}

const Removal = z.object({
  code: z.string('Log in to remove passkeys.').max(200),
  passkey_id: z.string('There is no such passkey.').max(1_400),
})

/** Removes a passkey by the code of a reset, which can remove several. Returns the remaining ones. */
const removeAfterReset = visitorRoute('POST /auth/reset-password/remove-passkey', async call => {
  const { request, services } = call
  const { code, passkey_id: id } = await readBody(request, Removal)
  const now = new Date(services.clock.now())
  const passkeys = await services.run(async tx => {
    const { member_id: memberId } = await findCode(tx, code, { kinds: ['reset-review'], now })
    await removePasskey(tx, call, { id, memberId, now })
    return readPasskeys(tx, memberId)
  })
  services.mailWaits()
  return { body: { passkeys } }
})

const memberOf = (tx: Tx, id: string) =>
  tx.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** Replaces a password. Earlier links become invalid, all devices are forgotten, and the member gets a mail. */
export async function setPassword(
  tx: Tx,
  { memberId, hash, now }: { memberId: string; hash: string; now: Date },
): Promise<void> {
  const { email } = await tx
    .updateTable('member')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('link_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['reset', 'reset-review'])
    .where('used_at', 'is', null)
    .execute()
  await tx.deleteFrom('login_challenge').where('member_id', '=', memberId).execute()
  await forgetDevices(tx, memberId)
  await queueMail(tx, { kind: 'password-changed', to: email, memberId, now })
}

export const resetRoutes: Route[] = [ask, reset, removeAfterReset]
