import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { codeFor, goodPassword, newMember, sharedService } from '../testing/test-service.ts'

const hinemoa = { first_name: 'Hinemoa', last_name: 'Te Rangi', email: 'hinemoa@example.nz' }

onBothDatabases('registration', database => {
  const service = sharedService(database)

  test('ends with a logged-in member after the form and the mailed link', async () => {
    const visitor = service.visitor()
    expect(
      await visitor.register(hinemoa, {
        age: '25-34',
        gender: 'female',
        country: 'NZ',
        profession: 'Finanical Advisor',
      }),
    ).toMatchObject({ status: 200, body: {} })
    expect(visitor.cookie).toBe('')
    const [mail] = await service.mailTo(hinemoa.email)
    expect(mail?.subject).toBe('Confirm your email address for MyNZX')
    expect(mail?.text).toContain('https://exchange.test/mynzx/activate?code=')
    const code = await codeFor(service, hinemoa.email)
    expect((await visitor.post('/validate_email', { code })).body).toMatchObject({
      password_needed: true,
      email: hinemoa.email,
    })
    expect((await visitor.get('/auth/user')).status).toBe(401)
    expect((await visitor.post('/validate_email', { code, password: goodPassword })).status).toBe(200)
    expect((await visitor.get('/auth/user')).body).toMatchObject({
      ...hinemoa,
      age: '25-34',
      country: 'NZ',
      profession: 'Finanical Advisor',
      receiveInformation: false,
    })
    expect(await visitor.post('/validate_email', { code, password: goodPassword })).toMatchObject({
      status: 410,
      body: { code: 'used' },
    })
    expect((await service.visitor().login('HINEMOA@example.nz', goodPassword)).status).toBe(200)
  })

  test.each([
    [{ first_name: ' ' }, 'first_name', "First name can't be blank"],
    [{ last_name: null }, 'last_name', "Last name can't be blank"],
    [{ first_name: "O'Brien" }, 'first_name', 'Invalid First Name'],
    [{ last_name: 'Smith-Jones-Low' }, 'last_name', 'Invalid Last Name'],
    [{ first_name: 'R2' }, 'first_name', 'Invalid First Name'],
    [{ email: '' }, 'email', "Email can't be blank"],
    [{ email: 'a@b\r\nBcc: c@d.nz' }, 'email', 'Invalid email'],
    [{ email: 'nobody@localhost' }, 'email', 'Invalid email'],
    [{ agreement: false }, 'agreement', 'You must agree to the terms of service.'],
    [{ age: '12' }, 'age', 'Choose an age range from the list.'],
  ])('reports the fault of %j', async (fault, field, message) => {
    const { status, body } = await service.visitor().register(hinemoa, fault)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
  })

  test.each(['Tāne', 'Mary-Jane', 'Te Ao', '李', 'Ségolène', 'Łukasz'])('accepts the name %s', async name => {
    const person = {
      first_name: name,
      last_name: name,
      email: `${Buffer.from(name).toString('hex')}@example.nz`,
    }
    const visitor = service.visitor()
    visitor.headers['x-client-address'] = '192.0.2.9'
    expect((await visitor.register(person)).status).toBe(200)
  })

  test('is refused with a token of other values', async () => {
    const visitor = service.visitor()
    const other = await visitor.send(['POST', `/auth/register?spam_protection_token=${'0'.repeat(64)}`], {
      ...hinemoa,
      agreement: true,
    })
    expect(other).toMatchObject({ status: 403, body: { code: 'spam_protection_token' } })
    expect((await visitor.send(['POST', '/auth/register'], { ...hinemoa, agreement: true })).status).toBe(403)
  })
})

onBothDatabases('a confirmation', database => {
  const service = sharedService(database)

  test('of an address with an account gets the same response, and its owner a mail', async () => {
    const { email } = await newMember(service)
    const fresh = await service.visitor().register({ ...hinemoa, email: 'fresh@example.nz' })
    const taken = await service.visitor().register({ ...hinemoa, email })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const mails = await service.mailTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address for MyNZX',
      'You have a MyNZX account',
    ])
    expect(mails.at(-1)?.text).not.toContain('code=')
  })

  test('expires after a day, and a resent mail opens it again', async () => {
    const person = { ...hinemoa, email: 'late@example.nz' }
    const visitor = service.visitor()
    await visitor.register(person)
    const first = await codeFor(service, person.email)
    service.later(24 * 3_600_000)
    expect(await visitor.post('/validate_email', { code: first, password: goodPassword })).toMatchObject({
      status: 410,
      body: { code: 'expired' },
    })
    const pending = await visitor.post('/validate_email/resend', { email: person.email })
    const unknown = await visitor.post('/validate_email/resend', { email: 'nobody@example.nz' })
    expect([pending.status, pending.body]).toEqual([unknown.status, unknown.body])
    expect(await service.mailTo('nobody@example.nz')).toEqual([])
    const second = await codeFor(service, person.email)
    expect(second).not.toBe(first)
    expect((await visitor.post('/validate_email', { code: second, password: goodPassword })).status).toBe(200)
  })

  test('refuses a code that was never sent', async () => {
    const answer = await service
      .visitor()
      .post('/validate_email', { code: 'A'.repeat(43), password: goodPassword })
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown' } })
  })
})

onBothDatabases('an activation', database => {
  const service = sharedService(database)

  test('refuses common passwords', async () => {
    const person = { ...hinemoa, email: 'careless@example.nz' }
    const visitor = service.visitor()
    await visitor.register(person)
    const code = await codeFor(service, person.email)
    const tryWith = async (password: string) => {
      const { status, body } = await visitor.post<{ errors?: { code: string }[] }>('/validate_email', {
        code,
        password,
      })
      return body.errors?.[0]?.code ?? status
    }
    expect(await tryWith('kiwi 7!')).toBe('too_short')
    expect(await tryWith('Password1')).toBe('common')
    expect(await tryWith('careless@example.nz')).toBe('same_as_email')
    expect(await tryWith('🥝🥝🥝🥝🥝🥝🥝')).toBe('too_short')
    expect(await tryWith('🥝🥝🥝🥝🥝🥝🥝🐑')).toBe(200)
  })

  test('creates one account when its link is used several times at once', async () => {
    const person = { ...hinemoa, email: 'many@example.nz' }
    await service.visitor().register(person)
    const code = await codeFor(service, person.email)
    const uses = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.visitor().post('/validate_email', { code, password: goodPassword }),
      ),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('is allowed twenty times a minute from one network address', async () => {
    const visitor = service.visitor()
    visitor.headers['x-client-address'] = '198.51.100.7'
    const statuses: number[] = []
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push((await visitor.register({ ...hinemoa, email: `flood-${tries}@example.nz` })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
  })
})
