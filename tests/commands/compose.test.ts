import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ComposeService, readComposeFile } from '../support/compose-file.ts'
import { root } from '../support/root.ts'
import { someCode } from '../support/sample-market.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

const { services } = readComposeFile()

const running: Program[] = []
let directory: string
let ports: Record<'exchange' | 'content' | 'accounts' | 'site', number>
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'compose-'))
  ports = {
    exchange: await freePort(),
    content: await freePort(),
    accounts: await freePort(),
    site: await freePort(),
  }
})
afterEach(async () => {
  for (const program of running.splice(0)) program.kill()
  await rm(directory, { recursive: true, force: true })
})

/** Replaces a container's network, disk and database by the loopback, a folder of this test, and PGlite in it. */
const local = (value: string) =>
  value
    .replace(/^\$\{\w+:-(.*)\}$/, '$1')
    .replace(/^\$\{\w+:\+.*\}$/, '')
    .replace('exchange:4010', `127.0.0.1:${ports.exchange}`)
    .replace('content:4020', `127.0.0.1:${ports.content}`)
    .replace('accounts:4030', `127.0.0.1:${ports.accounts}`)
    .replace(/^postgres:.*@database\/accounts$/, '')
    .replace('0.0.0.0', '127.0.0.1')
    .replace(/^4010$/, String(ports.exchange))
    .replace(/^4020$/, String(ports.content))
    .replace(/^4030$/, String(ports.accounts))
    .replace(/^4000$/, String(ports.site))
    .replace('/var/lib/exchange-website', directory)

function start({ command = [], environment = {} }: ComposeService): Program {
  const [file = '', ...args] = command
  const entries = Object.entries(environment).map(([name, value]) => [name, local(value)])
  const program = startProgram(
    file === 'node' ? process.execPath : file,
    args,
    Object.fromEntries(entries) as Record<string, string>,
  )
  running.push(program)
  return program
}

const fromSite = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.site}${path}`, init)

describe('docker-compose.yml', () => {
  test('announcements are served from the folder that the site writes, without another service', () => {
    const { announcements, site } = services
    const [served, configuration] = announcements.volumes ?? []
    const source = typeof served === 'object' ? served.source : undefined
    expect(site.volumes).toContain(`${source}:${site.environment?.['DATA_DIRECTORY']}/published`)
    expect(announcements.depends_on).toBeUndefined()
    const [file = '', place] = typeof configuration === 'string' ? configuration.split(':') : []
    expect(place).toBe('/etc/nginx/conf.d/default.conf')
    const { target } = served as { target: string }
    expect(readFileSync(join(root, file), 'utf8')).toContain(`root ${target};`)
  })

  test('each service starts by its own command, and the site shows the exchange’s data', async () => {
    const code = await someCode('NZSX')
    start(services.exchange)
    await running[0]?.answers(`http://127.0.0.1:${ports.exchange}/ticker/1.0/instrument/${code}/last`)
    start(services.site)
    await running[1]?.answers(`http://127.0.0.1:${ports.site}/readyz`)
    // On a busy machine the first answers of the exchange may be too late for the first page.
    await expect
      .poll(async () => (await fromSite(`/instruments/${code}`)).text(), { timeout: 60_000 })
      .toContain('52 Week Change')
    const answer = await fromSite('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ instrument(code: "${code}") { priceAmount freshness { isSimulated } } }`,
      }),
    })
    expect(await answer.json()).toMatchObject({ data: { instrument: { freshness: { isSimulated: true } } } })
  })

  test('the site shows the pages of the content service', async () => {
    start(services.content)
    start(services.site)
    await running[1]?.answers(`http://127.0.0.1:${ports.site}/readyz`)
    const answer = () =>
      fromSite('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ page(path: "/investing/how-the-market-works") { title } }' }),
      })
    await expect
      .poll(async () => (await answer()).json(), { timeout: 20_000 })
      .toMatchObject({ data: { page: { title: 'How the market works' } } })
  })
})

describe('the site as it is composed', () => {
  test('asks the account service who is logged in, and is ready without it', async () => {
    start(services.site)
    await running[0]?.answers(`http://127.0.0.1:${ports.site}/readyz`)
    const answer = async () => {
      const response = await fromSite('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `session=${'a'.repeat(43)}` },
        body: JSON.stringify({ query: '{ member { email } }' }),
      })
      return response.json()
    }
    expect(await answer()).toMatchObject({ errors: [{ extensions: { code: 'ACCOUNTS_UNAVAILABLE' } }] })
    start(services.accounts)
    await expect.poll(answer, { timeout: 20_000 }).toMatchObject({ data: { member: null } })
  })

  test('starts without its exchange, and reads it once it is available', async () => {
    const code = await someCode('NZSX')
    start(services.site)
    await running[0]?.answers(`http://127.0.0.1:${ports.site}/livez`)
    expect((await fromSite(`/instruments/${code}`)).status).toBe(503)
    start(services.exchange)
    await running[0]?.answers(`http://127.0.0.1:${ports.site}/instruments/${code}`)
  })
})
