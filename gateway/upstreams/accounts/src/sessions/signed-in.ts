import type { Tx } from '../database/tables.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import { deviceDays, rememberDevice } from './known-devices.ts'
import { deviceCookie, readDeviceToken, readSessionToken, sessionCookie } from './session-cookie.ts'
import { endSession, startSession } from './session-store.ts'

interface SignInOptions {
  memberId: string
  staySignedIn: boolean
  now: Date
  body: unknown
}

/**
 * Begins a new session and ends the one that the request came with: no token outlives a change of rights. Remembers the
 * device.
 */
export async function signIn(tx: Tx, { request, services }: Call, options: SignInOptions): Promise<Answer> {
  const { body, ...session } = options
  const { publicOrigin } = services
  const before = readSessionToken(request, publicOrigin)
  if (before !== undefined) await endSession(tx, before)
  const userAgent = request.headers.get('user-agent')
  const { token, maxAgeSeconds } = await startSession(tx, { ...session, userAgent })
  const device = await rememberDevice(tx, {
    memberId: session.memberId,
    token: readDeviceToken(request, publicOrigin),
    network: clientNetwork(request),
    now: session.now,
  })
  return {
    body,
    cookies: [
      sessionCookie(publicOrigin, token, maxAgeSeconds),
      deviceCookie(publicOrigin, device.token, deviceDays * 86_400),
    ],
  }
}
