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
export async function signIn(tx: Tx, call: Call, options: SignInOptions): Promise<Answer> {
  const { request, services } = call
  const { body, ...session } = options
  const { publicOrigin } = services
  const before = readSessionToken(request, publicOrigin)
  if (before !== undefined) await endSession(tx, before)
  const userAgent = request.headers.get('user-agent')
  const { token, maxAgeSeconds } = await startSession(tx, { ...session, userAgent })
  return {
    body,
    cookies: [sessionCookie(publicOrigin, token, maxAgeSeconds), await keepDevice(tx, call, session)],
  }
}

/** Remembers the device of a call, because it logged in or followed a mailed link. Resolves with its cookie. */
export async function keepDevice(
  tx: Tx,
  { request, services: { publicOrigin } }: Call,
  { memberId, now }: { memberId: string; now: Date },
): Promise<string> {
  const { token } = await rememberDevice(tx, {
    memberId,
    token: readDeviceToken(request, publicOrigin),
    network: clientNetwork(request),
    now,
  })
  return deviceCookie(publicOrigin, token, deviceDays * 86_400)
}
