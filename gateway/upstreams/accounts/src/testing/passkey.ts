import { createAuthenticator } from './authenticator.ts'
import { goodPassword, type newMember, origin } from './test-service.ts'

/** Adds a passkey to a member's account. Resolves with its id. */
export async function addPasskey(
  member: Awaited<ReturnType<typeof newMember>>,
  name: string,
): Promise<string> {
  const { body } = await member.post<{ challenge_id: string; options: { challenge: string } }>(
    '/auth/passkeys/options',
    { password: goodPassword },
  )
  const response = createAuthenticator(origin).make(body.options)
  const made = await member.post<{ passkey_id: string }>('/auth/passkeys', {
    challenge_id: body.challenge_id,
    name,
    response,
  })
  return made.body.passkey_id
}
