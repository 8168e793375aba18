import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import { signedOut } from '../http/api-error.ts'
import { hashToken, newToken } from '../secret-token.ts'

/** The session of a request. */
export interface Session {
  id: string
  memberId: string
  staySignedIn: boolean
}

/** Maximum idle time and total lifetime of a session. */
const lifetimes = {
  visit: { idleSeconds: 30 * 60, totalSeconds: 12 * 3_600 },
  stay: { idleSeconds: 14 * 86_400, totalSeconds: 30 * 86_400 },
}

/** Minimum interval between two updates of the last use. */
const touchMs = 60_000

interface NewSession {
  memberId: string
  staySignedIn: boolean
  userAgent: string | null
  now: Date
}

/** Creates a session. Resolves with its token, which is not stored, and its cookie's age. */
export async function startSession(
  tx: Tx,
  { memberId, staySignedIn, userAgent, now }: NewSession,
): Promise<{ token: string; maxAgeSeconds: number | undefined }> {
  const token = newToken()
  const { idleSeconds, totalSeconds } = staySignedIn ? lifetimes.stay : lifetimes.visit
  await tx
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      last_used_at: now,
      idle_seconds: idleSeconds,
      expires_at: new Date(now.getTime() + totalSeconds * 1_000),
      user_agent: (userAgent ?? '').slice(0, 200),
    })
    .execute()
  return { token, maxAgeSeconds: staySignedIn ? totalSeconds : undefined }
}

/** The active session of a token; undefined if it is unknown, idle too long or expired. */
export async function findSession(tx: Tx, token: string, now: Date): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('session')
    .select(['id', 'member_id', 'last_used_at', 'idle_seconds', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const idleMs = now.getTime() - row.last_used_at.getTime()
  if (idleMs >= row.idle_seconds * 1_000 || now >= row.expires_at) return undefined
  if (idleMs >= touchMs)
    await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', row.id).execute()
  return {
    id: row.id,
    memberId: row.member_id,
    staySignedIn: row.idle_seconds === lifetimes.stay.idleSeconds,
  }
}

/** Like `findSession`. Throws a 401 without a session. */
export async function requireSession(tx: Tx, token: string | undefined, now: Date): Promise<Session> {
  const session = token === undefined ? undefined : await findSession(tx, token, now)
  if (!session) throw signedOut()
  return session
}

/** The active sessions of a member, last used first. */
export async function readSessions(tx: Tx, memberId: string, now: Date) {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'idle_seconds', 'expires_at', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows
    .filter(row => now.getTime() - row.last_used_at.getTime() < row.idle_seconds * 1_000)
    .map(row => ({
      session_id: row.id,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      expires_at: row.expires_at,
      user_agent: row.user_agent,
    }))
}

export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends every session of a member, or all but one. */
export async function endSessions(tx: Tx, memberId: string, except?: string): Promise<void> {
  const all = tx.deleteFrom('session').where('member_id', '=', memberId)
  await (except === undefined ? all : all.where('id', '!=', except)).execute()
}
