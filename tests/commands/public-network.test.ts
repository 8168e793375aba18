import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readComposeFile } from '../support/compose-file.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

/** An address of this machine in its network. */
const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find(each => each?.family === 'IPv4' && !each.internal)?.address
/** Skipped on a machine without a network, except under CI, where it fails. */
const testOnNetwork = test.skipIf(networkAddress === undefined && process.env['CI'] === undefined)

let directory: string
let port: number
let program: Program | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'open-'))
  port = await freePort()
})
afterEach(async () => {
  program?.kill()
  await rm(directory, { recursive: true, force: true })
})

/** Starts the site as composed, with everything embedded, listening to the network. */
async function start(variables: Record<string, string> = {}): Promise<Program> {
  const [, ...args] = readComposeFile().services.site.command ?? []
  program = startProgram(process.execPath, args, {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: String(port),
    DATA_DIRECTORY: directory,
    ...variables,
  })
  await program.answers(`http://127.0.0.1:${port}/livez`)
  return program
}

interface Sent {
  /** The address to which the reader connects, and its source address. */
  to?: string | undefined
  path?: string
  headers?: Record<string, string>
  body?: object
}

/** Sends a request over a separate socket, with any `Host`. */
function send({ to = '127.0.0.1', path = '/graphql', headers = {}, body }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    text: string
    cache: string
    transport: string | undefined
  }>()
  const sent = request({
    host: to,
    port,
    path,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  })
  sent.once('error', reject)
  sent.once('response', async response => {
    const text = (await response.toArray()).join('')
    const { 'cache-control': cache = '', 'strict-transport-security': transport } = response.headers
    resolve({ status: response.statusCode ?? 0, text, cache, transport })
  })
  sent.end(body && JSON.stringify(body))
  return promise
}

const register = `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on UserError { message } } }`

/** Sends the registration form from this machine, as soon as the account service is ready. Resolves with the response. */
async function registerAs(email: string): Promise<string> {
  let text = ''
  await expect.poll(async () => (text = await postRegistration(email)), patient).toContain('__typename')
  return text
}

async function postRegistration(email: string): Promise<string> {
  const challenge = await send({ body: { query: '{ formChallenge { token } }' } })
  const { data } = JSON.parse(challenge.text) as { data: { formChallenge: { token: string } } }
  const input = {
    idempotencyKey: randomUUID(),
    firstName: 'Aroha',
    lastName: 'Ngata',
    email,
    agreement: true,
    challenge: data.formChallenge.token,
  }
  return (await send({ body: { query: register, variables: { input } } })).text
}

const patient = { timeout: 60_000, interval: 500 }

const localMail = { query: '{ localMail { to text } }' }
const email = 'aroha@example.nz'
const local = () => `localhost:${port}`

const mailAsRead = async (sent: Sent) => (await send({ ...sent, body: localMail })).text
const pageAsRead = async (sent: Sent) => send({ ...sent, path: '/mynzx/mailbox' })

describe('a site that listens to the network without a mail server', () => {
  testOnNetwork('shows its mailbox to readers on this machine alone', async () => {
    const started = await start({ ALLOWED_HOSTS: networkAddress ?? 'none' })
    for (const name of ['SMTP_URL', 'PUBLIC_ORIGIN', 'MAILBOX'])
      await expect.poll(() => started.output).toContain(name)
    expect(await registerAs(email)).toContain('RegisterSuccess')
    await expect.poll(() => mailAsRead({}), patient).toContain(email)
    await expect.poll(async () => (await pageAsRead({})).text, patient).toContain(email)

    const strangers: Sent[] = [
      { to: networkAddress },
      { to: networkAddress, headers: { host: local() } },
      { to: networkAddress, headers: { host: local(), 'x-forwarded-for': '127.0.0.1' } },
      { to: networkAddress, headers: { host: local(), 'x-client-reads-mail': 'true' } },
      // Requests that a proxy on this machine forwards, with any Host.
      { headers: { host: local(), 'x-forwarded-for': '198.51.100.7' } },
      { headers: { host: local(), forwarded: 'for=198.51.100.7' } },
      { headers: { host: local(), 'x-real-ip': '198.51.100.7' } },
      { headers: { host: `${networkAddress}:${port}` } },
    ]
    for (const stranger of strangers) {
      expect(JSON.parse(await mailAsRead(stranger)), JSON.stringify(stranger)).toMatchObject({
        data: { localMail: null },
      })
      const { status, text } = await pageAsRead(stranger)
      expect(status, JSON.stringify(stranger)).toBe(404)
      expect(text).not.toContain(email)
    }
  })

  testOnNetwork('believes the scheme that a trusted proxy names, and no other peer', async () => {
    const headers = { host: local(), 'x-forwarded-proto': 'https' }
    const transportOf = async (to?: string) => (await send({ to, headers, path: '/livez' })).transport
    await start()
    expect(await transportOf()).toContain('max-age')
    expect(await transportOf(networkAddress)).toBeUndefined()
    program?.kill()
    await start({ TRUSTED_PROXIES: networkAddress ?? 'none' })
    await expect.poll(() => transportOf(networkAddress), patient).toContain('max-age')
    expect(await transportOf()).toBeUndefined()
  })

  testOnNetwork('shows its mailbox to everyone where MAILBOX=on', async () => {
    await start({ ALLOWED_HOSTS: networkAddress ?? 'none', MAILBOX: 'on' })
    expect(await registerAs(email)).toContain('RegisterSuccess')
    await expect.poll(() => mailAsRead({ to: networkAddress }), patient).toContain(email)
  })

  test('refuses registrations with MAILBOX=off, because the link could not be read', async () => {
    await start({ MAILBOX: 'off' })
    expect(await registerAs(email)).toMatch(/RegistrationRefused.*can't send email/)
    expect(JSON.parse(await mailAsRead({}))).toMatchObject({ data: { localMail: null } })
  })
})

describe('a site answers only under its own names', () => {
  testOnNetwork('others get a 421 that names the variable, but for the probes', async () => {
    await start({ PUBLIC_ORIGIN: 'https://www.example.com', ALLOWED_HOSTS: 'demo.lan 10.1.2.3' })
    const answers = async (host: string, path: string) => {
      const { status, text, cache } = await send({ path, headers: { host } })
      return status === 421 ? [status, cache, /ALLOWED_HOSTS/.test(text)] : status
    }
    const refused = [421, 'no-store', true]
    for (const host of [local(), '127.0.0.1', '[::1]:80', 'www.example.com', 'DEMO.lan:8080', '10.1.2.3'])
      for (const path of ['/favicon.ico', '/graphql?query={__typename}'])
        expect(await answers(host, path), host).toBe(200)
    for (const host of [
      'evil.test',
      `evil.test:${port}`,
      'localhost.evil.test',
      'localhost@evil.test',
      '127.1',
    ])
      for (const path of ['/', '/graphql?query={__typename}', '/nothing', '/favicon.ico'])
        expect(await answers(host, path), `${host} ${path}`).toEqual(refused)
    expect(await answers(`${networkAddress}:${port}`, '/')).toEqual(refused)
    for (const path of ['/livez', '/readyz', '/metrics']) expect(await answers('10.9.9.9', path)).toBe(200)
  })
})
