import { readEnvironment } from '@exchange/gateway/environment'
import { createManualClock } from '@exchange/market-time/clock'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '@exchange/gateway/log'
import { chooseUpstreams, type Upstreams } from './choose-upstreams.ts'

const real = {
  PUBLIC_API_URL: 'https://api.example.com/public',
  TICKER_URL: 'https://api.example.com/ticker/1.0',
}
const sundayNight = createManualClock(nzInstant('2026-11-22', '03:00'))

const opened: Upstreams[] = []
afterEach(() => {
  for (const upstreams of opened.splice(0)) upstreams.close()
})

interface Asked {
  variables?: Record<string, string>
  time?: string
  data?: string
}

async function choose({ variables = {}, time, data }: Asked): Promise<Upstreams> {
  const environment = readEnvironment(variables)
  const upstreams = await chooseUpstreams({ environment, time, data, trueClock: sundayNight, log: silentLog })
  opened.push(upstreams)
  return upstreams
}

test('with real upstreams the clock is the true one, also while the market is closed', async () => {
  const { clock, clockNotice, isEmbedded, publicApi, edition } = await choose({ variables: real })
  expect(clock).toBe(sundayNight)
  expect(clockNotice).toBeNull()
  expect(isEmbedded).toBe(false)
  expect(publicApi.baseUrl).toBe(real.PUBLIC_API_URL)
  expect(edition).toBe(real.PUBLIC_API_URL)
})

test.each([
  ['the environment', { variables: { ...real, MARKET_CLOCK: '2024-03-08T11:00' } }],
  ['the command line', { variables: real, time: '2024-03-08T11:00' }],
])('with real upstreams %s can set another clock, and readers see a notice', async (_by, requested) => {
  const { clock, clockNotice } = await choose(requested)
  expect(Math.abs(clock.now() - nzInstant('2024-03-08', '11:00'))).toBeLessThan(60_000)
  expect(clockNotice).toBe('The clock was set to 11:00 on 08/03/2024.')
})

test('the embedded exchange starts at a trading hour while the market is closed', async () => {
  const { clock, clockNotice, isEmbedded, examplePath } = await choose({})
  expect(isEmbedded).toBe(true)
  expect(Math.abs(clock.now() - nzInstant('2026-11-20', '11:00'))).toBeLessThan(60_000)
  expect(clockNotice).toContain('The market was closed when this site was started')
  expect(examplePath).toMatch(/^\/instruments\/\w+$/)
})

test.each([
  ['TICKER_URL', { PUBLIC_API_URL: real.PUBLIC_API_URL }],
  ['PUBLIC_API_URL', { TICKER_URL: real.TICKER_URL }],
])('one address without the other stops the start: %s is missing', async (missing, variables) => {
  await expect(choose({ variables })).rejects.toThrow(`Environment variable not set: ${missing}`)
})

test('a data set together with real upstreams is refused', async () => {
  await expect(choose({ variables: real, data: 'var/nz' })).rejects.toThrow(
    /--data is for the embedded exchange/,
  )
})
