import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start: startGateway } = startedGateways('crash-disk-copies')

const query = `query ($code: String!) {
  instrument(code: $code) { name company { registeredName } priceHistory { columns { marketPrice } } }
  market(code: "NZSX") { instruments(first: 500) { totalCount } }
  companies(first: 1000) { totalCount }
}`

async function read(url: string, code: string): Promise<unknown> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ code }) })
  return ((await (await fetch(`${url}/graphql?${parameters}`)).json()) as { data: unknown }).data
}

test('after kill -9 the next process has all data without the exchange', async () => {
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
