import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someCode } from '../support/sample-market.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

let directory: string
const running: Program[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'log-lines-'))
})
afterEach(async () => {
  for (const program of running.splice(0)) program.kill()
  await rm(directory, { recursive: true, force: true })
})

function start(file: string, env: Record<string, string>): Program {
  const program = startProgram(process.execPath, ['--conditions=production', file], env)
  running.push(program)
  return program
}

/** Everything that a program wrote. Each line must be JSON. */
const entriesOf = ({ output }: Program): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

const answered = (program: Program, requestId: string) =>
  entriesOf(program).filter(entry => entry['msg'] === 'Answered' && entry['requestId'] === requestId)

async function startAll() {
  const [exchangePort, contentPort] = [await freePort(), await freePort()]
  const [accountsPort, sitePort] = [await freePort(), await freePort()]
  const base = (port: number) => `http://127.0.0.1:${port}`
  const exchange = start('gateway/upstreams/exchange/src/server.ts', { EXCHANGE_PORT: String(exchangePort) })
  const content = start('gateway/upstreams/content/src/server.ts', { CONTENT_PORT: String(contentPort) })
  const accounts = start('gateway/upstreams/accounts/src/server.ts', {
    ACCOUNTS_PORT: String(accountsPort),
    ACCOUNTS_FOLDER: directory,
  })
  await exchange.answers(`${base(exchangePort)}/ticker/1.0/instrument/${await someCode('NZSX')}/last`)
  await accounts.answers(`${base(accountsPort)}/api/v2/features`)
  const site = start('web/server.ts', {
    HOST: '127.0.0.1',
    PORT: String(sitePort),
    DATA_DIRECTORY: directory,
    PUBLIC_API_URL: `${base(exchangePort)}/public`,
    TICKER_URL: `${base(exchangePort)}/ticker/1.0`,
    CONTENT_URL: base(contentPort),
    ACCOUNTS_URL: `${base(accountsPort)}/api/v2`,
    FORM_SECRET: 'f0rm-s3cret'.repeat(4),
    COMMIT: '0123abc',
  })
  await site.answers(`${base(sitePort)}/readyz`)
  return { site, exchange, content, accounts, url: base(sitePort) }
}

test('every program writes JSON alone, and one id follows a request through all of them', async () => {
  const { url, ...programs } = await startAll()
  const { site, exchange, content, accounts } = programs
  const ask = (id: string, query: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id, ...headers },
      body: JSON.stringify({ query }),
    })
  const code = await someCode('NZSX')
  const response = await ask('id-of-prices', `{ instrument(code: "${code}") { priceAmount } }`)
  expect(response.headers.get('x-request-id')).toBe('id-of-prices')
  await ask('id-of-a-page', '{ page(path: "/investing/bonds") { title } }')
  await ask('id-of-a-member', '{ member { email } }', { cookie: `session=${'a'.repeat(43)}` })
  for (const [program, id] of [
    [site, 'id-of-prices'],
    [exchange, 'id-of-prices'],
    [content, 'id-of-a-page'],
    [accounts, 'id-of-a-member'],
  ] as const)
    await expect.poll(() => answered(program, id).length, { message: id }).toBeGreaterThan(0)
  // Without a proxy the site makes one.
  const page = await fetch(url)
  expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)

  for (const program of Object.values(programs)) program.child.kill('SIGTERM')
  for (const [name, program] of Object.entries(programs)) {
    expect(await program.ended(10_000), name).toBe(true)
    const entries = entriesOf(program)
    for (const entry of entries)
      expect(entry).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: expect.stringMatching(/^(?:info|warn|error)$/),
        msg: expect.stringMatching(/./),
        service: name,
      })
    const started = entries.find(({ msg }) => msg === 'Started')
    expect(started, name).toMatchObject({ version: expect.stringMatching(/^\d+\./), node: process.version })
    expect(
      entries.some(({ msg, signal }) => msg === 'Stopping' && signal === 'SIGTERM'),
      name,
    ).toBe(true)
  }
  const started = entriesOf(site).find(({ msg }) => msg === 'Started')
  expect(started).toMatchObject({
    commit: '0123abc',
    url,
    settings: { FORM_SECRET: 'set', PUBLIC_API_URL: expect.any(String) },
  })
  expect(site.output).not.toContain('f0rm-s3cret')
})

test.each([
  ['site', 'web/server.ts', 'PORT'],
  ['gateway', 'gateway/src/main.ts', 'PORT'],
  ['exchange', 'gateway/upstreams/exchange/src/server.ts', 'EXCHANGE_PORT'],
  ['content', 'gateway/upstreams/content/src/server.ts', 'CONTENT_PORT'],
  ['accounts', 'gateway/upstreams/accounts/src/server.ts', 'ACCOUNTS_PORT'],
])('the %s says in its log why it cannot start', async (service, file, variable) => {
  const program = start(file, { [variable]: 'seven' })
  expect(await program.ended(30_000)).toBe(true)
  expect(program.child.exitCode).toBe(1)
  expect(entriesOf(program)).toMatchObject([
    { level: 'fatal', service, msg: expect.stringContaining(`${variable}: 'seven' was given`) },
  ])
})
