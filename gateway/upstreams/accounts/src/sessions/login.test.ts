import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { goodPassword, newMember, sharedService, startTestService } from '../testing/test-service.ts'

const failed = { status: 401, body: { code: 'login_failed', message: 'Login Failed' } }

onBothDatabases('login', database => {
  const service = sharedService(database)

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await newMember(service)
    const { headers } = await service.visitor().login(email, goodPassword)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; HttpOnly; Secure; SameSite=Lax; Path=\/$/),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; HttpOnly; Secure; SameSite=Lax; Path=\/; Max-Age=31536000$/,
      ),
    ])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const staying = await service.visitor().login(email, goodPassword, { stay_signed_in: true })
    expect(staying.headers.getSetCookie()[0]).toMatch(/; Max-Age=2592000$/)
  })

  test('starts a new session and ends the previous one of the browser', async () => {
    const { email } = await newMember(service)
    const visitor = service.visitor()
    visitor.cookie = `__Host-session=${'A'.repeat(43)}`
    await visitor.login(email, goodPassword)
    const first = visitor.cookie
    expect(first).not.toContain('AAAA')
    await visitor.login(email, goodPassword)
    expect(visitor.cookie).not.toBe(first)
    visitor.cookie = first
    expect((await visitor.get('/auth/user')).status).toBe(401)
  })

  test('takes the same work and response for a wrong password and an unknown address', async () => {
    const { email } = await newMember(service)
    const tryWith = async (address: string) => {
      const before = service.hasher.calls
      const { status, body, headers } = await service.visitor().login(address, 'not the password')
      return { status, body, headers: Object.fromEntries(headers), calls: service.hasher.calls - before }
    }
    const wrong = await tryWith(email)
    expect(wrong).toMatchObject({ ...failed, calls: 1 })
    expect(await tryWith('nobody@example.nz')).toEqual(wrong)
  })
})

onBothDatabases('a login’s cookie', database => {
  test('causes no query when it is missing', async () => {
    const idle = await startTestService(database, { database: { url: 'postgres://nobody@127.0.0.1:1/none' } })
    expect((await idle.visitor().get('/auth/user')).status).toBe(401)
    expect((await idle.visitor().login('a@example.nz', 'x')).status).toBe(503)
    await idle.end()
  })

  test('omits Secure only on a local site over plain HTTP', async () => {
    for (const [publicOrigin, isSecure] of [
      ['http://localhost:4000', false],
      ['http://exchange.test', true],
    ] as const) {
      const site = await startTestService(database, { publicOrigin })
      const member = await newMember(site)
      expect(member.cookie !== '' || isSecure).toBe(true)
      const { headers } = await site.visitor().login(member.email, goodPassword)
      expect(headers.get('set-cookie')?.includes('Secure')).toBe(isSecure)
      await site.end()
    }
  })
})
