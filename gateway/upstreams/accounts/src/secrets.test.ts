import { expect, test } from 'vitest'
import { onBothDatabases } from './testing/both-databases.ts'
import { codeFor, newMember, startTestService } from './testing/test-service.ts'

const canaries = { password: 'canary-Pw-6f1c', next: 'canary-Pw-9a2e', wrong: 'canary-Pw-0000' }

onBothDatabases('secrets', database => {
  test('are in no log, error or row', async () => {
    const service = await startTestService(database)
    const answers: string[] = []
    const visitor = service.visitor()
    const email = 'canary@example.nz'
    const send = async (path: string, body?: unknown) => {
      const received = await visitor.send(['POST', path], body)
      answers.push(JSON.stringify(received.body))
      return received
    }
    await visitor.register({ first_name: 'Canary', last_name: 'Bird', email })
    const code = await codeFor(service, email)
    await send('/validate_email', { code, password: canaries.password })
    const cookies = [visitor.cookie, visitor.device]
    await send('/auth/login', { email, password: canaries.wrong })
    await send('/auth/login', { email, password: canaries.password })
    cookies.push(visitor.cookie)
    await send(`/auth/change-password?old_password=${canaries.wrong}&new_password=${canaries.next}`)
    await send(`/auth/change-password?old_password=${canaries.password}&new_password=x`)
    await send(`/auth/change-password?old_password=${canaries.password}&new_password=${canaries.next}`)
    cookies.push(visitor.cookie)
    await send('/auth/reset-password/request', { email })
    const reset = await codeFor(service, email)
    await service.deliverMail()
    const rows = await service.everyRow()
    await send('/auth/reset-password', { code: reset, password: 'short' })
    await send('/account/close', { password: canaries.wrong })
    // Also covers a database that fails during a call.
    await service.close()
    await send(`/auth/change-password?old_password=${canaries.next}&new_password=${canaries.password}`)
    await send('/auth/login', { email, password: canaries.next })
    const tokens = cookies.map(cookie => cookie.split('=')[1] ?? '')
    const log = service.lines.join('\n')
    expect(log).toContain('/auth/change-password')
    for (const secret of [...Object.values(canaries), code, reset, ...tokens]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(log).not.toContain(secret)
      expect(answers.join('\n')).not.toContain(secret)
      expect(rows).not.toContain(secret)
    }
    await service.end()
  })

  test('of a database’s errors stay out of the log', async () => {
    const words = 'invalid input syntax for type uuid: "canary"'
    const error = Object.assign(new Error(words), { code: '22P02', detail: 'Key (email)=(canary) exists' })
    const failing = {
      run: () => Promise.reject(error),
      pool: undefined,
      jobStore: { url: '' },
      close: async () => {},
    }
    const service = await startTestService(database, { openDatabase: async () => failing })
    const answer = await service.visitor().login('canary@example.nz', 'canary')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('canary')
    const log = service.lines.join('\n')
    expect(log).toContain('"code":"22P02"')
    expect(log).not.toContain('canary')
    await service.end()
  })

  test('and texts with the character NUL are refused before a query', async () => {
    const service = await startTestService(database)
    const member = await newMember(service)
    expect((await member.post('/watchlists', { instrument_id: 'A\u0000' })).status).toBe(400)
    expect((await member.post('/unsubscribe?token=%00', undefined)).status).toBe(404)
    expect(service.lines).toEqual([])
    await service.end()
  })
})
