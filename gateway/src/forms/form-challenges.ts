import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'

/** Token of every visitors' form, which prevents submissions from other sites. */
export interface FormChallenges {
  issue(): { token: string; expiresAt: number }
  /** Whether the token is from this site and not expired. */
  isGood(token: string): boolean
}

const lifetimeMs = 2 * 3_600_000
/** Tolerance for the clocks of several gateways. */
const skewMs = 60_000

/** `<issued>.<random>.<signature>`. Gateways of one site share the secrets, newest first. */
export function createFormChallenges(secrets: readonly string[], clock: Clock): FormChallenges {
  const signatureOf = (secret: string, issued: string, random: string) =>
    createHmac('sha256', secret).update(`form challenge ${issued} ${random}`).digest()
  return {
    issue() {
      const now = clock.now()
      const [issued, random] = [String(now), randomBytes(16).toString('base64url')]
      const signature = signatureOf(secrets[0] ?? '', issued, random).toString('base64url')
      return { token: `${issued}.${random}.${signature}`, expiresAt: now + lifetimeMs }
    },
    isGood(token) {
      const [, issued = '', random = '', signature = ''] =
        /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
      const received = Buffer.from(signature, 'base64url')
      const isOurs = secrets.some(secret => {
        const right = signatureOf(secret, issued, random)
        return received.length === right.length && timingSafeEqual(received, right)
      })
      const age = clock.now() - Number(issued)
      return isOurs && age > -skewMs && age < lifetimeMs
    },
  }
}
