import { parseClock } from '@exchange/market-time/clock'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What the process was told by its environment, checked. */
export interface Environment {
  port: number
  host: string
  /** Where the upstreams are; undefined means the embedded exchange. */
  publicApiUrl: string | undefined
  tickerUrl: string | undefined
  /** `real`, a New Zealand wall-clock time, or undefined when nobody asked for one. */
  marketClock: string | undefined
  playground: boolean
  /** Whether `/metrics` tells what is counted. */
  metrics: boolean
  /** Where the gateways of one site meet; undefined for one that is alone. */
  redisUrl: string | undefined
  /** Where last good answers are kept, and announcements are published. */
  dataDirectory: string
  logLevel: LogLevel
  /** The site as its readers name it, such as `https://www.example.com`; undefined when nobody said. */
  publicOrigin: string | undefined
  /** How many connections may be open: for one reader's address, and in all. */
  connections: { perAddress: number; total: number }
  /** How many streams of live answers may be open, and how many distinct operations they may follow. */
  streams: {
    perAddress: number
    total: number
    operationsPerStream: number
    operationsPerAddress: number
    operations: number
  }
  /** What all caches may hold together. */
  cacheBytes: number
}

type Variables = Readonly<Record<string, string | undefined>>

/** One variable: its default, and how a text becomes a value; undefined for one that makes no sense. */
interface Setting<T> {
  fallback: T
  read: (text: string) => T | undefined
  expected: string
}

const oneOf = <T extends string>(values: readonly T[], fallback: T): Setting<T> => ({
  fallback,
  read: text => values.find(value => value === text.toLowerCase()),
  expected: values.join(', '),
})

const address: Setting<string | undefined> = {
  fallback: undefined,
  read: text => (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined),
  expected: 'an address such as https://api.example.com/public',
}

const redisAddress: Setting<string | undefined> = {
  fallback: undefined,
  read: value => (URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol) ? value : undefined),
  expected: 'an address such as redis://localhost:6379',
}

const origin: Setting<string | undefined> = {
  fallback: undefined,
  read: value =>
    URL.canParse(value) && /^https?:\/\/[^/?#@]+\/?$/i.test(value) ? new URL(value).origin : undefined,
  expected: 'an address without a path, such as https://www.example.com',
}

const text = (fallback: string): Setting<string> => ({ fallback, read: value => value, expected: 'a text' })

const port: Setting<number> = {
  fallback: 4000,
  read: value => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined),
  expected: 'a number from 0 to 65535',
}

const count = (fallback: number): Setting<number> => ({
  fallback,
  read: value => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined),
  expected: 'a whole number from 1 to 9999999',
})

const megabytes = (fallback: number, least: number): Setting<number> => ({
  fallback: fallback * 1e6,
  read: value => (/^[1-9]\d{0,5}$/.test(value) && Number(value) >= least ? Number(value) * 1e6 : undefined),
  expected: `a whole number from ${least} to 999999`,
})

const clock: Setting<string | undefined> = {
  fallback: undefined,
  read: value => (value === 'real' || isTime(value) ? value : undefined),
  expected: '`real`, or a New Zealand time such as 2024-03-08T11:00',
}

function isTime(value: string): boolean {
  try {
    return Number.isFinite(parseClock(value))
  } catch {
    return false
  }
}

/** Reads the process's variables once. Throws a single error that lists every fault by name, value and what is expected. */
export function readEnvironment(variables: Variables): Environment {
  const faults: string[] = []

  function value<T>(name: string, { fallback, read, expected }: Setting<T>): T {
    const given = variables[name]?.trim()
    if (given === undefined || given === '') return fallback
    const found = read(given)
    if (found === undefined) faults.push(`${name}: '${given}' was given; expected ${expected}.`)
    return found ?? fallback
  }

  const environment: Environment = {
    port: value('PORT', port),
    host: value('HOST', text('localhost')),
    publicApiUrl: value('PUBLIC_API_URL', address),
    tickerUrl: value('TICKER_URL', address),
    marketClock: value('MARKET_CLOCK', clock),
    playground: value('PLAYGROUND', oneOf(['on', 'off'], 'on')) === 'on',
    metrics: value('METRICS', oneOf(['on', 'off'], 'on')) === 'on',
    redisUrl: value('REDIS_URL', redisAddress),
    dataDirectory: value('DATA_DIRECTORY', text('var')),
    logLevel: value('LOG_LEVEL', oneOf(logLevels, 'warn')),
    publicOrigin: value('PUBLIC_ORIGIN', origin),
    connections: {
      perAddress: value('CONNECTIONS_PER_ADDRESS', count(200)),
      total: value('CONNECTIONS', count(18_000)),
    },
    streams: {
      perAddress: value('STREAMS_PER_ADDRESS', count(20)),
      total: value('STREAMS', count(15_000)),
      operationsPerStream: value('OPERATIONS_PER_STREAM', count(50)),
      operationsPerAddress: value('OPERATIONS_PER_ADDRESS', count(100)),
      operations: value('OPERATIONS', count(3_000)),
    },
    cacheBytes: value('CACHE_MB', megabytes(128, 32)),
  }
  if (faults.length > 0)
    throw new Error(`The environment cannot be used:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  return environment
}

/** A variable without which this process makes no sense. */
export function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value
  throw new Error(`Environment variable not set: ${name}`)
}

/**
 * Where the real upstreams are; undefined when neither is named, and the embedded exchange serves. Throws when one is
 * named without the other: half a market from each would be neither's.
 */
export function realUpstreams({ publicApiUrl, tickerUrl }: Environment) {
  if (publicApiUrl === undefined && tickerUrl === undefined) return undefined
  return {
    publicApiUrl: required('PUBLIC_API_URL', publicApiUrl),
    tickerUrl: required('TICKER_URL', tickerUrl),
  }
}
