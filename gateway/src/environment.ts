import { parseClock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { InterestRate } from './domain/interest-rate.ts'
import type { EmbedSettings } from './domain/embed.ts'
import type { SiteSettings } from './domain/site-settings.ts'
import { type AddressEnvironment, addressEnvironment, addressVariables } from './address-variables.ts'
import { embedSettings, embedVariables } from './embed-variables.ts'
import {
  type MemberEnvironment,
  memberEnvironment,
  memberVariables,
  secretVariables,
} from './member-variables.ts'
import { interestRate, interestVariables } from './interest-variables.ts'
import { siteSettings, siteVariables } from './site-variables.ts'
import type { ContentAccess } from './sources/content/content-access.ts'
import { type TraceSettings, traceSettings, traceVariables } from './trace-variables.ts'
import { type ToolEnvironment, toolEnvironment, toolVariables } from './tool-variables.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The process's environment, checked. */
export interface Environment extends AddressEnvironment {
  /** The upstreams' addresses; undefined means the embedded exchange. */
  publicApiUrl: string | undefined
  tickerUrl: string | undefined
  /** The content service; without an address the embedded one. */
  content: {
    url: string | undefined
    space: string
    environment: string
    token: string
    previewUrl: string | undefined
    previewToken: string | undefined
    webhookSecret: string | undefined
    /** Opens previews of drafts to editors. */
    previewSecret: string | undefined
  }
  /** `real`, a New Zealand wall-clock time, or undefined when it is not set. */
  marketClock: string | undefined
  playground: boolean
  /** Whether `/metrics` is served. */
  metrics: boolean
  /** Redis, where the gateways of one site meet; undefined for a single gateway. */
  redisUrl: string | undefined
  /** The folder of last good answers and published announcements. */
  dataDirectory: string
  logLevel: LogLevel
  /** How many connections may be open: for one reader's address, and in all. */
  connections: { perAddress: number; total: number }
  /** How many streams of live answers may be open, and how many distinct operations they may follow. */
  streams: {
    perAddress: number
    total: number
    operationsPerStream: number
    operationsPerAddress: number
    operations: number
    /** Estimated bytes of their answers. */
    answerBytes: number
  }
  /** Bytes of all caches together. */
  cacheBytes: number
  /** The most that the archive of settlement and margin files may hold, in bytes. */
  archiveBytes: number
  /** Whether data files that take long are made before anybody asks. */
  dataAhead: boolean
  /** What other sites provide. */
  embeds: EmbedSettings
  /** Where the site leads outside itself, and whether it has a gate. */
  siteSettings: SiteSettings
  /** The URI for reports of vulnerabilities, in `/.well-known/security.txt`; undefined for no such file. */
  securityContact: string | undefined
  /** At which options are worked out. */
  interestRate: InterestRate
  members: MemberEnvironment
  /** Where traces go; undefined where no collector is named. */
  traces: TraceSettings | undefined
  tools: ToolEnvironment
}

const expectedAddress = 'an address such as https://api.example.com/public'
const address = z.url({ protocol: /^https?$/, error: expectedAddress }).optional()

const expectedContent = 'an address such as https://cdn.contentful.com'
const contentAddress = z.url({ protocol: /^https?$/, error: expectedContent }).optional()
const spaceName = z.string().regex(/^[\w.-]{1,64}$/, 'the name of a space or an environment, such as master')
const secret = z
  .string()
  .regex(/^[\w+/=-]{32,}$/, 'at least 32 letters, digits or signs of +/=_-')
  .optional()

const expectedRedis = 'an address such as redis://localhost:6379'
const redisAddress = z.url({ protocol: /^rediss?$/, error: expectedRedis }).optional()

const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999')
    .transform(Number)
    .default(fallback)

function megabytes(fallback: number, least: number) {
  const expected = `a whole number from ${least} to 999999`
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, expected)
    .transform(Number)
    .refine(number => number >= least, expected)
    .transform(number => number * 1e6)
    .default(fallback * 1e6)
}

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(values, values.join(', ')))

const isOn = choice(['on', 'off'])
  .transform(value => value === 'on')
  .default(true)

const clock = z
  .string()
  .refine(text => text === 'real' || isTime(text), '`real`, or a New Zealand time such as 2024-03-08T11:00')
  .optional()

function isTime(text: string): boolean {
  try {
    return Number.isFinite(parseClock(text))
  } catch {
    return false
  }
}

