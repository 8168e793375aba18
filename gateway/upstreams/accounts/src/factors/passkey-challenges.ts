import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'

/** Time to use the passkey. */
const challengeMs = 5 * 60_000

interface NewChallenge {
  challenge: string
  /** Null before the member is identified. */
  memberId: string | null
  now: Date
}

/** Stores the challenge for an authenticator to sign. Resolves with its id. */
export async function keepChallenge(tx: Tx, { challenge, memberId, now }: NewChallenge): Promise<string> {
  const id = randomUUID()
  const expires = new Date(now.getTime() + challengeMs)
  await tx
    .insertInto('passkey_challenge')
    .values({ id, challenge, member_id: memberId, expires_at: expires })
    .execute()
  return id
}

/** Takes a challenge once; undefined for one that is unknown, used, expired or another member's. */
export async function takeChallenge(
  tx: Tx,
  id: string,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<string | undefined> {
  const row = await tx.deleteFrom('passkey_challenge').where('id', '=', id).returningAll().executeTakeFirst()
  return row && row.member_id === memberId && row.expires_at > now ? row.challenge : undefined
}
