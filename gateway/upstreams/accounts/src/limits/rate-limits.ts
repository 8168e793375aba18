import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const rules = {
  /** Wrong passwords for one account from one network. */
  'login-account': { points: 20, duration: 3_600 },
  /** Wrong passwords from one network, for any account. */
  'login-network': { points: 60, duration: 600 },
  /** Wrong passwords for one account from one device that logged in before. */
  'login-device': { points: 20, duration: 3_600 },
  /** Wrong passwords for one account from all places. Above the limit attempts are delayed, never refused. */
  'login-failures': { points: 100, duration: 3_600 },
  /** Wrong passwords inside one session. */
  'session-password': { points: 20, duration: 3_600 },
  /** Wrong codes of one member. */
  'second-factor': { points: 20, duration: 3_600 },
  /** Registrations from one network. */
  registration: { points: 20, duration: 60 },
  passkey: { points: 60, duration: 60 },
  /** Mails of one kind requested by one network for one address, or by one member. */
  mail: { points: 3, duration: 3_600 },
  /** Mails of one kind that visitors request for one address. */
  'mail-address': { points: 12, duration: 3_600 },
  /** Previews of alert rules by one member: each reads a year of prices or announcements. */
  'alert-preview': { points: 30, duration: 600 },
  /** Mails about wrong passwords to one member. */
  'failed-logins-mail': { points: 1, duration: 86_400 },
} satisfies Record<string, { points: number; duration: number }>

export type Limit = keyof typeof rules

/** The count after a use. */
export interface Count {
  isBeyond: boolean
  used: number
  /** Time until the count resets. */
  retryAfterSeconds: number
}

/** Limits of attempts, counted separately for each key. */
export interface RateLimits {
  /** Counts one use. */
  take(limit: Limit, key: string): Promise<Count>
  /** Gives back a use that should not count. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Whether all uses of this period are taken. */
  isUsedUp(limit: Limit, key: string): Promise<boolean>
  clear(limit: Limit, key: string): Promise<void>
}

type Limiter = RateLimiterMemory | RateLimiterPostgres

/** With a pool the limits are shared by all processes. Without one they are in memory and end with the process. */
export function createRateLimits(openPool: () => Promise<Pool | undefined>): RateLimits {
  const limiters = new Map<Limit, Limiter>()
  async function limiterOf(name: Limit): Promise<Limiter> {
    const storeClient = await openPool()
    const options = { ...rules[name], keyPrefix: name }
    const limiter =
      limiters.get(name) ??
      (storeClient === undefined
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({ ...options, storeClient, tableName: 'rate_limit', tableCreated: true }))
    limiters.set(name, limiter)
    return limiter
  }
  return {
    take: async (limit, key) => take(await limiterOf(limit), hashed(key)),
    giveBack: async (limit, key) => void (await (await limiterOf(limit)).reward(hashed(key))),
    async isUsedUp(limit, key) {
      const count = await (await limiterOf(limit)).get(hashed(key))
      return (count?.consumedPoints ?? 0) >= rules[limit].points
    },
    clear: async (limit, key) => void (await (await limiterOf(limit)).delete(hashed(key))),
  }
}

/** Addresses are stored only as hashes. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

async function take(limiter: Limiter, key: string): Promise<Count> {
  try {
    return countOf(await limiter.consume(key), false)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return countOf(refusal, true)
    throw refusal
  }
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isBeyond: boolean): Count => ({
  isBeyond,
  used: consumedPoints,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
})
