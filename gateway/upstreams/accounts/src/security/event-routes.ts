import type { Tx } from '../database/tables.ts'
import { memberRoute, type Route } from '../http/router.ts'

/** Time for which an event is listed and kept. */
export const eventDays = 90

const maxListed = 200

/** The events of the last 90 days, newest first. */
export function readSecurityEvents(tx: Tx, memberId: string, now: Date) {
  return tx
    .selectFrom('security_event')
    .select(['id as event_id', 'kind', 'happened_at', 'client_address', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('happened_at', '>', new Date(now.getTime() - eventDays * 86_400_000))
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
}

const list = memberRoute('GET /auth/security-events', async (tx, { session, now }) => ({
  body: { security_events: await readSecurityEvents(tx, session.memberId, now) },
}))

export const securityRoutes: Route[] = [list]
