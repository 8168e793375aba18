import { z } from 'zod'
import type { Answer } from '../http/answer.ts'
import { invalid } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { parse, readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { type AttemptPlace, isRightPassword, readerOf } from '../limits/password-attempts.ts'
import { NewPassword, refuseGuessable } from '../passwords/password-rules.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { endSessions, requireSession } from '../sessions/session-store.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { signIn } from '../sessions/sign-in.ts'
import { setPassword } from './reset-password.ts'

const Change = z.object({
  old_password: z.string("Password can't be blank").max(1_000, 'This is not your password.'),
  new_password: NewPassword,
})

/** Takes the values in the query, as specified, or in a JSON body, which proxies do not log. */
export const changePassword = visitorRoute('POST /auth/change-password', async call => {
  const { request, url } = call
  const isQuery = url.searchParams.has('old_password') || url.searchParams.has('new_password')
  const change = isQuery
    ? parse(Object.fromEntries(url.searchParams), Change)
    : await readBody(request, Change)
  return replacePassword(call, change)
})

/** Replaces the password. Every other session ends, and this one gets a new token. */
async function replacePassword(call: Call, change: z.output<typeof Change>): Promise<Answer> {
  const { old_password: old, new_password: password } = change
  const { request, services } = call
  const token = readSessionToken(request, services.publicOrigin)
  const now = new Date(services.clock.now())
  const member = await requirePassword(call, old, 'old_password')
  await refuseGuessable(password, { email: member.email, field: 'new_password' })
  const hash = await services.passwords.hash(password, readerOf(member.place))
  const answer = await services.run(async tx => {
    const { memberId, staySignedIn } = await requireSession(tx, token, now)
    await setPassword(tx, { memberId, hash, now })
    await recordSecurityEvent(tx, call, { kind: 'password_changed', memberId, now })
    await endSessions(tx, memberId)
    return signIn(tx, call, { memberId, staySignedIn, now, body: {} })
  })
  services.mailWaits()
  return answer
}

/**
 * The signed-in member, after entering the right password: required for changes that a borrowed session must not make.
 * Wrong passwords count only for the session.
 */
export async function requirePassword(call: Call, password: string, field: string) {
  const { request, services } = call
  const token = readSessionToken(request, services.publicOrigin)
  const { sessionId, ...member } = await services.run(async tx => {
    const session = await requireSession(tx, token, new Date(services.clock.now()))
    const row = await tx
      .selectFrom('member')
      .select(['id', 'email', 'email_key', 'password_hash'])
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    return { ...row, sessionId: session.id }
  })
  const place: AttemptPlace = { kind: 'session', id: sessionId }
  const attempt = { account: member.email_key, place, password, hash: member.password_hash }
  if (!(await isRightPassword(call, attempt))) throw invalid(field, 'wrong', 'This is not your password.')
  return { ...member, place }
}
