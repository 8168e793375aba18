import { createRealClock, createSetClock, parseClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { challengeOf, codeOf, memberWithApp } from '../testing/second-factor.ts'
import { goodPassword, newMember, sharedService, startTestService } from '../testing/test-service.ts'

const failed = { status: 401, body: { code: 'login_failed' } }

onBothDatabases('a second factor', database => {
  const service = sharedService(database)

  const withApp = () => memberWithApp(service)
  const challengeFor = (email: string) => challengeOf(service, email)

  test('is a step between the password and the session, not a failure', async () => {
    const member = await withApp()
    expect(member.uri).toMatch(/^otpauth:\/\/totp\/MyNZX/)
    expect((await member.get('/auth/user')).body).toMatchObject({ second_factor: true })
    const { visitor, challenge, status } = await challengeFor(member.email)
    expect([status, visitor.cookie]).toEqual([202, ''])
    expect(await visitor.post('/auth/login/second-factor', { challenge, code: '000000' })).toMatchObject(
      failed,
    )
    const code = member.code()
    expect((await visitor.post('/auth/login/second-factor', { challenge, code })).status).toBe(200)
    expect((await visitor.get('/auth/user')).status).toBe(200)
    const again = await challengeFor(member.email)
    expect(
      await visitor.post('/auth/login/second-factor', { challenge: again.challenge, code }),
    ).toMatchObject(failed)
    expect(await visitor.post('/auth/login/second-factor', { challenge, code: member.code() })).toMatchObject(
      failed,
    )
    expect((await service.visitor().login(member.email, 'wrong')).status).toBe(401)
  })

  test('is replaced by a recovery code, once', async () => {
    const member = await withApp()
    expect(member.recovery).toHaveLength(10)
    const [recovery = ''] = member.recovery
    const uses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { visitor, challenge } = await challengeFor(member.email)
        return visitor.post('/auth/login/second-factor', { challenge, recovery_code: recovery.toLowerCase() })
      }),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('allows five attempts for a challenge, within five minutes', async () => {
    const member = await withApp()
    const { visitor, challenge } = await challengeFor(member.email)
    for (let tries = 0; tries < 5; tries += 1)
      await visitor.post('/auth/login/second-factor', { challenge, code: '000000' })
    expect(await visitor.post('/auth/login/second-factor', { challenge, code: member.code() })).toMatchObject(
      failed,
    )
    const late = await challengeFor(member.email)
    service.later(5 * 60_000)
    expect(
      await visitor.post('/auth/login/second-factor', { challenge: late.challenge, code: member.code() }),
    ).toMatchObject(failed)
  })

  test('is active after its first correct code, and is removed only with the password', async () => {
    const member = await newMember(service)
    expect((await member.post('/auth/second-factor', { password: 'wrong' })).status).toBe(422)
    await member.post('/auth/second-factor', { password: goodPassword })
    expect((await member.post('/auth/second-factor/confirm', { code: '000000' })).status).toBe(422)
    expect((await service.visitor().login(member.email, goodPassword)).status).toBe(200)
    const owner = await withApp()
    expect((await owner.post('/auth/second-factor', { password: goodPassword })).status).toBe(409)
    expect((await owner.post('/auth/second-factor/remove', { password: 'wrong' })).status).toBe(422)
    expect((await owner.post('/auth/second-factor/remove', { password: goodPassword })).status).toBe(200)
    expect((await service.visitor().login(owner.email, goodPassword)).status).toBe(200)
  })

  test('keeps its recovery codes when another code of the app is confirmed', async () => {
    const member = await withApp()
    const again = await member.post('/auth/second-factor/confirm', { code: member.code() })
    expect(again).toMatchObject({ status: 409, body: { code: 'exists' } })
    const { visitor, challenge } = await challengeFor(member.email)
    const recovery = { challenge, recovery_code: member.recovery[3] }
    expect((await visitor.post('/auth/login/second-factor', recovery)).status).toBe(200)
  })
})

onBothDatabases('a second factor of a site whose clock is set', database => {
  test('accepts the codes of the true time', async () => {
    const clock = createSetClock(parseClock('2024-03-08T11:00'))
    const service = await startTestService(database, { clock })
    const member = await newMember(service)
    const begun = await member.post<{ secret: string }>('/auth/second-factor', { password: goodPassword })
    const code = codeOf(begun.body.secret, createRealClock().now())
    expect((await member.post('/auth/second-factor/confirm', { code })).status).toBe(200)
    await service.end()
  })
})
