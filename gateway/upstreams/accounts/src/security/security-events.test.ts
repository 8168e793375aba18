import { expect, test } from 'vitest'
import { tidy } from '../housekeeping.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { addPasskey } from '../testing/passkey.ts'
import { memberWithApp, secondStep } from '../testing/second-factor.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'

const day = 86_400_000
const newLogin = 'New login to your MyNZX account'

type Reader = Pick<Awaited<ReturnType<typeof newMember>>, 'get'>

interface Listed {
  security_events: { kind: string; happened_at: string; client_address: string; user_agent: string }[]
}

const eventsOf = async (member: Reader) =>
  (await member.get<Listed>('/auth/security-events')).body.security_events

onBothDatabases('a security event', database => {
  const service = sharedService(database)

  const subjectsTo = async (email: string) =>
    (await service.mailTo(email))
      .map(({ subject }) => subject)
      .filter(subject => !subject.startsWith('Confirm'))

  test('is a login from a new device or network, and no other login', async () => {
    const member = await newMember(service)
    await member.login(member.email, goodPassword)
    expect([await eventsOf(member), await subjectsTo(member.email)]).toEqual([[], []])

    const phone = service.visitor()
    phone.headers['user-agent'] = 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1'
    await phone.login(member.email, 'wrong')
    expect(await subjectsTo(member.email)).toEqual([])
    await phone.login(member.email, goodPassword)
    const [mail] = (await service.mailTo(member.email)).filter(({ subject }) => subject === newLogin)
    expect(mail?.text).toContain('Time: 20 Nov 2026, 11:00 am NZDT. Network address: 192.0.2.1.')
    expect(mail?.text).toContain('https://exchange.test/mynzx/account')

    await phone.login(member.email, goodPassword)
    expect(await subjectsTo(member.email)).toEqual([newLogin])
    phone.headers['x-client-address'] = '198.51.100.7'
    await phone.login(member.email, goodPassword)
    expect(await subjectsTo(member.email)).toEqual([newLogin, newLogin])
    const place = { kind: 'new_login', user_agent: phone.headers['user-agent'] }
    expect(await eventsOf(member)).toHaveLength(2)
    expect(await eventsOf(member)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...place, client_address: '192.0.2.1' }),
        expect.objectContaining({ ...place, client_address: '198.51.100.7' }),
      ]),
    )
  })

  test('is each new private address, with a mail, and not its removal', async () => {
    const member = await newMember(service)
    const expected = { kind: 'private_address_created', client_address: '192.0.2.1' }
    const subject = 'New private address of your MyNZX account'
    for (const count of [1, 2]) {
      await member.post('/private-address', {})
      expect(await eventsOf(member)).toMatchObject(Array(count).fill(expected))
      expect(await subjectsTo(member.email)).toEqual(Array(count).fill(subject))
    }
    await member.delete('/private-address')
    expect(await eventsOf(member)).toHaveLength(2)
    expect(await subjectsTo(member.email)).toHaveLength(2)
  })

  test('is every change of a login method, each with one mail', async () => {
    const member = await memberWithApp(service)
    service.later(60_000)
    const [recovery = ''] = member.recovery
    const { visitor } = await secondStep(service, member, { recovery_code: recovery })
    const owner = Object.assign(visitor, { email: member.email })
    service.later(60_000)
    const id = await addPasskey(owner, 'A key')
    service.later(60_000)
    await owner.delete(`/auth/passkeys?passkey_id=${id}`)
    service.later(60_000)
    await owner.post('/auth/second-factor/remove', { password: goodPassword })
    // No second factor is active any more.
    await owner.post('/auth/second-factor/remove', { password: goodPassword })
    expect((await eventsOf(owner)).map(({ kind }) => kind).toSorted()).toEqual([
      'new_login',
      'passkey_added',
      'passkey_removed',
      'recovery_code_used',
      'second_factor_added',
      'second_factor_removed',
    ])
    expect((await eventsOf(owner))[0]?.kind).toBe('second_factor_removed')
    expect((await subjectsTo(owner.email)).toSorted()).toEqual([
      'A passkey was added to your MyNZX account',
      'A passkey was removed from your MyNZX account',
      'A recovery code was used for your MyNZX account',
      newLogin,
      'The second step of your MyNZX account was turned off',
      'Your MyNZX account now has a second step',
    ])
    const stranger = await newMember(service)
    expect(await eventsOf(stranger)).toEqual([])
  })
})

onBothDatabases('an old security event', database => {
  const service = sharedService(database)

  test('is listed for 90 days, exported, and deleted after them and with the account', async () => {
    const member = await newMember(service)
    const change = { old_password: goodPassword, new_password: 'tūī & a pūkeko' }
    await member.post('/auth/change-password', change)
    const countRows = () =>
      service.run(async tx => {
        const rows = await tx
          .selectFrom('security_event')
          .innerJoin('member', 'member.id', 'member_id')
          .select('security_event.id')
          .where('email', '=', member.email)
          .execute()
        return rows.length
      })
    const kinds = [{ kind: 'password_changed' }]
    expect((await member.get('/account/export')).body).toMatchObject({ security_events: kinds })
    service.later(89 * day)
    await member.login(member.email, change.new_password)
    expect(await eventsOf(member)).toMatchObject(kinds)
    service.later(day)
    await member.login(member.email, change.new_password)
    expect([await eventsOf(member), await countRows()]).toEqual([[], 1])
    await service.run(tx => tidy(tx, new Date(service.clock.now() + 1)))
    expect(await countRows()).toBe(0)
    const before = await service.run(tx => tx.selectFrom('security_event').select('id').execute())
    await service.visitor().login(member.email, change.new_password)
    await member.post('/account/close', { password: change.new_password })
    expect(await service.run(tx => tx.selectFrom('security_event').select('id').execute())).toEqual(before)
  })
})
