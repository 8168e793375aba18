import type { WebAuthnCredential } from '@simplewebauthn/server'
import { z } from 'zod'
import { loginFailed, tooMany } from '../http/api-error.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { type Route, visitorRoute } from '../http/router.ts'
import { signIn } from '../sessions/sign-in.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'

/** Browser options for any passkey of this site: the member is not identified yet. */
const options = visitorRoute('POST /auth/login/passkey/options', async ({ request, services }) => {
  const { isBeyond, retryAfterSeconds } = await services.limits.take('passkey', clientNetwork(request))
  if (isBeyond) throw tooMany('attempts', retryAfterSeconds)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = relyingParty(services.publicOrigin).named
  const publicKey = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const now = new Date(services.clock.now())
  const id = await services.run(tx =>
    keepChallenge(tx, { challenge: publicKey.challenge, memberId: null, now }),
  )
  return { body: { challenge_id: id, options: publicKey } }
})

const Login = z.object({
  challenge_id: z.uuid('Begin again.'),
  response: z.looseObject({ id: z.string().max(1_400) }),
  stay_signed_in: z.boolean().optional().default(false),
})

/** A passkey is held and unlocked by its owner, which is two factors: no further code is required. */
const login = visitorRoute('POST /auth/login/passkey', async call => {
  const { request, services } = call
  const { challenge_id: challengeId, response, stay_signed_in: staySignedIn } = await readBody(request, Login)
  const { publicOrigin, run } = services
  const now = new Date(services.clock.now())
  const { challenge, passkey } = await run(async tx => ({
    challenge: await takeChallenge(tx, challengeId, { memberId: null, now }),
    passkey: await tx.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst(),
  }))
  if (challenge === undefined || !passkey) throw loginFailed()
  const counter = await newCounter(
    { response, challenge, publicOrigin },
    {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  )
  if (counter === undefined) throw loginFailed()
  const answer = await run(async tx => {
    const member = await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .returning('member_id')
      .executeTakeFirst()
    if (!member) throw loginFailed()
    return signIn(tx, call, { memberId: member.member_id, staySignedIn, now, body: {}, isLogin: true })
  })
  services.mailWaits()
  return answer
})

interface Assertion {
  response: unknown
  challenge: string
  publicOrigin: string
}

/** The authenticator's new signature counter; undefined for an invalid signature of this credential. */
async function newCounter(assertion: Assertion, credential: WebAuthnCredential): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  type Options = Parameters<typeof verifyAuthenticationResponse>[0]
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library validates the shape and throws.
      response: assertion.response as Options['response'],
      ...relyingParty(assertion.publicOrigin).expected(assertion.challenge),
      credential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

export const passkeyLoginRoutes: Route[] = [options, login]
