import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '../factors/secret-box.ts'
import { answerMember, type MemberHandler } from '../http/answer-member.ts'
import { notFound } from '../http/api-error.ts'
import { readBody } from '../http/read-body.ts'
import { memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { readContents } from './private-contents.ts'

/** Null if no configured key decrypts it. The address keeps working. */
function openSecret(box: SecretBox, sealed: string, memberId: string): string | null {
  try {
    return box.open(sealed, memberId)
  } catch {
    return null
  }
}

/** The only response with the secret. Responses to writes are stored, so they never have it. */
const read = memberRoute('GET /private-address', async (tx, { session, services }) => {
  const { memberId } = session
  const row = await tx
    .selectFrom('private_address')
    .select(['sealed_secret', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return { body: { private_address: null } }
  const secret = openSecret(await services.secretBox(), row.sealed_secret, memberId)
  return { body: { private_address: { secret, created_at: row.created_at } } }
})

/** Creates an address. It replaces the previous one, which stops working at once. */
const replaceAddress: MemberHandler<undefined> = async (tx, call) => {
  const { session, services, now } = call
  const { memberId } = session
  const secret = newToken()
  const address = {
    feed_id: randomUUID(),
    secret_hash: hashToken(secret),
    sealed_secret: (await services.secretBox()).seal(secret, memberId),
    created_at: now,
  }
  await tx
    .insertInto('private_address')
    .values({ member_id: memberId, ...address })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(address))
    .execute()
  await recordSecurityEvent(tx, call, { kind: 'private_address_created', memberId, now })
  return { status: 201, body: { created_at: now } }
}

const create: Route = {
  name: 'POST /private-address',
  async answer(call) {
    const answer = await answerMember(call, { body: undefined, handle: replaceAddress })
    call.services.mailWaits()
    return answer
  },
}

/** Without an address it has no effect. */
const remove = memberRoute('DELETE /private-address', async (tx, { session }) => {
  await tx.deleteFrom('private_address').where('member_id', '=', session.memberId).execute()
  return { body: {} }
})

/** Anything else was never an address. */
const Holder = z.object({ secret: z.string().regex(/^[\w-]{43}$/) })

/** Content for the holder of an address, without a session. The secret is in the body, which is never logged. */
const contents = visitorRoute('POST /private-address/contents', async ({ request, services }) => {
  const { secret } = await readBody(request, Holder)
  return services.run(async tx => {
    const row = await tx
      .selectFrom('private_address')
      .select(['member_id', 'feed_id'])
      .where('secret_hash', '=', hashToken(secret))
      .executeTakeFirst()
    if (!row) throw notFound()
    return { body: { feed_id: row.feed_id, ...(await readContents(tx, row.member_id)) } }
  })
})

export const privateAddressRoutes: Route[] = [read, create, remove, contents]
