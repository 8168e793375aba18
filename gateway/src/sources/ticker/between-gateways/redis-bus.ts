import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Log } from '../../../log/log.ts'
import { entriesOf, followStreams } from './redis-follower.ts'
import { leaseMs, type StreamBus } from './stream-bus.ts'

interface RedisBusOptions {
  url: string
  /** Prefix of this site's keys, if several sites share a server. */
  prefix?: string
  log: Log
}

/** Maximum wait for Redis. After it, the gateway works alone. */
const maxWaitMs = 500
const connectMs = 1_000
/** Extra lifetime of entries after their lease ends. */
const keptMs = 7_000
/** Maximum time by which Redis' clock may be set back. */
const positionKeptMs = 24 * 3_600_000

/** Maximum entries of a log, and their lifetime. */
const logEntries = 10_000
const logKeptMs = 31 * 24 * 3_600_000

/** KEYS: lease, entries. ARGV: owner, milliseconds, extra lifetime of entries in milliseconds. */
const leaseScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2] + ARGV[3])
return 1`

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1], KEYS[2]) end
return 1`

/**
 * An entry's id is Redis' time, and always larger than the previous id. Ids therefore grow even after Redis lost its
 * data. KEYS: lease, entries, last position. ARGV: owner, text, 1 if whole, lifetimes of entries and positions.
 */
const addScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return false end
local time = redis.call('TIME')
local position = math.max(time[1] * 1000 + math.floor(time[2] / 1000), (tonumber(redis.call('GET', KEYS[3])) or 0) + 1)
local id = string.format('%.0f', position)
redis.call('SET', KEYS[3], id, 'PX', ARGV[5])
redis.call('XADD', KEYS[2], 'MINID', ARGV[3] == '1' and id or '0', id .. '-0', 'text', ARGV[2])
redis.call('PEXPIRE', KEYS[2], redis.call('PTTL', KEYS[1]) + ARGV[4])
return id`

/**
 * Adds to a log without a lease, with positions as above. KEYS: state, entries, last position. ARGV: state, text,
 * maximum entries, lifetime.
 */
const recordScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return false end
local time = redis.call('TIME')
local position = math.max(time[1] * 1000 + math.floor(time[2] / 1000), (tonumber(redis.call('GET', KEYS[3])) or 0) + 1)
local id = string.format('%.0f', position)
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[4])
redis.call('SET', KEYS[3], id, 'PX', ARGV[4])
redis.call('XADD', KEYS[2], 'MAXLEN', ARGV[3], id .. '-0', 'text', ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return id`

async function soon<T>(work: Promise<T>, ms = maxWaitMs): Promise<T> {
  const late = Promise.withResolvers<never>()
  const give = () => late.reject(new Error('Redis does not answer in time'))
  // An answer that arrived while this process was busy is delivered in the next turn.
  const timer = setTimeout(() => setImmediate(() => setImmediate(give)), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** Leases and entries in Redis. It reconnects automatically; while disconnected, every promise rejects. */
export function createRedisBus({ url, prefix = 'exchange', log }: RedisBusOptions): StreamBus {
  const owner = randomUUID()
  const socket = {
    connectTimeout: connectMs,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2_000),
  }
  const client = createClient({ url, socket, disableOfflineQueue: true })
  let isUp = true
  client.on('error', error => {
    if (isUp)
      log.warn({ cause: String(error) }, 'Redis cannot be reached: this gateway asks upstream for itself')
    isUp = false
  })
  client.on('ready', () => {
    if (!isUp) log.info({}, 'Redis is reached again')
    isUp = true
  })
  // A call during startup waits briefly, so that not every gateway connects to upstream.
  const started = soon(client.connect(), connectMs).catch(() => undefined)
  const entriesKey = (topic: string) => `${prefix}:entries:${topic}`
  const follower = followStreams(client)
  /** End of each lease held by this gateway, in milliseconds of this process. */
  const leases = new Map<string, number>()

  async function run(script: string, topic: string, values: (string | number)[]) {
    await started
    const keys = [`${prefix}:lease:${topic}`, entriesKey(topic), `${prefix}:position:${topic}`]
    return soon(client.eval(script, { keys, arguments: [owner, ...values.map(String)] }))
  }

  return {
    async lease(topic, forMs = leaseMs) {
      const isMine = (await run(leaseScript, topic, [forMs, keptMs])) === 1
      if (isMine) leases.set(topic, performance.now() + forMs)
      else leases.delete(topic)
      return isMine
    },
    async release(topic) {
      leases.delete(topic)
      await run(releaseScript, topic, [])
    },
    async add(topic, text, isWhole) {
      const id = await run(addScript, topic, [text, isWhole ? 1 : 0, keptMs, positionKeptMs])
      return id === null ? null : Number(id)
    },
    async entries(topic) {
      await started
      const [found, [seconds, microseconds]] = await soon(
        Promise.all([client.xRange(entriesKey(topic), '-', '+'), client.time()]),
      )
      const entries = entriesOf(found ?? [])
      const now = Number(seconds) * 1_000 + Number(microseconds) / 1_000
      return { entries, ageMs: now - (entries.at(-1)?.position ?? -Infinity) }
    },
    async record(topic, { name, state, text }) {
      await started
      const keys = [`${prefix}:state:${topic}:${name}`, entriesKey(topic), `${prefix}:position:${topic}`]
      const values = [state, text, logEntries, logKeptMs].map(String)
      const id = await soon(client.eval(recordScript, { keys, arguments: values }))
      return id === null ? null : Number(id)
    },
    async oldest(topic) {
      await started
      const found = await soon(client.xRange(entriesKey(topic), '-', '+', { COUNT: 1 }))
      return entriesOf(found ?? [])[0]
    },
    follow: (topic, options) => follower.follow(entriesKey(topic), options),
    status() {
      const now = performance.now()
      for (const [topic, endsAt] of leases) if (endsAt < now) leases.delete(topic)
      return { isUp, leases: leases.size }
    },
    close() {
      follower.close()
      client.destroy()
    },
  }
}
