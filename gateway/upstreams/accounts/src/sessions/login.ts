import { z } from 'zod'
import type { Answer } from '../http/answer.ts'
import { loginFailed } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { emailKey } from '../members/member-fields.ts'
import { beginSecondFactor } from '../factors/login-challenge.ts'
import { signIn } from './signed-in.ts'

const Login = z.object({
  email: z.string('Invalid Username').trim().max(254, 'Invalid Username'),
  password: z.string('Invalid Password.').max(1_000, 'Invalid Password.'),
  stay_signed_in: z.boolean().optional().default(false),
})

/**
 * Logs in. Every refusal is the same, after the same work: a wrong password, an unknown address, too many attempts. A
 * member with a second factor gets a 202 and a challenge instead of a session.
 */
export const login = visitorRoute('POST /auth/login', async call => {
  const { request, services } = call
  const body = await readBody(request, Login)
  const key = emailKey(body.email)
  if (!(await services.limits.login(key))) throw loginFailed()
  const member = await services.run(tx =>
    tx.selectFrom('member').select(['id', 'password_hash']).where('email_key', '=', key).executeTakeFirst(),
  )
  if (!(await services.passwords.matches(member?.password_hash, body.password)) || !member)
    throw loginFailed()
  await services.limits.loginSucceeded(key)
  return enter(call, { ...member, staySignedIn: body.stay_signed_in })
})

interface Entering {
  id: string
  password_hash: string
  staySignedIn: boolean
}

async function enter(call: Call, { id, password_hash: hash, staySignedIn }: Entering): Promise<Answer> {
  const now = new Date(call.services.clock.now())
  const answer = await call.services.run(async tx => {
    const member = await tx
      .selectFrom('member')
      .select(['email', 'totp_confirmed_at'])
      .where('id', '=', id)
      // The password may have been changed while this one was compared.
      .where('password_hash', '=', hash)
      .executeTakeFirst()
    if (!member) throw loginFailed()
    if (member.totp_confirmed_at !== null) return beginSecondFactor(tx, { memberId: id, staySignedIn, now })
    const body = { email: member.email }
    return signIn(tx, call, { memberId: id, staySignedIn, now, body, isLogin: true })
  })
  call.services.mailWaits()
  return answer
}
