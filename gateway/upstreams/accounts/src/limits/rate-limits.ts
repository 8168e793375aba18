import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** How often things may be tried. Each answers whether this one still may. */
export interface RateLimits {
  /** Of one address: those that succeed do not count. */
  login(emailKey: string): Promise<boolean>
  loginSucceeded(emailKey: string): Promise<void>
  /** Of one member's second factor. */
  secondFactor(memberId: string): Promise<boolean>
  /** From one network address. */
  registration(address: string): Promise<boolean>
  passkey(address: string): Promise<boolean>
  /** To one mail address. */
  mail(emailKey: string): Promise<boolean>
}

const rules = {
  login: { points: 100, duration: 3_600 },
  'second-factor': { points: 20, duration: 3_600 },
  registration: { points: 20, duration: 60 },
  passkey: { points: 60, duration: 60 },
  mail: { points: 3, duration: 3_600 },
}

/** Shared by all processes on a real server; of this process, and forgotten with it, without a pool. */
export function createRateLimits(pool: Pool | undefined): RateLimits {
  const limiter = (name: keyof typeof rules) => {
    const options = { ...rules[name], keyPrefix: name }
    return pool === undefined
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
        })
  }
  const [login, secondFactor] = [limiter('login'), limiter('second-factor')]
  const [registration, passkey, mail] = [limiter('registration'), limiter('passkey'), limiter('mail')]
  return {
    login: key => may(login, key),
    loginSucceeded: async key => void (await login.reward(hashed(key))),
    secondFactor: key => may(secondFactor, key),
    registration: key => may(registration, key),
    passkey: key => may(passkey, key),
    mail: key => may(mail, key),
  }
}

/** Addresses are not kept as they are. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

async function may(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(hashed(key))
    return true
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return false
  }
}
