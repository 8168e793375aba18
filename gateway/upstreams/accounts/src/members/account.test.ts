import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { codeFor, goodPassword, newMember, sharedService, startTestService } from '../testing/test-service.ts'

onBothDatabases('an account', database => {
  const service = sharedService(database)

  test('is read and edited, by the rules of the registration', async () => {
    const member = await newMember(service)
    const profile = {
      first_name: 'Mere',
      last_name: 'Tū',
      country: 'AU',
      age: 'Over 65',
      gender: '',
      receiveInformation: true,
    }
    expect((await member.put('/auth/user', profile)).status).toBe(200)
    expect((await member.get('/auth/user')).body).toMatchObject({
      ...profile,
      gender: null,
      email: member.email,
    })
    expect(await member.put('/auth/user', { ...profile, first_name: 'M3re' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'first_name', message: 'Invalid First Name' }] },
    })
  })

  test('has no email settings before they are created', async () => {
    const member = await newMember(service)
    expect((await member.get('/users')).status).toBe(404)
    const off = { email_address: member.email, mid_day: false, end_of_day: false }
    const answers = await Promise.all([member.post('/users', off), member.post('/users', off)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await member.get('/users')).body).toEqual(off)
    await member.post('/users', { ...off, mid_day: true })
    expect((await member.get('/users')).body).toEqual({ ...off, mid_day: true })
    const elsewhere = await member.post('/users', { ...off, email_address: 'victim@example.nz' })
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ code: 'not_confirmed' }] } })
  })
})

onBothDatabases('an account’s address', database => {
  const service = sharedService(database)

  test('is changed when both addresses have confirmed it', async () => {
    const member = await newMember(service)
    const activation = await codeFor(service, member.email)
    await member.post('/users', { email_address: member.email, mid_day: true, end_of_day: false })
    const email = `new-${member.email}`
    expect((await member.post('/account/email', { email, password: 'wrong' })).status).toBe(422)
    expect((await member.post('/account/email', { email, password: goodPassword })).status).toBe(200)
    const [from, to] = [await codeFor(service, member.email), await codeFor(service, email)]
    const visitor = service.visitor()
    expect((await visitor.post('/account/email/confirm', { code: to })).body).toEqual({ changed: false })
    expect((await visitor.post('/account/email/confirm', { code: to })).status).toBe(410)
    expect((await member.get('/auth/user')).body).toMatchObject({ email: member.email })
    expect((await visitor.post('/account/email/confirm', { code: from })).body).toEqual({ changed: true })
    expect((await member.get('/auth/user')).status).toBe(401)
    // The link to the old address creates no second account.
    const again = await visitor.post('/validate_email', { code: activation, password: goodPassword })
    expect(again.status).toBe(410)
    expect((await visitor.login(member.email, goodPassword)).status).toBe(401)
    expect((await visitor.login(email, goodPassword)).status).toBe(200)
    expect((await visitor.get('/users')).body).toMatchObject({ email_address: email, mid_day: true })
    expect((await service.mailTo(member.email)).at(-1)?.subject).toBe('Your MyNZX email address was changed')
  })

  test('does not reveal whether another account has the new address', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    const taken = await member.post('/account/email', { email: other.email, password: goodPassword })
    const free = await (
      await newMember(service)
    ).post('/account/email', { email: 'free@example.nz', password: goodPassword })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await service.mailTo(other.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for MyNZX',
    ])
  })

  test('is exported whole, without secrets', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_id: 'KWI' })
    await member.post('/transactions', {
      type: 'fee',
      isin: 'NZKWIE0001S4',
      code: 'KWI',
      date: '2026-03-31',
      price: '5',
      currency: 'NZD',
    })
    const { body } = await member.get('/account/export')
    expect(body).toMatchObject({
      profile: { email: member.email },
      email_settings: null,
      transactions: [{ type: 'fee', price: '5' }],
      watchlist: [{ instrument_id: 'KWI' }],
      sessions: [{}],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|token|secret|argon2/)
  })
})

onBothDatabases('a closed account', database => {
  test('leaves no row with an earlier address', async () => {
    const service = await startTestService(database)
    const member = await newMember(service)
    const later = `later-${member.email}`
    await member.post('/auth/reset-password/request', { email: member.email })
    await member.post('/account/email', { email: later, password: goodPassword })
    for (const address of [member.email, later])
      await member.post('/account/email/confirm', { code: await codeFor(service, address) })
    await member.login(later, goodPassword)
    expect((await member.post('/account/close', { password: goodPassword })).status).toBe(200)
    await service.deliverMail()
    const rows = await service.everyRow()
    expect(rows).not.toContain(member.email)
    expect(rows).not.toContain(later)
    await service.end()
  })

  test('leaves no row with its address', async () => {
    const service = await startTestService(database)
    const member = await newMember(service)
    await member.post('/users', { email_address: member.email, mid_day: true, end_of_day: true })
    await member.post('/watchlists', { instrument_id: 'KWI' }, { 'idempotency-key': 'one' })
    await member.post('/auth/reset-password/request', { email: member.email })
    await service.deliverMail()
    expect((await member.post('/account/close', { password: 'wrong' })).status).toBe(422)
    const closed = await member.post('/account/close', { password: goodPassword })
    expect([closed.status, member.cookie]).toEqual([200, ''])
    expect((await service.mailTo(member.email)).at(-1)?.subject).toBe('Your MyNZX account is closed')
    expect((await member.login(member.email, goodPassword)).status).toBe(401)
    const rows = await service.everyRow()
    expect(rows).not.toContain(member.email)
    expect(rows).not.toContain('KWI')
    await service.end()
  })
})
