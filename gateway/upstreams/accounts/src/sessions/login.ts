import { z } from 'zod'
import type { Answer } from '../http/answer.ts'
import { loginFailed } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { emailKey } from '../members/member-fields.ts'
import { beginSecondFactor } from '../factors/login-challenge.ts'
import { type AttemptPlace, isRightPassword } from '../limits/password-attempts.ts'
import { isKnownDevice } from './known-devices.ts'
import { readDeviceToken } from './session-cookie.ts'
import { signIn } from './sign-in.ts'

const Login = z.object({
  email: z.string('Invalid Username').trim().max(254, 'Invalid Username'),
  password: z.string('Invalid Password.').max(1_000, 'Invalid Password.'),
  stay_signed_in: z.boolean().optional().default(false),
})

/** An id of no member, so that an unknown address takes the same time. */
const nobodysId = '00000000-0000-0000-0000-000000000000'

/**
 * Logs in. A wrong password and an unknown address get the same refusal, after the same work. A member with a second
 * factor gets a 202 and a challenge instead of a session.
 */
export const login = visitorRoute('POST /auth/login', async call => {
  const { request, services } = call
  const body = await readBody(request, Login)
  const account = emailKey(body.email)
  const token = readDeviceToken(request, services.publicOrigin)
  const { member, isKnown } = await services.run(async tx => {
    const found = await tx
      .selectFrom('member')
      .select(['id', 'password_hash'])
      .where('email_key', '=', account)
      .executeTakeFirst()
    const isOwn = token !== undefined && (await isKnownDevice(tx, found?.id ?? nobodysId, token))
    return { member: found, isKnown: isOwn }
  })
  const place: AttemptPlace =
    token !== undefined && isKnown
      ? { kind: 'device', id: token }
      : { kind: 'network', id: clientNetwork(request) }
  const attempt = { account, place, password: body.password, hash: member?.password_hash }
  if (!(await isRightPassword(call, attempt)) || !member) throw loginFailed()
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
