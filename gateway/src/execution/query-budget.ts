import { hash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Log } from '../log/log.ts'

/** A reader's remaining budget after an operation. */
export interface Spent {
  /** False if the operation must not run. */
  isWithin: boolean
  /** Counted cost of the operation. */
  cost: number
  /** Remaining cost in this minute. */
  remaining: number
  /** Whole seconds until the end of the minute, at least 1. */
  resetSeconds: number
}

/** Counts since the start. */
export interface QueryCounts {
  /** Number of counted operations, and their total cost. */
  operations: number
  cost: number
  /** Number of operations above the limit. */
  refusals: number
}

/** Limits the cost of one reader's operations per minute. Trusted documents are never counted. */
export interface QueryBudget {
  readonly perMinute: number
  spend(reader: string, cost: number): Promise<Spent>
  counts(): QueryCounts
  close(): void
}

interface QueryBudgetOptions {
  perMinute: number
  /** Redis for a count shared by the gateways of one site; undefined counts in this process only. */
  redisUrl?: string | undefined
  /** Prefix of this site's keys, if several sites share a server. */
  prefix?: string
  log: Log
}

/** Minimum cost of an operation, because each request has a cost of its own. */
export const leastCost = 1_000
const windowSeconds = 60
/** Maximum wait for Redis. After it, this process counts alone. */
const maxWaitMs = 500

/** Hashes the address, so that it is not stored in plain text. */
const keyOf = (reader: string) => hash('sha256', reader, 'base64url')

async function consume(limiter: RateLimiterAbstract, key: string, points: number): Promise<Spent> {
  const answer = await limiter.consume(key, points).catch((refusal: unknown) => refusal)
  if (!(answer instanceof RateLimiterRes)) throw answer
  const { consumedPoints, remainingPoints, msBeforeNext } = answer
  return {
    isWithin: consumedPoints <= limiter.points,
    cost: points,
    remaining: remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  }
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Redis does not answer in time')), maxWaitMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

interface SharedLimiter {
  consume(key: string, points: number): Promise<Spent>
  close(): void
}

/** Counts in Redis. It reconnects automatically; while disconnected, every promise rejects. */
async function shareByRedis(
  url: string,
  limits: { points: number; duration: number; keyPrefix: string },
  log: Log,
): Promise<SharedLimiter> {
  const { createClient } = await import('@redis/client')
  const reconnectStrategy = (tries: number) => Math.min(100 * 2 ** tries, 2_000)
  const client = createClient({
    url,
    socket: { connectTimeout: 1_000, reconnectStrategy },
    disableOfflineQueue: true,
  })
  let isUp = true
  client.on('error', error => {
    if (isUp) log.warn({ cause: String(error) }, 'Redis cannot be reached: this gateway counts queries alone')
    isUp = false
  })
  client.on('ready', () => (isUp = true))
  await soon(client.connect()).catch(() => undefined)
  const limiter = new RateLimiterRedis({
    ...limits,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  })
  return { consume: (key, points) => soon(consume(limiter, key, points)), close: () => client.destroy() }
}

/** Counts across the gateways of a site with Redis, else in this process. */
export async function createQueryBudget(options: QueryBudgetOptions): Promise<QueryBudget> {
  const { perMinute, redisUrl, prefix = 'exchange', log } = options
  const limits = { points: perMinute, duration: windowSeconds, keyPrefix: `${prefix}:query-cost` }
  const own = new RateLimiterMemory(limits)
  const shared = redisUrl === undefined ? undefined : await shareByRedis(redisUrl, limits, log)
  const counts: QueryCounts = { operations: 0, cost: 0, refusals: 0 }

  return {
    perMinute,
    async spend(reader, cost) {
      const [key, points] = [keyOf(reader), Math.max(leastCost, Math.ceil(cost))]
      const spent = await (shared?.consume(key, points).catch(() => undefined) ?? undefined)
      const answer = spent ?? (await consume(own, key, points))
      counts.operations += 1
      if (answer.isWithin) counts.cost += points
      else counts.refusals += 1
      return answer
    },
    counts: () => ({ ...counts }),
    close: () => shared?.close(),
  }
}
