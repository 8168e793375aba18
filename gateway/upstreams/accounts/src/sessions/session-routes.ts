import { z } from 'zod'
import { notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberRoute, visitorRoute, type Route } from '../http/router.ts'
import { clearedCookie, readSessionToken } from './session-cookie.ts'
import { endSession, endSessions, readSessions } from './session-store.ts'

/** Ends the session, if there is one: logging out twice is not an error. */
const logout = visitorRoute('POST /auth/logout', async ({ request, services }) => {
  const token = readSessionToken(request, services.publicOrigin)
  if (token !== undefined) await services.run(tx => endSession(tx, token))
  return { body: {}, cookies: [clearedCookie(services.publicOrigin)] }
})

const list = memberRoute('GET /auth/sessions', async (tx, { session, now }) => {
  const rows = await readSessions(tx, session.memberId, now)
  const sessions = rows.map(row => ({ ...row, is_current: row.session_id === session.id }))
  return { body: { sessions } }
})

const SessionId = z.object({ session_id: z.uuid('There is no such session.') })

/** Ends the session of `session_id`; without it, all others. */
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
