import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { codeFor, goodPassword, newMember, sharedService } from '../testing/test-service.ts'

const newPassword = 'tūī & a pūkeko'

onBothDatabases('a password', database => {
  const service = sharedService(database)

  test.each(['query', 'body'])(
    'is changed with values in the %s; other sessions end, this one gets a new token',
    async way => {
      const member = await newMember(service)
      const other = service.visitor()
      await other.login(member.email, goodPassword)
      const before = member.cookie
      const values = { old_password: goodPassword, new_password: newPassword }
      const change = (sent: typeof values) =>
        way === 'query'
          ? member.send(['POST', `/auth/change-password?${new URLSearchParams(sent).toString()}`])
          : member.post('/auth/change-password', sent)
      expect(await change({ ...values, old_password: 'wrong' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'old_password', code: 'wrong' }] },
      })
      expect(await change({ ...values, new_password: '12345678' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'new_password', code: 'common' }] },
      })
      expect((await change(values)).status).toBe(200)
      expect([(await member.get('/auth/user')).status, (await other.get('/auth/user')).status]).toEqual([
        200, 401,
      ])
      const after = member.cookie
      expect(after).not.toBe(before)
      member.cookie = before
      expect((await member.get('/auth/user')).status).toBe(401)
      expect((await service.visitor().login(member.email, goodPassword)).status).toBe(401)
      expect((await service.visitor().login(member.email, newPassword)).status).toBe(200)
      const subjects = (await service.mailTo(member.email)).map(({ subject }) => subject)
      expect(subjects).toContain('Your MyNZX password was changed')
    },
  )

  test('is reset by a mailed link, once, within an hour; every session ends', async () => {
    const member = await newMember(service)
    const visitor = service.visitor()
    await visitor.post('/auth/reset-password/request', { email: member.email.toUpperCase() })
    const code = await codeFor(service, member.email)
    expect((await service.mailTo(member.email)).at(-1)?.text).toContain(
      'https://exchange.test/mynzx/reset-password?code=',
    )
    const uses = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('/auth/reset-password', { code, password: newPassword })),
    )
    // Requests beyond the queue's length are refused.
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ status }) => status !== 200 && status !== 410 && status !== 429)).toEqual([])
    expect((await member.get('/auth/user')).status).toBe(401)
    expect((await visitor.login(member.email, newPassword)).status).toBe(200)
    await visitor.post('/auth/reset-password/request', { email: member.email })
    const late = await codeFor(service, member.email)
    service.later(60 * 60_000)
    expect(await visitor.post('/auth/reset-password', { code: late, password: newPassword })).toMatchObject({
      status: 410,
      body: { code: 'expired' },
    })
  })
})

onBothDatabases('a password’s link', database => {
  const service = sharedService(database)

  test('invalidates every earlier link', async () => {
    const member = await newMember(service)
    await member.post('/auth/reset-password/request', { email: member.email })
    const code = await codeFor(service, member.email)
    await member.post('/auth/change-password', { old_password: goodPassword, new_password: newPassword })
    expect((await member.post('/auth/reset-password', { code, password: goodPassword })).status).toBe(410)
  })

  test('is requested in the same way with and without an account', async () => {
    const { email } = await newMember(service)
    const ask = async (address: string) => {
      const before = service.hasher.calls
      const { status, body, headers } = await service
        .visitor()
        .post('/auth/reset-password/request', { email: address })
      return { status, body, headers: Object.fromEntries(headers), calls: service.hasher.calls - before }
    }
    expect(await ask(email)).toEqual(await ask('nobody@example.nz'))
    expect(await service.mailTo('nobody@example.nz')).toEqual([])
    expect(await service.mailTo(email)).toHaveLength(2)
  })

  test('never uses the host of a request', async () => {
    const { email } = await newMember(service)
    await service.fetch(
      new Request('https://evil.test/api/v2/auth/reset-password/request', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test' },
        body: JSON.stringify({ email }),
      }),
    )
    const { text = '', html = '' } = (await service.mailTo(email)).at(-1) ?? {}
    expect(text).toContain('https://exchange.test/')
    expect(text + html).not.toContain('evil')
  })
})
