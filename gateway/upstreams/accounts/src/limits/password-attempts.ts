import { tooMany } from '../http/api-error.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Call } from '../http/call.ts'
import { senderOf } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import type { Limit } from './rate-limits.ts'

/** Place in which a password is typed: each has its own count, and its own turn in the queue of hashes. */
export interface AttemptPlace {
  /** A session, a device that this member logged in from before, or else a network. */
  kind: 'session' | 'device' | 'network'
  id: string
}

export interface PasswordAttempt {
  /** The account's address in lower case, whether there is such an account or not. */
  account: string
  place: AttemptPlace
  password: string
  /** Undefined where there is no such account. */
  hash: string | undefined
}

/** Wrong passwords within an hour after which the member gets a mail. */
const mailAfter = 20

/** The pause before each attempt from an unknown device, once an account had too many wrong passwords from everywhere. */
const slowMs = 3_000

/**
 * Whether the password is right. Counts an attempt before it is compared, so that parallel ones count each other; a right
 * one does not count. Throws a 429 beyond a limit and while too many wait.
 */
export async function isRightPassword(call: Call, attempt: PasswordAttempt): Promise<boolean> {
  const { services } = call
  const { account, place, password, hash } = attempt
  await takeAttempt(services, account, place)
  const isRight = await services.passwords
    .matches(hash, password, readerOf(place))
    .catch(async (error: unknown) => {
      await giveBack(services, account, place)
      throw error
    })
  await (isRight ? giveBack(services, account, place) : countFailure(call, account))
  return isRight
}

/** For whom a hash is computed. */
export const readerOf = ({ kind, id }: AttemptPlace): string => `${kind} ${id}`

/** A mailed link was followed from this network: wrong passwords before it do not count any more. */
export async function liftAttempts({ limits }: Services, account: string, network: string): Promise<void> {
  await limits.clear('login-account', accountKey(account, network))
  await limits.clear('login-failures', account)
}

const accountKey = (account: string, id: string) => `${account} ${id}`

function countsOf(account: string, { kind, id }: AttemptPlace): [Limit, string][] {
  if (kind === 'session') return [['session-password', id]]
  if (kind === 'device') return [['login-device', accountKey(account, id)]]
  return [
    ['login-account', accountKey(account, id)],
    ['login-network', id],
  ]
}

async function takeAttempt(services: Services, account: string, place: AttemptPlace): Promise<void> {
  const { limits, clock } = services
  const taken: [Limit, string][] = []
  for (const [limit, key] of countsOf(account, place)) {
    const { isBeyond, retryAfterSeconds } = await limits.take(limit, key)
    taken.push([limit, key])
    if (!isBeyond) continue
    // A refused attempt was not compared, so it does not count.
    for (const [each, eachKey] of taken) await limits.giveBack(each, eachKey)
    throw tooMany('wrong passwords', retryAfterSeconds)
  }
  if (place.kind === 'network' && (await limits.isUsedUp('login-failures', account)))
    await new Promise<void>(resolve => clock.after(slowMs, resolve))
}

async function giveBack({ limits }: Services, account: string, place: AttemptPlace): Promise<void> {
  for (const [limit, key] of countsOf(account, place)) await limits.giveBack(limit, key)
}

/** The mail is queued for every address, so that the answer takes as long with an account as without one. */
async function countFailure({ request, services }: Call, account: string): Promise<void> {
  const { limits, run, clock } = services
  const { used } = await limits.take('login-failures', account)
  if (used !== mailAfter || (await limits.take('failed-logins-mail', account)).isBeyond) return
  const now = new Date(clock.now())
  const parameters = senderOf(request)
  await run(tx => queueMail(tx, { kind: 'failed-logins', to: account, parameters, now }))
  services.mailWaits()
}
