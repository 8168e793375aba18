import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { startCollector } from '../support/trace-collector.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start } = startedGateways('account-traces')

async function startAccounts(collector: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'account-traces-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const program = startProgram(process.execPath, ['gateway/upstreams/accounts/src/server.ts'], {
    ACCOUNTS_PORT: String(port),
    ACCOUNTS_FOLDER: folder,
    MARKET_CLOCK: '2024-03-08T11:00',
    ...(collector !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
  })
  closing.push(() => program.kill())
  await program.answers(`http://127.0.0.1:${port}/livez`)
  return { program, url: `http://127.0.0.1:${port}/api/v2` }
}

/** A gateway with the account service in another process, and a query of a visitor through both. */
async function startBoth(collector: string | undefined) {
  const exchange = await createScriptedExchange()
  const upstream = await listen(exchange.fetch)
  closing.push(exchange.close, upstream.close)
  const accounts = await startAccounts(collector)
  const gateway = await start(upstream.url, {
    env: {
      ACCOUNTS_URL: accounts.url,
      ...(collector !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
    },
  })
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ passwordResetFault(code: "c0de-0f-kiri") }' }),
    })
    return response.json()
  }
  return { ask, programs: [gateway.program, accounts.program] }
}

async function end(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  expect(await program.ended(8_000)).toBe(true)
  expect(program.child.exitCode).toBe(0)
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a call to the account service is traced below the gateway’s span of the call', async () => {
  const collector = await startCollector()
  closing.push(collector.close)
  const { ask, programs } = await startBoth(collector.url)
  const answer = await ask({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  expect(answer).not.toHaveProperty('errors')
  for (const program of programs) await end(program)

  const spans = collector.spans().filter(span => span.traceId === traceId)
  const calls = spans.filter(({ attributes }) => attributes['peer.service'] === 'ACCOUNTS')
  expect(calls).toHaveLength(1)
  const [call] = calls
  expect(call).toMatchObject({ kind: 3, service: 'exchange-website' })
  const answers = spans.filter(({ service }) => service === 'exchange-accounts')
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({
    parentSpanId: call?.spanId,
    kind: 2,
    attributes: { 'http.request.method': call?.attributes['http.request.method'] },
  })
  expect(answers[0]?.attributes['http.response.status_code']).toBe(
    call?.attributes['http.response.status_code'],
  )
  expect(answers[0]?.name).toMatch(/^(GET|POST) \/api\/v2\/[a-z-/]+$/)
  expect(collector.deliveries().join()).not.toContain('c0de-0f-kiri')
  // The access log names the same trace.
  expect(programs[1]?.output).toContain(`"traceId":"${traceId}"`)
})

test('without a collector the account service answers untraced', async () => {
  const { ask, programs } = await startBoth(undefined)
  expect(await ask({})).not.toHaveProperty('errors')
  for (const program of programs) await end(program)
})
