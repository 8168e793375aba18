import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'

/** How long a person may look for the key. */
const challengeMs = 5 * 60_000

interface NewChallenge {
  challenge: string
  /** Null while nobody has said who it is. */
  memberId: string | null
  now: Date
}

/** Keeps what an authenticator is to sign. Resolves with its id. */
export async function keepChallenge(tx: Tx, { challenge, memberId, now }: NewChallenge): Promise<string> {
  const id = randomUUID()
  const expires = new Date(now.getTime() + challengeMs)
  await tx
    .insertInto('passkey_challenge')
    .values({ id, challenge, member_id: memberId, expires_at: expires })
    .execute()
  return id
}

/** Takes it back, once; undefined for an unknown, a used, an expired and another member's. */
export async function takeChallenge(
  tx: Tx,
  id: string,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<string | undefined> {
  const row = await tx.deleteFrom('passkey_challenge').where('id', '=', id).returningAll().executeTakeFirst()
  return row && row.member_id === memberId && row.expires_at > now ? row.challenge : undefined
}
