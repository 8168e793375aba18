import { expect, test } from 'vitest'
import { onBothDatabases } from './testing/both-databases.ts'
import { origin, startTestService } from './testing/test-service.ts'

onBothDatabases('a request', database => {
  test('to what is not there, or by another method, is told so', async () => {
    const service = await startTestService(database)
    const visitor = service.visitor()
    expect((await visitor.get('/nothing')).status).toBe(404)
    const wrong = await visitor.get('/auth/login')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await service.fetch(new Request(`${origin}/api/v1/auth/user`))).status).toBe(404)
    await service.end()
  })

  test('with a body that is none is refused, and nobody reads 64 kB of it', async () => {
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

  test('for others’ mail is answered on a local site alone', async () => {
    const far = await startTestService(database)
    expect((await far.visitor().get('/mailbox')).status).toBe(404)
    await far.end()
    const local = await startTestService(database, { publicOrigin: 'http://localhost:4000' })
    expect((await local.visitor().get('/mailbox')).body).toEqual({ mails: [] })
    await local.end()
    const withServer = {
      publicOrigin: 'http://localhost:4000',
      mail: { smtpUrl: 'smtp://127.0.0.1:1', directory: 'unused' },
    }
    const posted = await startTestService(database, withServer)
    expect((await posted.visitor().get('/mailbox')).status).toBe(404)
    await posted.end()
  })
})
