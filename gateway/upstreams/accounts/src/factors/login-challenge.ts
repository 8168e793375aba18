import type { Tx } from '../database/tables.ts'
import type { Answer } from '../http/answer.ts'
import { hashToken, newToken } from '../secret-token.ts'

/** Time to enter the code. */
const challengeMs = 5 * 60_000

interface Beginning {
  memberId: string
  staySignedIn: boolean
  now: Date
}

/** Creates the token that `/auth/login/second-factor` takes together with a code. Called after the right password. */
export async function beginSecondFactor(tx: Tx, { memberId, staySignedIn, now }: Beginning): Promise<Answer> {
  const challenge = newToken()
  await tx
    .insertInto('login_challenge')
    .values({
      token_hash: hashToken(challenge),
      member_id: memberId,
      stay_signed_in: staySignedIn,
      attempts: 0,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
  return { status: 202, body: { second_factor: { challenge, methods: ['totp', 'recovery_code'] } } }
}
