import { randomBytes } from 'node:crypto'
import { trueTime } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { ApiError, invalid } from '../http/api-error.ts'
import { readBody } from '../http/read-body.ts'
import { type Route, visitorRoute } from '../http/router.ts'
import { requirePassword } from '../members/change-password.ts'
import { hashToken } from '../secret-token.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { endSessions, requireSession } from '../sessions/session-store.ts'
import { signIn } from '../sessions/sign-in.ts'
import { plain, consumeTotp } from './consume-code.ts'
import { newTotpSecret, totpUri } from './totp.ts'

const Password = z.object({ password: z.string("Password can't be blank").max(1_000) })

/** Creates a secret for an authenticator app. It is active after its first code is confirmed. */
const begin = visitorRoute('POST /auth/second-factor', async call => {
  const { password } = await readBody(call.request, Password)
  const { id, email } = await requirePassword(call, password, 'password')
  const secret = newTotpSecret()
  const sealed = (await call.services.secretBox()).seal(secret, id)
  const { numUpdatedRows } = await call.services.run(tx =>
    tx
      .updateTable('member')
      .set({ totp_secret: sealed, totp_last_step: null })
      .where('id', '=', id)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw alreadyOn()
  return { body: { secret, uri: totpUri(secret, email) } }
})

const alreadyOn = () =>
  new ApiError(409, ['exists', 'Your account already has a second step. Remove it first.'])

const Confirmation = z.object({
  code: z.string('Enter the six digits.').regex(/^\d{6}$/, 'Enter the six digits.'),
})

/**
 * Turns the second factor on. Other sessions end; ten recovery codes replace a lost phone. Refused if it is on already:
 * new recovery codes need the password.
 */
const confirm = visitorRoute('POST /auth/second-factor/confirm', async call => {
  const { request, services } = call
  const { code } = await readBody(request, Confirmation)
  const now = new Date(services.clock.now())
  const token = readSessionToken(request, services.publicOrigin)
  const { memberId } = await services.run(tx => requireSession(tx, token, now))
  const { isBeyond } = await services.limits.take('second-factor', memberId)
  const secretBox = await services.secretBox()
  const trueMs = trueTime(services.clock)
  const answer = await services.run(async tx => {
    const { staySignedIn } = await requireSession(tx, token, now)
    if (isBeyond || !(await consumeTotp(tx, memberId, { code, secretBox, trueMs })))
      throw invalid('code', 'wrong', 'This is not the app’s current code.')
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set({ totp_confirmed_at: now })
      .where('id', '=', memberId)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw alreadyOn()
    const codes = await replaceRecoveryCodes(tx, memberId)
    await recordSecurityEvent(tx, call, { kind: 'second_factor_added', memberId, now })
    await endSessions(tx, memberId)
    return signIn(tx, call, { memberId, staySignedIn, now, body: { recovery_codes: codes } })
  })
  services.mailWaits()
  return answer
})

/** Creates ten codes of 80 bits each, in groups that are easy to copy. */
async function replaceRecoveryCodes(tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => randomBytes(10).toString('hex').toUpperCase())
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map(code => ({ member_id: memberId, code_hash: hashToken(plain(code)), used_at: null })))
    .execute()
  return codes.map(code => code.match(/.{5}/g)?.join('-') ?? code)
}

const remove = visitorRoute('POST /auth/second-factor/remove', async call => {
  const { services } = call
  const { password } = await readBody(call.request, Password)
  const { id } = await requirePassword(call, password, 'password')
  const now = new Date(services.clock.now())
  await services.run(async tx => {
    const none = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null }
    const before = await tx
      .selectFrom('member')
      .select('totp_confirmed_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('member').set(none).where('id', '=', id).execute()
    await tx.deleteFrom('recovery_code').where('member_id', '=', id).execute()
    if (before.totp_confirmed_at !== null)
      await recordSecurityEvent(tx, call, { kind: 'second_factor_removed', memberId: id, now })
  })
  services.mailWaits()
  return { body: {} }
})

export const totpRoutes: Route[] = [begin, confirm, remove]
