import type { Tx } from '../database/tables.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'
import { endSession, startSession } from './session-store.ts'

interface SignInOptions {
  memberId: string
  staySignedIn: boolean
  now: Date
  body: unknown
}

/** Begins a new session and ends the one that the request came with: no token outlives a change of rights. */
export async function signIn(tx: Tx, { request, services }: Call, options: SignInOptions): Promise<Answer> {
  const { body, ...session } = options
  const before = readSessionToken(request, services.publicOrigin)
  if (before !== undefined) await endSession(tx, before)
  const userAgent = request.headers.get('user-agent')
  const { token, maxAgeSeconds } = await startSession(tx, { ...session, userAgent })
  return { body, headers: { 'set-cookie': sessionCookie(services.publicOrigin, token, maxAgeSeconds) } }
}
