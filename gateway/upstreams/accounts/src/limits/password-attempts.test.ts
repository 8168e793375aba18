import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PasswordHasher } from '../passwords/passwords.ts'
import { onBothDatabases, type TestDatabase } from '../testing/both-databases.ts'
import {
  codeFor,
  goodPassword,
  newMember,
  startTestService,
  type TestService,
} from '../testing/test-service.ts'

/** Counts the calls without hashing. */
const createHasher = (): PasswordHasher & { calls: number } => ({
  calls: 0,
  hash: async password => `hash of ${password}`,
  async verify(hash, password) {
    this.calls += 1
    return hash === `hash of ${password}`
  },
})

const loginFailed = { status: 401, body: { code: 'login_failed', message: 'Login Failed' } }
const refused = { status: 429, body: { code: 'too_many' } }
const warning = 'Wrong passwords for your MyNZX account'

/** A service with a hasher that takes no time, and visitors from any network. */
function useService(database: TestDatabase) {
  const clock = createManualClock(parseClock('2026-11-20T11:00'))
  const hasher = createHasher()
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(database, { passwordHasher: hasher, clock })
  })
  afterAll(() => service.end())
  const from = (network: string) => {
    const visitor = service.visitor()
    visitor.headers['x-client-address'] = network
    return visitor
  }
  async function guess(network: string, email: string, times: number) {
    const answers = []
    for (let at = 0; at < times; at += 1) answers.push(await from(network).login(email, `wrong ${at}`))
    return answers
  }
  return { clock, hasher, from, guess, service: () => service }
}

onBothDatabases('wrong passwords', database => {
  const { hasher, from, guess, service } = useService(database)

  test('from one network are refused after twenty, with and without an account', async () => {
    const { email } = await newMember(service())
    const seen = []
    for (const [network, account] of [
      ['192.0.2.10', email],
      ['192.0.2.11', 'no-account@example.nz'],
    ] as const) {
      const before = hasher.calls
      const answers = await guess(network, account, 25)
      expect(hasher.calls - before).toBe(20)
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(expect.objectContaining(loginFailed)))
      expect(answers.slice(20)).toMatchObject(Array(5).fill(refused))
      seen.push(answers.map(({ status, body }) => [status, body['code']]))
    }
    expect(seen[0]).toEqual(seen[1])
    expect((await from('192.0.2.10').login(email, goodPassword)).status).toBe(429)
    expect((await from('192.0.2.12').login(email, goodPassword)).status).toBe(200)
  })

  test('by others on the same network do not block a device that logged in before', async () => {
    const member = await newMember(service())
    await member.post('/auth/logout', {})
    await guess('192.0.2.20', member.email, 25)
    member.headers['x-client-address'] = '192.0.2.20'
    expect((await member.login(member.email, goodPassword)).status).toBe(200)
    const other = await newMember(service())
    expect(await from('192.0.2.20').login(other.email, goodPassword)).toMatchObject({ status: 200 })
  })

  test('from a known device are counted separately, and refused after twenty too', async () => {
    const member = await newMember(service())
    const answers = []
    for (let at = 0; at < 21; at += 1) answers.push(await member.login(member.email, `wrong ${at}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(401), 429])
    expect((await from('192.0.2.30').login(member.email, goodPassword)).status).toBe(200)
  })

  test('in a session count for that session only', async () => {
    const member = await newMember(service())
    await guess('192.0.2.40', member.email, 25)
    const close = (password: string) => member.post('/account/email', { email: 'a@example.nz', password })
    for (let at = 0; at < 20; at += 1) expect((await close(`wrong ${at}`)).status).toBe(422)
    expect(await close(goodPassword)).toMatchObject(refused)
    const elsewhere = from('192.0.2.41')
    expect((await elsewhere.login(member.email, goodPassword)).status).toBe(200)
    const change = await elsewhere.post('/account/email', { email: 'a@example.nz', password: goodPassword })
    expect(change.status).toBe(200)
  })
})

onBothDatabases('wrong passwords from a network, and from many', database => {
  const { clock, hasher, from, guess, service } = useService(database)

  test('for many accounts from one network are refused after sixty in ten minutes', async () => {
    const member = await newMember(service())
    const before = hasher.calls
    const sprayed = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        from('192.0.2.50').login(`person-${at}@example.nz`, 'Winter2026!'),
      ),
    )
    expect(hasher.calls - before).toBeLessThanOrEqual(60)
    expect(sprayed.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(140)
    expect(await from('192.0.2.50').login('person-400@example.nz', 'x')).toMatchObject(refused)
    member.headers['x-client-address'] = '192.0.2.50'
    expect((await member.login(member.email, goodPassword)).status).toBe(200)
  })

  test('from many networks slow a new device after a hundred, without refusing a correct password', async () => {
    const { email } = await newMember(service())
    for (let network = 0; network < 5; network += 1) await guess(`198.51.100.${network}`, email, 20)
    const before = clock.now()
    let answered = 0
    const login = from('203.0.113.1').login(email, goodPassword)
    void login.then(() => (answered = clock.now()))
    const passTime = async () => {
      await clock.advance(100)
      expect(answered).toBeGreaterThan(0)
    }
    await vi.waitFor(passTime, { timeout: 20_000, interval: 5 })
    expect(answered - before).toBeGreaterThanOrEqual(3_000)
    expect((await login).status).toBe(200)
  })

  test('for one account after another from one network are compared sixty times in ten minutes', async () => {
    const before = hasher.calls
    for (let at = 0; at < 70; at += 1) await guess('192.0.2.51', `neighbour-${at}@example.nz`, 1)
    expect(hasher.calls - before).toBe(60)
  })

  test('cause one mail to the member after twenty, and no mail without an account', async () => {
    const { email } = await newMember(service())
    const warnings = async () =>
      (await service().mailTo(email)).filter(({ subject }) => subject === warning).length
    await guess('198.51.100.20', email, 19)
    expect(await warnings()).toBe(0)
    await guess('198.51.100.21', email, 20)
    await guess('198.51.100.22', 'no-account-2@example.nz', 20)
    expect(await warnings()).toBe(1)
    expect(await service().mailTo('no-account-2@example.nz')).toEqual([])
  })

  test('are an event that the account lists, with the network of the twentieth', async () => {
    const member = await newMember(service())
    await guess('198.51.100.24', member.email, 20)
    expect(await service().mailTo(member.email)).toContainEqual(expect.objectContaining({ subject: warning }))
    const { body } = await member.get<{ security_events: object[] }>('/auth/security-events')
    expect(body.security_events).toEqual([
      expect.objectContaining({ kind: 'failed_passwords', client_address: '198.51.100.24' }),
    ])
  })

  test('before a reset do not count: its link works on the refused network', async () => {
    const { email } = await newMember(service())
    const visitor = from('198.51.100.30')
    await guess('198.51.100.30', email, 20)
    expect((await visitor.login(email, goodPassword)).status).toBe(429)
    // The newest mail is the one with the link.
    await clock.advance(2_000)
    await visitor.post('/auth/reset-password/request', { email })
    const code = await codeFor(service(), email)
    const password = 'tūī & a pūkeko'
    expect((await visitor.post('/auth/reset-password', { code, password })).status).toBe(200)
    expect((await from('198.51.100.30').login(email, password)).status).toBe(200)
    // Starting again does not help either: this device is known now.
    await guess('198.51.100.30', email, 20)
    expect((await visitor.login(email, password)).status).toBe(200)
  })
})
