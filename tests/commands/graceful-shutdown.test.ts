import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, isListening } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

/** An exchange that does not respond until it fails. */
let exchange: Server
let waiting: ServerResponse[]
let hasFailed: boolean
let directory: string
let port: number
let program: Program | undefined
beforeEach(async () => {
  waiting = []
  hasFailed = false
  exchange = createServer((_request, response) => {
    if (hasFailed) response.writeHead(503).end()
    else waiting.push(response)
  }).listen(0, '127.0.0.1')
  await once(exchange, 'listening')
  directory = await mkdtemp(join(tmpdir(), 'ended-'))
  port = await freePort()
})
afterEach(async () => {
  program?.kill()
  exchange.closeAllConnections()
  exchange.close()
  await rm(directory, { recursive: true, force: true })
})

async function start(args: readonly string[]): Promise<Program> {
  const url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`
  program = startProgram(process.execPath, args, {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_API_URL: `${url}/public`,
    TICKER_URL: `${url}/ticker/1.0`,
    DATA_DIRECTORY: directory,
  })
  await program.answers(`http://127.0.0.1:${port}/readyz`)
  return program
}

const graphql = (query: string, accept: string) =>
  fetch(`http://127.0.0.1:${port}/graphql?${new URLSearchParams({ query })}`, { headers: { accept } })

test.each([
  ['the gateway', ['gateway/src/main.ts']],
  ['the site', ['--conditions=production', 'web/server.ts']],
])(
  'on SIGTERM %s finishes its responses, ends its streams and accepts no connection',
  async (_name, args) => {
    const started = await start(args)
    const stream = await graphql('subscription { market { code } }', 'text/event-stream')
    expect(stream.status).toBe(200)
    const owed = graphql('{ indices { code } }', 'application/json')
    // The site's own reads have no request id: only this call proves that the request has arrived.
    const isAsked = () =>
      waiting.some(
        ({ req: { url, headers } }) => url?.startsWith('/ticker/1.0/indices/') && headers['x-request-id'],
      )
    await expect.poll(isAsked, { timeout: 40_000 }).toBe(true)

    started.child.kill('SIGTERM')
    await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(false)
    hasFailed = true
    for (const response of waiting) response.writeHead(503).end()
    const answer = await owed
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toMatchObject({ data: { indices: null } })
    // Each reader got a time to wait before reconnecting.
    expect(await stream.text()).toMatch(/retry: \d+/)
    expect(await started.ended(8_000)).toBe(true)
    expect(started.child.exitCode).toBe(0)
  },
)
