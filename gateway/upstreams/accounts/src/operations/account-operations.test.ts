import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onBothDatabases, postgres } from '../testing/both-databases.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { goodPassword, newMember, origin, startTestService } from '../testing/test-service.ts'

type Service = Awaited<ReturnType<typeof startTestService>>

const get = (service: Service, path: string) => service.fetch(new Request(origin + path))
const status = async (service: Service, path: string) => (await get(service, path)).status

/** The values of `/metrics`, by name and labels. */
async function metricsOf(service: Service): Promise<Record<string, number>> {
  const text = await (await get(service, '/metrics')).text()
  const rows = text.split('\n').filter(line => line.startsWith('exchange_'))
  return Object.fromEntries(
    rows.map(row => [row.slice(0, row.lastIndexOf(' ')), Number(row.split(' ').at(-1))]),
  )
}

async function start(...options: Parameters<typeof startTestService>): Promise<Service> {
  const service = await startTestService(...options)
  onTestFinished(() => service.end())
  return service
}

onBothDatabases('operators', database => {
  test('see logins by their way and result, without an address', async () => {
    const service = await start(database)
    const { email } = await newMember(service)
    const before = await metricsOf(service)
    await service.visitor().login(email, goodPassword)
    await service.visitor().login(email, 'not the password')
    await service.visitor().login('nobody@example.nz', goodPassword)
    const after = await metricsOf(service)
    const counted = (result: string) => {
      const name = `exchange_logins_total{way="password",result="${result}"}`
      return (after[name] ?? 0) - (before[name] ?? 0)
    }
    expect([counted('accepted'), counted('refused')]).toEqual([1, 2])
    expect(await (await get(service, '/metrics')).text()).not.toContain('@')
    expect(after).toMatchObject({ exchange_database_up: 1 })
  })

  test('see how much mail waits, for how long, and what became of it', async () => {
    const away = await startMailServer()
    await away.stop()
    const service = await start(database, { mail: { smtpUrl: away.url, directory: 'unused' } })
    expect(await metricsOf(service)).toMatchObject({
      exchange_mail_waiting: 0,
      exchange_mail_oldest_seconds: 0,
    })
    const person = { first_name: 'Wiremu', last_name: 'Parata', email: 'waits@example.nz' }
    await service.visitor().register(person)
    await service.deliverMail()
    service.later(3_600_000)
    const waiting = await metricsOf(service)
    expect(waiting).toMatchObject({ exchange_mail_waiting: 1 })
    expect(waiting['exchange_mail_oldest_seconds']).toBeGreaterThanOrEqual(3_600)
    expect(waiting['exchange_mail_attempts_total{result="failed"}']).toBeGreaterThan(0)
    const server = await startMailServer({ port: Number(new URL(away.url).port) })
    onTestFinished(server.stop)
    // The service itself tries again, too, and may have done so just before the server was back.
    const delivered = async () => {
      service.later(900_000)
      await service.deliverMail()
      return metricsOf(service)
    }
    await expect.poll(delivered).toMatchObject({
      exchange_mail_waiting: 0,
      exchange_mail_oldest_seconds: 0,
      'exchange_mail_attempts_total{result="sent"}': 1,
    })
  })

  test('find the service ready', async () => {
    const service = await start(database)
    expect([await status(service, '/livez'), await status(service, '/readyz')]).toEqual([200, 200])
    expect(await status(service, '/status')).toBe(404)
  })
})

/** Address of a PostgreSQL server that accepts connections and never answers. */
async function silentDatabase(): Promise<string> {
  const server = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/accounts`
}

test.each([
  ['is away', async () => 'postgres://me@127.0.0.1:1/accounts'],
  ['is silent', silentDatabase],
])('a service whose database %s is alive, but not ready', async (_how, address) => {
  const service = await start(
    { ...postgres, name: 'PGlite' },
    {
      database: { url: await address(), timeLimitMs: 6_000 },
    },
  )
  const startedAt = performance.now()
  expect([await status(service, '/livez'), await status(service, '/readyz')]).toEqual([200, 503])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  const metrics = await metricsOf(service)
  expect(metrics).toMatchObject({ exchange_database_up: 0 })
  expect(Object.keys(metrics).filter(name => /waiting|oldest/.test(name))).toEqual([])
})

test('account-alerts.yml uses only metrics that are served', async () => {
  const service = await start({ ...postgres, name: 'PGlite' })
  const served = new Set((await (await get(service, '/metrics')).text()).match(/^# TYPE \w+/gm))
  const file = new URL('../../../../operations/account-alerts.yml', import.meta.url)
  const names = readFileSync(file, 'utf8').match(/\b(?:exchange|nodejs|process)_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(name => !served.has(`# TYPE ${name}`))).toEqual([])
})
