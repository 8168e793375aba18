import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { someCode } from '../support/sample-market.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

const clock = { MARKET_CLOCK: '2024-03-08T11:00' }
const running: Program[] = []
let directory: string
let exchangePort: number
let sitePort: number
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'killed-'))
  exchangePort = await freePort()
  sitePort = await freePort()
})
afterEach(async () => {
  for (const program of running.splice(0)) program.kill()
  await rm(directory, { recursive: true, force: true })
})

async function start(args: readonly string[], env: Record<string, string>, url: string): Promise<Program> {
  const program = startProgram(process.execPath, args, { ...clock, ...env })
  running.push(program)
  await program.answers(url)
  return program
}

const startExchange = async () =>
  start(
    ['gateway/upstreams/exchange/src/server.ts'],
    { EXCHANGE_PORT: String(exchangePort) },
    `http://127.0.0.1:${exchangePort}/ticker/1.0/instrument/${await someCode('NZSX')}/last`,
  )

const startSite = () =>
  start(
    ['--conditions=production', 'web/server.ts'],
    {
      PORT: String(sitePort),
      HOST: '127.0.0.1',
      PUBLIC_API_URL: `http://127.0.0.1:${exchangePort}/public`,
      TICKER_URL: `http://127.0.0.1:${exchangePort}/ticker/1.0`,
      DATA_DIRECTORY: directory,
    },
    `http://127.0.0.1:${sitePort}/readyz`,
  )

interface Received {
  mode: string
  price: number | null
  epoch: string
}

interface Next {
  data: { instrument: { priceAmount: number | null; freshness: { mode: string } }[] }
  extensions: { epoch: string }
}

/** A reader like a browser: whenever the stream breaks, it reconnects a moment later. */
function follow(code: string): { received: Received[]; leave: () => void } {
  const query = `subscription { instrument(codes: ["${code}"]) { priceAmount freshness { mode } } }`
  const received: Received[] = []
  const leaving = new AbortController()
  const { signal } = leaving
  const read = async () => {
    const url = `http://127.0.0.1:${sitePort}/graphql?${new URLSearchParams({ query })}`
    for await (const { event, data } of eventsOf(
      await fetch(url, { headers: { accept: 'text/event-stream' }, signal }),
    )) {
      if (event !== 'next') continue
      const { data: answer, extensions } = JSON.parse(data) as Next
      for (const { priceAmount: price, freshness } of answer.instrument)
        received.push({ price, mode: freshness.mode, epoch: extensions.epoch })
    }
  }
  const readOn = async () => {
    while (!signal.aborted) {
      await read().catch(() => {})
      await pause(200)
    }
  }
  void readOn()
  return { received, leave: () => leaving.abort() }
}

test('a reader reconnects after kill -9 of the exchange and of the site', async () => {
  const exchange = await startExchange()
  const site = await startSite()
  const { received, leave } = follow(await someCode('NZSX'))
  const mode = () => received.at(-1)?.mode
  await expect.poll(mode, { timeout: 20_000 }).toBe('STREAMING')
  const price = received.at(-1)?.price
  expect(price).toBeGreaterThan(0)

  exchange.kill()
  await expect.poll(mode, { timeout: 20_000 }).not.toBe('STREAMING')
  expect(received.at(-1)?.price).toBe(price)
  await startExchange()
  await expect.poll(mode, { timeout: 40_000 }).toBe('STREAMING')

  const epoch = received.at(-1)?.epoch
  site.kill()
  await startSite()
  await expect.poll(() => received.at(-1)?.epoch, { timeout: 20_000 }).not.toBe(epoch)
  await expect.poll(mode, { timeout: 20_000 }).toBe('STREAMING')
  leave()
})
