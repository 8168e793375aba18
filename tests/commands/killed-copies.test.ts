import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

const closing: (() => unknown)[] = []
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'killed-copies-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(directory, { recursive: true, force: true })
})

/** Starts a gateway in a separate process, whose clock starts at the same time each time. */
async function startGateway(upstream: string): Promise<{ program: Program; url: string }> {
  const port = await freePort()
  const program = startProgram(process.execPath, ['--conditions=production', 'gateway/src/main.ts'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    MARKET_CLOCK: '2024-03-08T11:00',
    PUBLIC_API_URL: `${upstream}/public`,
    TICKER_URL: `${upstream}/ticker/1.0`,
    DATA_DIRECTORY: directory,
  })
  closing.push(() => program.kill())
  const url = `http://127.0.0.1:${port}`
  await program.answers(`${url}/livez`)
  return { program, url }
}

const query = `query ($code: String!) {
  instrument(code: $code) { name company { registeredName } priceHistory { columns { marketPrice } } }
  market(code: "NZSX") { instruments(first: 500) { totalCount } }
  companies(first: 1000) { totalCount }
}`

async function read(url: string, code: string): Promise<unknown> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ code }) })
  return ((await (await fetch(`${url}/graphql?${parameters}`)).json()) as { data: unknown }).data
}

test('kill -9 two seconds after the first reads: the next process shows all of it without the exchange', async () => {
  const exchange = await createScriptedExchange()
  closing.push(exchange.close)
  const { url: upstream, close } = await listen(exchange.fetch)
  closing.push(close)
  const first = await startGateway(upstream)
  let before: unknown
  const readAll = async () => (before = await read(first.url, exchange.code))
  // On a busy machine a response may be late, and is missing the first time.
  await expect.poll(readAll, { timeout: 30_000 }).toMatchObject({
    instrument: { name: expect.any(String), company: expect.anything(), priceHistory: expect.anything() },
    market: { instruments: { totalCount: expect.any(Number) } },
    companies: { totalCount: expect.any(Number) },
  })
  // The promise: a copy is on disk within two seconds of being read.
  await pause(2_000)
  first.program.child.kill('SIGKILL')
  close()
  const second = await startGateway(upstream)
  expect(await read(second.url, exchange.code)).toEqual(before)
})
