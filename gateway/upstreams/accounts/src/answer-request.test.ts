import { expect, test } from 'vitest'
import { onBothDatabases } from './testing/both-databases.ts'
import { origin, startTestService } from './testing/test-service.ts'

onBothDatabases('a request', database => {
  test('to an unknown path gets 404, by another method 405', async () => {
    const service = await startTestService(database)
    const visitor = service.visitor()
    expect((await visitor.get('/nothing')).status).toBe(404)
    const wrong = await visitor.get('/auth/login')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await service.fetch(new Request(`${origin}/api/v1/auth/user`))).status).toBe(404)
    await service.end()
  })

  test('with an invalid body is refused, and a body of 64 kB is not read', async () => {
    const service = await startTestService(database)
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await service.fetch(
        new Request(`${origin}/api/v2/auth/login`, { method: 'POST', headers, body }),
      )
      return answer.status
    }
    expect(await send('{')).toBe(400)
    expect(await send('null')).toBe(422)
    expect(await send('x'.repeat(70_000))).toBe(413)
    expect(await send(JSON.stringify({ email: 'a@example.nz', password: 'x'.repeat(1_001) }))).toBe(422)
    expect(service.hasher.calls).toBe(0)
    await service.end()
  })

  const local = 'http://localhost:4000'
  const smtp = { smtpUrl: 'smtp://127.0.0.1:1', directory: 'unused' }
  test.each([
    ['a local site, if the gateway vouches for the reader', { publicOrigin: local }, true, 200],
    ['a local site, if it does not', { publicOrigin: local }, false, 404],
    ['a public site', {}, true, 404],
    ['a public site whose mailbox is on', { mailbox: 'on' }, true, 200],
    ['a public site whose mailbox is on, without the gateway', { mailbox: 'on' }, false, 404],
    ['a local site whose mailbox is off', { publicOrigin: local, mailbox: 'off' }, true, 404],
    ['a local site with a mail server', { publicOrigin: local, mailbox: 'on', mail: smtp }, true, 404],
  ] as const)('for all mail of %s', async (...[, options, isVouchedFor, status]) => {
    const service = await startTestService(database, options)
    const visitor = service.visitor()
    if (isVouchedFor) visitor.headers['x-client-reads-mail'] = 'true'
    expect((await visitor.get('/mailbox')).status).toBe(status)
    await service.end()
  })

  test('to register is refused where mail cannot be read', async () => {
    const service = await startTestService(database, { mailbox: 'off' })
    const person = { first_name: 'Ana', last_name: 'Lone', email: 'ana@example.nz' }
    expect(await service.visitor().register(person)).toMatchObject({ status: 403, body: { code: 'no_mail' } })
    await service.end()
    const withServer = await startTestService(database, { mailbox: 'off', mail: smtp })
    expect((await withServer.visitor().register(person)).status).toBe(200)
    await withServer.end()
  })
})
