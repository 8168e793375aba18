import { trueTime } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Run } from '../database/database.ts'
import { loginFailed } from '../http/api-error.ts'
import { readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { hashToken } from '../secret-token.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { signIn } from '../sessions/sign-in.ts'
import { consumeRecoveryCode, consumeTotp } from './consume-code.ts'

const SecondStep = z.object({
  challenge: z.string().max(200),
  code: z.string().max(50).optional(),
  recovery_code: z.string().max(50).optional(),
})

/** Maximum number of codes tried for one challenge. */
const maxAttempts = 5

/** Completes a login after the right password, by a code of the app or a recovery code. */
export const loginBySecondFactor = visitorRoute('POST /auth/login/second-factor', async call => {
  const { request, services } = call
  const { challenge, code, recovery_code: recovery } = await readBody(request, SecondStep)
  const now = new Date(services.clock.now())
  const tokenHash = hashToken(challenge)
  const pending = await takeAttempt(services.run, tokenHash, now)
  if (!pending || (await services.limits.take('second-factor', pending.member_id)).isBeyond)
    throw loginFailed()
  const { member_id: memberId, stay_signed_in: staySignedIn } = pending
  const secretBox = await services.secretBox()
  const trueMs = trueTime(services.clock)
  const answer = await services.run(async tx => {
    const isByApp = code !== undefined && (await consumeTotp(tx, memberId, { code, secretBox, trueMs }))
    const isByRecovery =
      !isByApp && recovery !== undefined && (await consumeRecoveryCode(tx, memberId, { code: recovery, now }))
    if (!isByApp && !isByRecovery) throw loginFailed()
    const { numDeletedRows } = await tx
      .deleteFrom('login_challenge')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    // The challenge was used in parallel, or the password was changed in the meantime.
    if (numDeletedRows === 0n) throw loginFailed()
    if (isByRecovery) await recordSecurityEvent(tx, call, { kind: 'recovery_code_used', memberId, now })
    return signIn(tx, call, { memberId, staySignedIn, now, body: {}, isLogin: true })
  })
  services.mailWaits()
  return answer
})

/** Counts an attempt, right or wrong. */
const takeAttempt = (run: Run, tokenHash: string, now: Date) =>
  run(tx =>
    tx
      .updateTable('login_challenge')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('attempts', '<', maxAttempts)
      .returning(['member_id', 'stay_signed_in'])
      .executeTakeFirst(),
  )
