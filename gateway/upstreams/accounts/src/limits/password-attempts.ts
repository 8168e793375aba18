import { tooMany } from '../http/api-error.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Call } from '../http/call.ts'
import { senderOf } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import type { Limit } from './rate-limits.ts'

/** Origin of a password attempt: each has its own count, and its own turn in the queue of hashes. */
export interface AttemptPlace {
  /** A session, a device from which this member logged in before, or else a network. */
  kind: 'session' | 'device' | 'network'
  id: string
}

export interface PasswordAttempt {
  /** The account's address in lower case, even if there is no such account. */
  account: string
  place: AttemptPlace
  password: string
  /** Undefined without such an account. */
  hash: string | undefined
}

/** Wrong passwords within an hour that cause a mail to the member. */
const mailAfter = 20

/** Delay of each attempt from an unknown device, after too many wrong passwords for the account from all places. */
const slowMs = 3_000

/**
 * Whether the password is right. An attempt is counted before the comparison, so that parallel attempts count each
 * other; a right password is not counted. Throws a 429 above a limit and while too many attempts wait.
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

/** Queue key of an attempt. */
export const readerOf = ({ kind, id }: AttemptPlace): string => `${kind} ${id}`

/** Resets an account's counts, for this network and in total, after a mailed link was followed from the network. */
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
    // A refused attempt was not compared, so it is not counted.
    for (const [each, eachKey] of taken) await limits.giveBack(each, eachKey)
    throw tooMany('wrong passwords', retryAfterSeconds)
  }
  if (place.kind === 'network' && (await limits.isUsedUp('login-failures', account)))
    await new Promise<void>(resolve => clock.after(slowMs, resolve))
}

async function giveBack({ limits }: Services, account: string, place: AttemptPlace): Promise<void> {
  for (const [limit, key] of countsOf(account, place)) await limits.giveBack(limit, key)
}

/** The mail is queued for every address, so that the response takes the same time with and without an account. */
async function countFailure({ request, services }: Call, account: string): Promise<void> {
  const { limits, run, clock } = services
  const { used } = await limits.take('login-failures', account)
  if (used !== mailAfter || (await limits.take('failed-logins-mail', account)).isBeyond) return
  const now = new Date(clock.now())
  const parameters = senderOf(request)
  await run(tx => queueMail(tx, { kind: 'failed-logins', to: account, parameters, now }))
  services.mailWaits()
}
