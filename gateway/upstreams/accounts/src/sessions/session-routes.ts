import { z } from 'zod'
import { notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberRoute, visitorRoute, type Route } from '../http/router.ts'
import { clearedCookie, readSessionToken } from './session-cookie.ts'
import { endSession, endSessions } from './session-store.ts'

/** Ends the session, if there is one: logging out twice is no failure. */
const logout = visitorRoute('POST /auth/logout', async ({ request, services }) => {
  const token = readSessionToken(request, services.publicOrigin)
  if (token !== undefined) await services.run(tx => endSession(tx, token))
  return { body: {}, cookies: [clearedCookie(services.publicOrigin)] }
})

const list = memberRoute('GET /auth/sessions', async (tx, { session, now }) => {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'idle_seconds', 'expires_at', 'user_agent'])
    .where('member_id', '=', session.memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
  const isAlive = (row: (typeof rows)[number]) =>
    now.getTime() - row.last_used_at.getTime() < row.idle_seconds * 1_000
  const sessions = rows.filter(isAlive).map(row => ({
    session_id: row.id,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    expires_at: row.expires_at,
    user_agent: row.user_agent,
    is_current: row.id === session.id,
  }))
  return { body: { sessions } }
})

const SessionId = z.object({ session_id: z.uuid('There is no such session.') })

/** With `session_id` one session; with none all others. */
const revoke = memberRoute('DELETE /auth/sessions', async (tx, { session, url }) => {
  if (!url.searchParams.has('session_id')) {
    await endSessions(tx, session.memberId, session.id)
    return { body: {} }
  }
  const { session_id: id } = parse(Object.fromEntries(url.searchParams), SessionId)
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { body: {} }
})

export const sessionRoutes: Route[] = [logout, list, revoke]
