import { expect, test } from 'vitest'
import { createAccountService, silentLog } from '../account-service.ts'
import { hasPostgres, onBothDatabases, postgres, type TestDatabase } from '../testing/both-databases.ts'
import { refusal, startMailServer } from '../testing/mail-server.ts'
import { origin, startTestService } from '../testing/test-service.ts'

const hour = 3_600_000

const person = (email: string) => ({ first_name: 'Wiremu', last_name: 'Parata', email })

async function serviceWith(database: TestDatabase, smtpUrl: string) {
  const service = await startTestService(database, { mail: { smtpUrl, directory: 'unused' } })
  const outbox = async () =>
    (await service.everyRow())
      .split('\n')
      .filter(row => row.startsWith('outbox '))
      .map(row => JSON.parse(row.slice(7)) as Record<string, unknown>)
  return { ...service, outbox }
}

onBothDatabases('mail to a real server', database => {
  test('arrives once, as text and as HTML, and its text is deleted afterwards', async () => {
    const server = await startMailServer()
    const service = await serviceWith(database, server.url)
    await service.visitor().register(person('wiremu@example.nz'))
    await service.deliverMail()
    service.later(hour)
    await service.deliverMail()
    expect(server.received).toMatchObject([
      { to: 'wiremu@example.nz', subject: 'Confirm your email address for MyNZX' },
    ])
    const [{ text, html, raw, messageId }] = server.received as [(typeof server.received)[0]]
    expect(text).toMatch(/^Hello Wiremu,\n\nThank you for registering/)
    expect(html).toContain('Activate your account</a>')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(raw).toMatch(/^From: MyNZX <no-reply@exchange\.test>/im)
    const [row] = await service.outbox()
    expect(row).toMatchObject({ state: 'sent', message: null, parameters: '{}' })
    expect(messageId).toBe(`<${String(row?.['id'])}@exchange.test>`)
    await service.end()
    await server.stop()
  })

  test('waits with growing pauses while the server is unavailable, and is sent once afterwards', async () => {
    const away = await startMailServer()
    await away.stop()
    const service = await serviceWith(database, away.url)
    const registered = await service.visitor().register(person('late@example.nz'))
    expect(registered.status).toBe(200)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await service.deliverMail()
      const [row] = await service.outbox()
      pauses.push(new Date(String(row?.['next_attempt_at'])).getTime() - service.clock.now())
      service.later(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000])
    const server = await startMailServer({ port: away.port })
    await Promise.all([service.deliverMail(), service.deliverMail()])
    expect(server.received).toHaveLength(1)
    await service.end()
    await server.stop()
  })
})

onBothDatabases('mail to a server that refuses or waits', database => {
  test('is tried again after a 4xx under the same name, and never after a 5xx', async () => {
    let isFull = true
    const server = await startMailServer({
      onRecipient: async address =>
        address.startsWith('gone')
          ? refusal(550)
          : address.startsWith('full') && isFull
            ? refusal(452)
            : undefined,
    })
    const service = await serviceWith(database, server.url)
    for (const email of ['gone@example.nz', 'full@example.nz', 'there@example.nz'])
      await service.visitor().register(person(email))
    await service.deliverMail()
    const states = async () =>
      Object.fromEntries(
        (await service.outbox()).map(row => [row['to_address'], [row['state'], row['error']]]),
      )
    expect(await states()).toEqual({
      'gone@example.nz': ['failed', 'EENVELOPE 550'],
      'full@example.nz': ['waiting', 'EENVELOPE 452'],
      'there@example.nz': ['sent', null],
    })
    isFull = false
    service.later(hour)
    await service.deliverMail()
    expect(server.received.map(({ to }) => to)).toEqual(['there@example.nz', 'full@example.nz'])
    await service.end()
    await server.stop()
  })

  test('is marked as failed after four days', async () => {
    const server = await startMailServer({ onRecipient: async () => refusal(451) })
    const service = await serviceWith(database, server.url)
    await service.visitor().register(person('never@example.nz'))
    await service.deliverMail()
    service.later(96 * hour)
    await service.deliverMail()
    expect(await service.outbox()).toMatchObject([{ state: 'failed', attempts: 2, message: null }])
    await service.end()
    await server.stop()
  })

  test('does not delay requests while the server is slow', async () => {
    const open = Promise.withResolvers<undefined>()
    const server = await startMailServer({ onRecipient: () => open.promise })
    const service = await serviceWith(database, server.url)
    const visitor = service.visitor()
    await visitor.register(person('slow@example.nz'))
    const delivery = service.deliverMail()
    expect((await visitor.register(person('next@example.nz'))).status).toBe(200)
    expect((await visitor.login('nobody@example.nz', 'x')).status).toBe(401)
    expect(server.received).toEqual([])
    open.resolve(undefined)
    await delivery
    await service.deliverMail()
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(['next@example.nz', 'slow@example.nz'])
    await service.end()
    await server.stop()
  })
})

onBothDatabases('mail over TLS', database => {
  test.each([
    ['with a certificate that nobody signed', true, '', 'ESOCKET', 0],
    ['where the site was told to take any certificate', true, '?tls.rejectUnauthorized=false', null, 1],
    ['where TLS is required and the server has none', false, '?requireTLS=true', 'ETLS 500', 0],
  ])('%s', async (...given) => {
    const [, isSecure, query, error, arrived] = given
    const server = await startMailServer({ isSecure })
    const service = await serviceWith(database, `${server.url}/${query}`)
    await service.visitor().register(person('tls@example.nz'))
    await service.deliverMail()
    const [row] = await service.outbox()
    expect(row).toMatchObject({ state: arrived === 1 ? 'sent' : 'waiting', error })
    expect(server.received.filter(mail => mail.isSecure)).toHaveLength(arrived)
    await service.end()
    await server.stop()
  })
})

test.skipIf(!hasPostgres)('two processes on one PostgreSQL send each mail once', async () => {
  const server = await startMailServer()
  const service = await serviceWith(postgres, server.url)
  const other = createAccountService({
    database: { url: service.databaseUrl },
    mail: { smtpUrl: server.url, directory: 'unused' },
    publicOrigin: origin,
    clock: service.clock,
    log: silentLog,
  })
  const addresses = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.nz`)
  for (const [index, email] of addresses.entries()) {
    const visitor = service.visitor()
    visitor.headers['x-client-address'] = `192.0.2.${Math.floor(index / 10)}`
    await visitor.register(person(email))
  }
  await Promise.all([service.deliverMail(), other.deliverMail(), service.deliverMail(), other.deliverMail()])
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  await other.close()
  await service.end()
  await server.stop()
})
