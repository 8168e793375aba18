import { hash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Log } from '../log/log.ts'

/** What is left to a reader after an operation. */
export interface Spent {
  /** False when the operation must not run. */
  isWithin: boolean
  /** Cost that is left in this minute. */
  remaining: number
  /** Whole seconds until the minute is over, at least 1. */
  resetSeconds: number
}

/** Counts since the start. */
export interface QueryCounts {
  /** Operations that were counted, and their cost. */
  operations: number
  cost: number
  /** Operations that were over the limit. */
  refusals: number
}

/** Limits what one reader's operations may cost in a minute. Trusted documents are never counted. */
export interface QueryBudget {
  readonly perMinute: number
  spend(reader: string, cost: number): Promise<Spent>
  counts(): QueryCounts
  close(): void
}

interface QueryBudgetOptions {
  perMinute: number
  /** Redis, where gateways of one site count together; undefined counts in this process alone. */
  redisUrl?: string | undefined
  /** Names this site's keys, where several share a server. */
  prefix?: string
  log: Log
}

/** The least that an operation counts: requests themselves cost something. */
export const leastCost = 1_000
const windowSeconds = 60
/** When Redis does not answer in this time, this process counts alone. */
const maxWaitMs = 500

/** Addresses are not kept as they are. */
const keyOf = (reader: string) => hash('sha256', reader, 'base64url')

async function consume(limiter: RateLimiterAbstract, key: string, points: number): Promise<Spent> {
  const answer = await limiter.consume(key, points).catch((refusal: unknown) => refusal)
  if (!(answer instanceof RateLimiterRes)) throw answer
  const { consumedPoints, remainingPoints, msBeforeNext } = answer
  return {
    isWithin: consumedPoints <= limiter.points,
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

/** Counts in Redis. It connects by itself, again and again; meanwhile every promise rejects. */
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

/** Counts over the gateways of a site where there is Redis, else in this process. */
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
