import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import {
  isKept,
  leaseMs,
  type SharedEntry,
  type StreamBus,
} from '../sources/ticker/shared-streams/stream-bus.ts'

interface RedisBusOptions {
  url: string
  /** Names this site's keys, where several share a server. */
  prefix?: string
  log: Log
}

/** When Redis does not answer in this time, the gateway goes its own way. */
const patienceMs = 500
const connectMs = 1_000
/** How much longer than the lease that was told is kept. */
const keptMs = 7_000
/** For as long may the clock of Redis be set back. */
const termKeptMs = 24 * 3_600_000

/** KEYS: lease. ARGV: owner, milliseconds. */
const leaseScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2] + ARGV[3])
return 1`

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1], KEYS[2]) end
return 1`

/** Of Redis' own clock, in microseconds, so that it grows even when Redis forgot everything. KEYS: ..., last term. */
const termScript = `
local time = redis.call('TIME')
local term = math.max(time[1] * 1000000 + time[2], (tonumber(redis.call('GET', KEYS[3])) or 0) + 1)
redis.call('SET', KEYS[3], string.format('%.0f', term), 'PX', ARGV[2])
return string.format('%.0f', term)`

/** ARGV: owner, entry, kind (init, event, alive), milliseconds, channel. */
const tellScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[3] == 'init' then redis.call('DEL', KEYS[2]) end
if ARGV[3] ~= 'alive' then
  redis.call('RPUSH', KEYS[2], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], redis.call('PTTL', KEYS[1]) + ARGV[4])
end
redis.call('PUBLISH', ARGV[5], ARGV[2])
return 1`

const kindOf = (entry: SharedEntry) =>
  !isKept(entry) ? 'alive' : entry.event?.event === 'init' ? 'init' : 'event'

async function soon<T>(work: Promise<T>, ms = patienceMs): Promise<T> {
  const late = Promise.withResolvers<never>()
  const give = () => late.reject(new Error('Redis does not answer in time'))
  // An answer that came while this process was busy is there in the next turn.
  const timer = setTimeout(() => setImmediate(() => setImmediate(give)), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** Leases and what is told by way of Redis. It connects by itself, again and again; meanwhile every promise rejects. */
export function createRedisBus({ url, prefix = 'exchange', log }: RedisBusOptions): StreamBus {
  const owner = randomUUID()
  const socket = {
    connectTimeout: connectMs,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2_000),
  }
  const client = createClient({ url, socket, disableOfflineQueue: true })
  const subscriber = client.duplicate({ disableOfflineQueue: false })
  let isUp = true
  const onError = (error: unknown) => {
    if (isUp)
      log.warn({ cause: String(error) }, 'Redis cannot be reached: this gateway asks upstream for itself')
    isUp = false
  }
  const onReady = () => {
    if (!isUp) log.info({}, 'Redis is reached again')
    isUp = true
  }
  client.on('error', onError).on('ready', onReady)
  subscriber.on('error', onError)
  const connecting = Promise.all([client, subscriber].map(each => each.connect()))
  // Whoever asks while the gateway starts waits a moment, so that not all of them ask upstream.
  const started = soon(connecting, connectMs).then(
    () => undefined,
    () => undefined,
  )

  const leaseKey = (topic: string) => `${prefix}:lease:${topic}`
  const toldKey = (topic: string) => `${prefix}:told:${topic}`
  const channelOf = (topic: string) => `${prefix}:live:${topic}`
  const termKey = (topic: string) => `${prefix}:term:${topic}`
  const run = async (script: string, topic: string, ...values: (string | number)[]) => {
    await started
    return soon(
      client.eval(script, {
        keys: [leaseKey(topic), toldKey(topic), termKey(topic)],
        arguments: [owner, ...values.map(String)],
      }),
    )
  }

  return {
    lease: async (topic, forMs = leaseMs) => (await run(leaseScript, topic, forMs, keptMs)) === 1,
    release: async topic => void (await run(releaseScript, topic)),
    term: async topic => Number(await run(termScript, topic, termKeptMs)),
    tell: async (topic, entry) =>
      (await run(tellScript, topic, JSON.stringify(entry), kindOf(entry), keptMs, channelOf(topic))) === 1,
    async told(topic) {
      const texts = await soon(client.lRange(toldKey(topic), 0, -1))
      return texts.map(text => JSON.parse(text) as SharedEntry)
    },
    async listen(topic, onEntry) {
      const hear = (text: string) => onEntry(JSON.parse(text) as SharedEntry)
      await soon(subscriber.subscribe(channelOf(topic), hear))
      return () => void subscriber.unsubscribe(channelOf(topic), hear).catch(() => {})
    },
    close() {
      client.destroy()
      subscriber.destroy()
    },
  }
}
