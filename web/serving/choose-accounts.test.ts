import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@exchange/gateway/environment'
import { silentLog } from '@exchange/gateway/log'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseAccounts, type ChosenAccounts } from './choose-accounts.ts'

let folder: string
const chosen: ChosenAccounts[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
})
afterEach(async () => {
  await Promise.all(chosen.splice(0).map(accounts => accounts.close()))
  await rm(folder, { recursive: true, force: true })
})

const calendar = createTradingCalendar()
const nowhere = { baseUrl: 'http://exchange.test', fetch: () => Promise.reject(new Error('not asked')) }
const market = { publicApi: nowhere, ticker: nowhere }

/** The port is known once the site listens. */
let port = 0
const localOrigin = () => `http://localhost:${port}`

function choose(variables: Record<string, string> = {}): ChosenAccounts {
  const environment = readEnvironment({ DATA_DIRECTORY: join(folder, 'data'), ...variables })
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const accounts = chooseAccounts({ environment, localOrigin, clock, calendar, market, log: silentLog })
  chosen.push(accounts)
  return accounts
}

const ask = ({ baseUrl, fetch }: ChosenAccounts, path: string) => fetch(new Request(`${baseUrl}${path}`))

test('a data folder belongs to one site at a time, and the error names the process that has it', async () => {
  const first = choose()
  await first.start()
  const second = choose()
  await expect(second.start()).rejects.toThrow(
    `The database folder 'accounts' is open in process ${process.pid}. PGlite allows one process only`,
  )
  await first.close()
  await second.start()
})

test('the first login creates the database, not the start; closing the site closes it', async () => {
  const accounts = choose()
  await accounts.start()
  const files = () => readdir(join(folder, 'data'))
  expect(await files()).toEqual(['accounts.lock'])
  expect((await ask(accounts, '/auth/user')).status).toBe(401)
  expect(await files()).toEqual(['accounts.lock'])
  const login = new Request(`${accounts.baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aroha@example.nz', password: 'kererū on the wire 7' }),
  })
  expect((await accounts.fetch(login)).status).toBe(401)
  expect(await files()).toContain('accounts')
  await accounts.close()
  expect(await files()).toEqual(['accounts', 'second-factor-keys'])
})

test('links in mail use the port that the site listens on', async () => {
  const accounts = choose()
  await accounts.start()
  port = 40_123
  const [first_name, last_name, email] = ['Aroha', 'Ngata', 'aroha@example.nz']
  const token = createHash('sha256').update(`${first_name}${email}${last_name}`).digest('hex')
  const registration = new Request(`${accounts.baseUrl}/auth/register?spam_protection_token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name, last_name, email, agreement: true, emailValidationCode: null }),
  })
  expect((await accounts.fetch(registration)).status).toBe(200)
  const outbox = join(folder, 'data/outbox')
  const mail = await vi.waitFor(async () => {
    const [file = ''] = await readdir(outbox)
    return readFile(join(outbox, file), 'utf8')
  }, 5_000)
  expect(mail).toContain('http://localhost:40123/mynzx/activate')
})

test('an external account service replaces the embedded one, and no folder is created', async () => {
  const accounts = choose({ ACCOUNTS_URL: 'https://accounts.example.com/api/v2' })
  await accounts.start()
  expect(accounts.baseUrl).toBe('https://accounts.example.com/api/v2')
  await expect(readdir(join(folder, 'data'))).rejects.toThrow('ENOENT')
})

test('an unreachable database server does not stop the site from starting', async () => {
  const accounts = choose({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await accounts.start()
  const response = await accounts.fetch(
    new Request(`${accounts.baseUrl}/auth/user`, { headers: { cookie: `session=${'a'.repeat(43)}` } }),
  )
  expect(response.status).toBe(503)
})
