import { expect, test } from 'vitest'
import { noEmbeds } from './domain/content/embed.ts'
import { defaultInterestRate } from './domain/market/interest-rate.ts'
import { defaultSiteSettings } from './domain/content/site-settings.ts'
import { readEnvironment, required } from './environment.ts'

test('without variables the site listens on port 4000 with all services embedded', () => {
  expect(readEnvironment({ PORT: '' })).toEqual({
    port: 4000,
    host: 'localhost',
    publicApiUrl: undefined,
    tickerUrl: undefined,
    content: {
      url: undefined,
      space: 'exchange',
      environment: 'master',
      token: 'published',
      previewUrl: undefined,
      previewToken: undefined,
      webhookSecrets: undefined,
      previewSecrets: undefined,
    },
    marketClock: undefined,
    playground: true,
    introspection: true,
    metrics: true,
    redisUrl: undefined,
    dataDirectory: 'var',
    logLevel: 'info',
    publicOrigin: undefined,
    allowedHosts: [],
    trustedProxies: ['127.0.0.0/8', '::1'],
    connections: { perAddress: 200, total: 18_000 },
    streams: {
      perAddress: 20,
      total: 15_000,
      operationsPerStream: 50,
      operationsPerAddress: 100,
      operations: 3_000,
      answerBytes: 32e6,
    },
    cacheBytes: 128_000_000,
    archiveBytes: 2_000_000_000,
    dataAhead: true,
    embeds: noEmbeds,
    siteSettings: defaultSiteSettings,
    securityContact: undefined,
    interestRate: defaultInterestRate,
    members: {
      accountsUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      mailbox: undefined,
      secondFactorKeys: undefined,
      formSecrets: undefined,
    },
    tools: { corsOrigins: [], trustedDocuments: undefined, queryCostPerMinute: 40_000_000 },
  })
})

test('given variables are used', () => {
  const given = {
    PORT: '0',
    PLAYGROUND: 'off',
    INTROSPECTION: 'off',
    METRICS: 'off',
    MARKET_CLOCK: '2024-03-08T11:00',
    TICKER_URL: 'https://ticker.test/1.0',
    LOG_LEVEL: 'DEBUG',
    STREAMS_PER_ADDRESS: '5',
    STREAMS: '100',
    PUBLIC_ORIGIN: 'HTTPS://Exchange.example/',
    CONNECTIONS_PER_ADDRESS: '6',
    CONNECTIONS: '60',
    OPERATIONS_PER_STREAM: '4',
    OPERATIONS_PER_ADDRESS: '8',
    OPERATIONS: '16',
  }
  expect(readEnvironment(given)).toMatchObject({
    port: 0,
    playground: false,
    introspection: false,
    metrics: false,
    marketClock: '2024-03-08T11:00',
    tickerUrl: 'https://ticker.test/1.0',
    logLevel: 'debug',
    publicOrigin: 'https://exchange.example',
    connections: { perAddress: 6, total: 60 },
    streams: {
      perAddress: 5,
      total: 100,
      operationsPerStream: 4,
      operationsPerAddress: 8,
      operations: 16,
    },
  })
})

test('REDIS_URL is an address of Redis', () => {
  const FORM_SECRET = 'f'.repeat(32)
  expect(readEnvironment({ REDIS_URL: 'rediss://cache.test:6380/1', FORM_SECRET }).redisUrl).toBe(
    'rediss://cache.test:6380/1',
  )
  expect(() => readEnvironment({ REDIS_URL: 'localhost:6379' })).toThrow(
    'REDIS_URL: a value that is not shown was given; expected an address such as redis://localhost:6379',
  )
})

test('gateways that share Redis do not start without a common key for forms', () => {
  expect(() => readEnvironment({ REDIS_URL: 'redis://cache.test:6379' })).toThrow('FORM_SECRET is not set.')
})

test('all faults are reported at once, with name, value and expected format', () => {
  const faulty = { PORT: '99999', PUBLIC_API_URL: 'ftp://x', MARKET_CLOCK: 'noon', PLAYGROUND: 'maybe' }
  expect(() => readEnvironment(faulty)).toThrow(
    /PORT: '99999'.*0 to 65535[^]*PUBLIC_API_URL: 'ftp:\/\/x'[^]*MARKET_CLOCK: 'noon'[^]*PLAYGROUND: 'maybe'.*on or off/,
  )
})

test.each(['exchange.example', 'https://exchange.example/site', 'https://me@exchange.example', 'ftp://x'])(
  '%s is not an origin',
  PUBLIC_ORIGIN => {
    expect(() => readEnvironment({ PUBLIC_ORIGIN })).toThrow('expected an address without a path')
  },
)

test.each(['0', '-1', '1.5', 'many', '1e9'])('%s is not a number of streams', STREAMS => {
  expect(() => readEnvironment({ STREAMS })).toThrow(
    `STREAMS: '${STREAMS}' was given; expected a whole number`,
  )
})

test('a missing address is named', () => {
  expect(() => required('TICKER_URL', undefined)).toThrow('Environment variable not set: TICKER_URL')
})
