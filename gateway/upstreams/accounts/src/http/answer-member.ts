import type { Tx } from '../database/tables.ts'
import { requireSession } from '../sessions/session-store.ts'
import { answerOnce } from './answer-once.ts'
import type { Answer } from './answer.ts'
import { signedOut } from './api-error.ts'
import type { Call, MemberCall } from './call.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'

export type MemberHandler<Body> = (tx: Tx, call: MemberCall<Body>) => Promise<Answer>

interface MemberWork<Body> {
  body: Body
  handle: MemberHandler<Body>
}

/** Handles a member's request. Requests without a session cookie are refused without reading the database. */
export async function answerMember<Body>(call: Call, { body, handle }: MemberWork<Body>): Promise<Answer> {
  const { clock, publicOrigin, run } = call.services
  const token = readSessionToken(call.request, publicOrigin)
  if (token === undefined) throw signedOut()
  const now = new Date(clock.now())
  return run(async tx => {
    const session = await requireSession(tx, token, now)
    const work = () => handle(tx, { ...call, session, body, now })
    const isRead = call.request.method === 'GET'
    return isRead ? work() : answerOnce(tx, { call, body, scope: session.memberId, now, work })
  })
}