/** Each message says what the variable must be. */
const variables = z.object({
  ...addressVariables,
  PUBLIC_API_URL: address,
  TICKER_URL: address,
  CONTENT_URL: contentAddress,
  CONTENT_SPACE: spaceName.default('exchange'),
  CONTENT_ENVIRONMENT: spaceName.default('master'),
  CONTENT_TOKEN: z.string().default('published'),
  CONTENT_PREVIEW_URL: contentAddress,
  CONTENT_PREVIEW_TOKEN: z.string().optional(),
  CONTENT_WEBHOOK_SECRET: secret,
  CONTENT_PREVIEW_SECRET: secret,
  MARKET_CLOCK: clock,
  PLAYGROUND: isOn,
  METRICS: isOn,
  REDIS_URL: redisAddress,
  DATA_DIRECTORY: z.string().default('var'),
  LOG_LEVEL: choice(logLevels).default('warn'),
  CONNECTIONS_PER_ADDRESS: count(200),
  CONNECTIONS: count(18_000),
  STREAMS_PER_ADDRESS: count(20),
  STREAMS: count(15_000),
  OPERATIONS_PER_STREAM: count(50),
  OPERATIONS_PER_ADDRESS: count(100),
  OPERATIONS: count(3_000),
  STREAM_ANSWERS_MB: megabytes(32, 1),
  CACHE_MB: megabytes(128, 32),
  ARCHIVE_MB: megabytes(2_000, 1),
  DATA_AHEAD: isOn,
  ...embedVariables,
  ...siteVariables,
  ...interestVariables,
  ...memberVariables,
  ...traceVariables,
  ...toolVariables,
})

type Variables = Readonly<Record<string, string | undefined>>

/** The variables that are set, trimmed; an empty one is not set. */
function givenTexts(environment: Variables): Record<string, string> {
  const texts = Object.keys(variables.shape).map(name => [name, environment[name]?.trim()] as const)
  return Object.fromEntries(texts.flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** Reads the process's variables once. Throws a single error that lists every fault by name, value unless that is a secret, and what is expected. */
export function readEnvironment(environment: Variables): Environment {
  const given = givenTexts(environment)
  const { data, error } = variables.safeParse(given)
  if (error) {
    const faults = new Map(error.issues.map(({ path: [name], message }) => [String(name), message]))
    const texts = Array.from(faults, ([name, expected]) => {
      const value = secretVariables.has(name) ? 'what is not shown here' : `'${given[name]}'`
      return `  ${name}: ${value} was given; expected ${expected}.`
    })
    throw new Error(`The environment cannot be used:\n${texts.join('\n')}`)
  }
  return {
    ...addressEnvironment(data),
    publicApiUrl: data.PUBLIC_API_URL,
    tickerUrl: data.TICKER_URL,
    content: {
      url: data.CONTENT_URL,
      space: data.CONTENT_SPACE,
      environment: data.CONTENT_ENVIRONMENT,
      token: data.CONTENT_TOKEN,
      previewUrl: data.CONTENT_PREVIEW_URL,
      previewToken: data.CONTENT_PREVIEW_TOKEN,
      webhookSecret: data.CONTENT_WEBHOOK_SECRET,
      previewSecret: data.CONTENT_PREVIEW_SECRET,
    },
    marketClock: data.MARKET_CLOCK,
    playground: data.PLAYGROUND,
    metrics: data.METRICS,
    redisUrl: data.REDIS_URL,
    dataDirectory: data.DATA_DIRECTORY,
    logLevel: data.LOG_LEVEL,
    connections: { perAddress: data.CONNECTIONS_PER_ADDRESS, total: data.CONNECTIONS },
    streams: {
      perAddress: data.STREAMS_PER_ADDRESS,
      total: data.STREAMS,
      operationsPerStream: data.OPERATIONS_PER_STREAM,
      operationsPerAddress: data.OPERATIONS_PER_ADDRESS,
      operations: data.OPERATIONS,
      answerBytes: data.STREAM_ANSWERS_MB,
    },
    cacheBytes: data.CACHE_MB,
    archiveBytes: data.ARCHIVE_MB,
    dataAhead: data.DATA_AHEAD,
    embeds: embedSettings(data),
    siteSettings: siteSettings(data),
    securityContact: data.SECURITY_CONTACT,
    interestRate: interestRate(data),
    members: memberEnvironment(data),
    traces: traceSettings(data),
    tools: toolEnvironment(data),
  }
}

/** A required variable. */
export function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value
  throw new Error(`Environment variable not set: ${name}`)
}

/**
 * The real upstreams; undefined when neither is named, and the embedded exchange serves. Throws when only one is named:
 * half a market from each would be neither's.
 */
export function realUpstreams({ publicApiUrl, tickerUrl }: Environment) {
  if (publicApiUrl === undefined && tickerUrl === undefined) return undefined
  return {
    publicApiUrl: required('PUBLIC_API_URL', publicApiUrl),
    tickerUrl: required('TICKER_URL', tickerUrl),
  }
}

/** Access to the content service at an address, and to its drafts. */
export function contentUpstreams(
  { space, environment, token, previewUrl, previewToken }: Environment['content'],
  at: Pick<ContentAccess, 'fetch' | 'isEmbedded'> & { url: string; previewUrl?: string },
) {
  const preview = previewUrl ?? at.previewUrl
  const place = { space, environment, fetch: at.fetch, isEmbedded: at.isEmbedded }
  return {
    content: { ...place, baseUrl: at.url, token },
    contentPreview:
      preview === undefined || previewToken === undefined
        ? undefined
        : { ...place, baseUrl: preview, token: previewToken },
  }
}

/** What opens the doors beside the graph. */
export const contentSecrets = ({ webhookSecret, previewSecret }: Environment['content']) => ({
  webhook: webhookSecret,
  preview: previewSecret,
})
