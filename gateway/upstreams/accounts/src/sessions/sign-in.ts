import type { Tx } from '../database/tables.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { deviceDays, rememberDevice } from './known-devices.ts'
import { deviceCookie, readDeviceToken, readSessionToken, sessionCookie } from './session-cookie.ts'
import { endSession, startSession } from './session-store.ts'

interface SignInOptions {
  memberId: string
  staySignedIn: boolean
  now: Date
  body: unknown
  /** Whether the member has just authenticated, so that a new device or network is recorded. */
  isLogin?: boolean
}

/**
 * Starts a new session and ends the request's session, so that every change of rights has a new token. Remembers the
 * device.
 */
export async function signIn(tx: Tx, call: Call, options: SignInOptions): Promise<Answer> {
  const { body, isLogin = false, ...session } = options
  const { request, services } = call
  const { publicOrigin } = services
  const before = readSessionToken(request, publicOrigin)
  if (before !== undefined) await endSession(tx, before)
  const userAgent = request.headers.get('user-agent')
  const { token, maxAgeSeconds } = await startSession(tx, { ...session, userAgent })
  const device = await remember(tx, call, session)
  if (isLogin && !(device.wasKnown && device.wasKnownNetwork))
    await recordSecurityEvent(tx, call, { kind: 'new_login', memberId: session.memberId, now: session.now })
  return {
    body,
    cookies: [sessionCookie(publicOrigin, token, maxAgeSeconds), cookieOf(call, device.token)],
  }
}

interface DeviceOwner {
  memberId: string
  now: Date
}

const remember = (tx: Tx, { request, services }: Call, { memberId, now }: DeviceOwner) =>
  rememberDevice(tx, {
    memberId,
    token: readDeviceToken(request, services.publicOrigin),
    network: clientNetwork(request),
    now,
  })

const cookieOf = ({ services }: Call, token: string) =>
  deviceCookie(services.publicOrigin, token, deviceDays * 86_400)

/** Remembers the device of a call, after a login or a mailed link. Resolves with its cookie. */
export async function keepDevice(tx: Tx, call: Call, owner: DeviceOwner): Promise<string> {
  const { token } = await remember(tx, call, owner)
  return cookieOf(call, token)
}
