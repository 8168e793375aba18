import { z } from 'zod'
import { invalid } from '../http/api-error.ts'
import { answerMember, type MemberHandler } from '../http/answer-member.ts'
import { parse, readBody } from '../http/read-body.ts'
import { memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { requirePassword } from '../members/change-password.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { requireSession } from '../sessions/session-store.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { readPasskeys, removePasskey } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

const Password = z.object({ password: z.string("Password can't be blank").max(1_000) })

/** Browser options for creating a passkey. */
const options = visitorRoute('POST /auth/passkeys/options', async call => {
  const { services } = call
  const { password } = await readBody(call.request, Password)
  const { id, email } = await requirePassword(call, password, 'password')
  const now = new Date(services.clock.now())
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const existing = await services.run(tx => readPasskeys(tx, id))
  const publicKey = await generateRegistrationOptions({
    ...relyingParty(services.publicOrigin).named,
    userName: email,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ passkey_id: credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await services.run(tx =>
    keepChallenge(tx, { challenge: publicKey.challenge, memberId: id, now }),
  )
  return { body: { challenge_id: challengeId, options: publicKey } }
})

const NewPasskey = z.object({
  challenge_id: z.uuid('Begin again.'),
  name: z.string().trim().min(1).max(60).default('Passkey'),
  response: z.looseObject({ id: z.string().max(1_400) }),
})

const add = visitorRoute('POST /auth/passkeys', async ({ request, services }) => {
  const body = await readBody(request, NewPasskey)
  const { publicOrigin, run } = services
  const now = new Date(services.clock.now())
  const token = readSessionToken(request, publicOrigin)
  const begun = await run(async tx => {
    const { memberId } = await requireSession(tx, token, now)
    return { memberId, challenge: await takeChallenge(tx, body.challenge_id, { memberId, now }) }
  })
  const credential =
    begun.challenge === undefined ? undefined : await verified(body.response, begun.challenge, publicOrigin)
  if (!credential) throw invalid('response', 'invalid', 'This passkey could not be checked. Try again.')
  await run(async tx => {
    await requireSession(tx, token, now)
    await tx
      .insertInto('passkey')
      .values({
        id: credential.id,
        member_id: begun.memberId,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name: body.name,
        created_at: now,
        last_used_at: null,
      })
      .execute()
    await recordSecurityEvent(tx, { request }, { kind: 'passkey_added', memberId: begun.memberId, now })
  })
  services.mailWaits()
  return { status: 201, body: { passkey_id: credential.id, name: body.name } }
})

async function verified(response: unknown, challenge: string, publicOrigin: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  type Options = Parameters<typeof verifyRegistrationResponse>[0]
  try {
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates the shape and throws.
      response: response as Options['response'],
      ...relyingParty(publicOrigin).expected(challenge),
      requireUserVerification: true,
    })
    return isVerified ? registrationInfo?.credential : undefined
  } catch {
    return undefined
  }
}

const list = memberRoute('GET /auth/passkeys', async (tx, { session }) => ({
  body: { passkeys: await readPasskeys(tx, session.memberId) },
}))

const Named = z.object({ passkey_id: z.string('There is no such passkey.').max(1_400) })

const removeNamed: MemberHandler<undefined> = async (tx, call) => {
  const { passkey_id: id } = parse(Object.fromEntries(call.url.searchParams), Named)
  await removePasskey(tx, call, { id, memberId: call.session.memberId, now: call.now })
  return { body: {} }
}

const remove: Route = {
  name: 'DELETE /auth/passkeys',
  async answer(call) {
    const answer = await answerMember(call, { body: undefined, handle: removeNamed })
    call.services.mailWaits()
    return answer
  },
}

export const passkeyRoutes: Route[] = [options, add, list, remove]
