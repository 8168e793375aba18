import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { goodPassword, newMember } from '../../support/house-member.ts'
import { createVisitor, logIn, memberBrowser, signUp } from '../../support/visitor.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const whoIsIt = '{ member { email firstName lastName hasSecondFactor sessions { isCurrent userAgent } } }'
const activation = `mutation ($input: ActivateAccountInput!) {
  activateAccount(input: $input) {
    __typename
    ... on ActivateAccountSuccess { member { email createdAt sessions { isCurrent } } }
    ... on InvalidInput { errors { field } }
    ... on LinkRefused { fault message }
  }
}`
const confirmation = `mutation ($code: String!) {
  confirmEmail(input: { code: $code }) { ... on ConfirmEmailSuccess { email } ... on LinkRefused { fault } }
}`

test('a visitor registers, confirms by mail, logs in and logs out', async () => {
  const visitor = createVisitor(house)
  const email = 'hinemoa@example.nz'
  const registered = await signUp(visitor, email, { firstName: ' Hinemoa ', lastName: 'Te Rangi' })
  expect(registered.data.register).toEqual({ __typename: 'RegisterSuccess' })
  expect(visitor.cookie).toBe('')

  const code = await house.accountService.codeFor(email)
  expect((await visitor.post(confirmation, { code })).data).toEqual({ confirmEmail: { email } })
  const weak = await visitor.post(activation, { input: { code, password: 'short' } })
  expect(weak.data).toMatchObject({
    activateAccount: { __typename: 'InvalidInput', errors: [{ field: 'password' }] },
  })
  const activated = await visitor.post(activation, { input: { code, password: goodPassword } })
  expect(activated.data).toMatchObject({
    activateAccount: { member: { email, createdAt: expect.any(String), sessions: [{ isCurrent: true }] } },
  })
  expect(activated.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=/),
    expect.stringMatching(/^device=/),
  ])
  expect(activated.headers.get('cache-control')).toBe('private, no-store')
  expect((await visitor.post(activation, { input: { code, password: goodPassword } })).data).toMatchObject({
    activateAccount: { __typename: 'LinkRefused', fault: 'USED' },
  })
  expect((await visitor.post(confirmation, { code: 'made-up' })).data).toEqual({
    confirmEmail: { fault: 'UNKNOWN' },
  })

  expect((await visitor.post(whoIsIt)).data).toMatchObject({
    member: { email, firstName: 'Hinemoa', lastName: 'Te Rangi', hasSecondFactor: false },
  })
  const kept = visitor.cookie
  expect((await visitor.post('mutation { logout { loggedOut } }')).data).toEqual({
    logout: { loggedOut: true },
  })
  expect(visitor.cookie).toBe('')
  visitor.cookie = kept
  expect((await visitor.post(whoIsIt)).data).toEqual({ member: null })
})

describe('a login', () => {
  test('opens a session, which applies to the same operation', async () => {
    const { email } = await newMember(house)
    const visitor = createVisitor(house)
    const { data, headers } = await logIn(visitor, { email, password: goodPassword, staySignedIn: true })
    expect(data.login).toMatchObject({ __typename: 'LoginSuccess', member: { email } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000$/),
      expect.stringMatching(/^device=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=31536000$/),
    ])
  })

  test.each([
    ['', goodPassword, [{ field: 'email', code: 'required', message: 'Invalid Username' }]],
    ['aroha', goodPassword, [{ field: 'email', code: 'invalid', message: 'Invalid Username' }]],
    ['a@b.nz', '', [{ field: 'password', code: 'required', message: 'Invalid Password.' }]],
  ])('of %j with %j is refused at its fields, without a call', async (email, password, errors) => {
    const before = house.accounts.requested.length
    const { data } = await logIn(createVisitor(house), { email, password })
    expect(data.login).toMatchObject({ __typename: 'InvalidInput', errors })
    expect(house.accounts.requested).toHaveLength(before)
  })

  test('by a form of another site, or an expired form, is refused without a call', async () => {
    const visitor = createVisitor(house)
    const challenge = await visitor.challenge()
    const before = house.accounts.requested.length
    const made = await logIn(visitor, { email: 'a@example.nz', password: goodPassword, challenge: 'made-up' })
    expect(made.data.login.__typename).toBe('FormExpired')
    await house.clock.advance(2 * 3_600_000)
    const late = await logIn(visitor, { email: 'a@example.nz', password: goodPassword, challenge })
    expect(late.data.login.__typename).toBe('FormExpired')
    expect(house.accounts.requested).toHaveLength(before)
  })
})

describe('after a login', () => {
  test('email settings are created once, with both digests off', async () => {
    const member = await memberBrowser(house)
    const credentials = { email: member.email, password: goodPassword }
    const settings = async () => {
      const request = new Request('http://accounts.test/api/v2/users', { headers: { cookie: member.cookie } })
      const response = await house.until(house.accountService.fetch(request))
      return response.json()
    }
    await logIn(member, credentials)
    expect(await settings()).toEqual({ email_address: member.email, mid_day: false, end_of_day: false })
    const before = house.accounts.requested.length
    await logIn(member, credentials)
    expect(house.accounts.requested.slice(before)).toEqual([
      '/api/v2/auth/login',
      '/api/v2/auth/user',
      '/api/v2/users',
    ])
  })

  test.each(['e404html', 'e500', 'down'] as const)(
    'the session stays when email settings cannot be read (%s), and none are created',
    async fault => {
      const member = await newMember(house)
      house.accounts.set(fault, /\/users$/)
      const before = house.accounts.requested.length
      const { data } = await logIn(createVisitor(house), { email: member.email, password: goodPassword })
      expect(data.login.__typename).toBe('LoginSuccess')
      const settings = house.accounts.requested.slice(before).filter(path => path.endsWith('/users'))
      expect(settings).toHaveLength(1)
      house.accounts.set()
    },
  )

  test.each(['e500', 'e503', 'e403html', 'e404'] as const)(
    'that is answered %s is a failed login',
    async fault => {
      house.accounts.set(fault, /\/auth\/login$/)
      const { data, errors } = await logIn(createVisitor(house), {
        email: 'a@example.nz',
        password: goodPassword,
      })
      expect(errors).toBeUndefined()
      expect(data.login).toEqual({ __typename: 'LoginFailed', message: 'Login Failed' })
      house.accounts.set()
    },
  )

  test('reports a missing response in words', async () => {
    house.accounts.set('down', /\/auth\/login$/)
    const { errors } = await logIn(createVisitor(house), { email: 'a@example.nz', password: goodPassword })
    expect(errors).toMatchObject([
      {
        message: 'The account service is not available right now.',
        extensions: { code: 'ACCOUNTS_UNAVAILABLE' },
      },
    ])
    house.accounts.set()
  })

  test('is refused over plain HTTP outside this machine, before the password is sent', async () => {
    const before = house.accounts.requested.length
    const visitor = createVisitor(house, { origin: 'http://exchange.test' })
    const plain = await logIn(visitor, { email: 'a@example.nz', password: goodPassword })
    expect(plain.data.login.__typename).toBe('SecureConnectionRequired')
    expect(house.accounts.requested).toHaveLength(before)
    const secure = createVisitor(house, { origin: 'https://exchange.test' })
    expect(
      (await logIn(secure, { email: 'a@example.nz', password: goodPassword })).data.login.__typename,
    ).toBe('LoginFailed')
  })
})

describe('a registration', () => {
  test('by a robot that fills in every field gets the usual response, and is not created', async () => {
    const before = house.accounts.requested.length
    const robot = await signUp(createVisitor(house), 'robot@example.nz', { website: 'https://spam.example' })
    expect(robot.data.register.__typename).toBe('RegisterSuccess')
    expect(house.accounts.requested).toHaveLength(before)
  })

  test('with a right token but without a form of this site is refused', async () => {
    const { data } = await signUp(createVisitor(house), 'x@example.nz', { challenge: '' })
    expect(data.register.__typename).toBe('FormExpired')
  })

  test('names its faults by their fields', async () => {
    const query = `mutation ($input: RegisterInput!) {
      register(input: $input) { ... on InvalidInput { errors { field message } } }
    }`
    const visitor = createVisitor(house)
    const input = {
      idempotencyKey: 'k',
      firstName: "O'Neill",
      lastName: '',
      email: 'x',
      agreement: false,
      challenge: await visitor.challenge(),
    }
    expect((await visitor.post(query, { input })).data).toEqual({
      register: {
        errors: [
          { field: 'firstName', message: 'Invalid First Name' },
          { field: 'lastName', message: "Last name can't be blank" },
          { field: 'email', message: 'Invalid email' },
          { field: 'agreement', message: 'You must agree to the terms of service.' },
        ],
      },
    })
  })

  test.each([
    ['e403html', 'Status 403'],
    ['e404', 'Not Found'],
  ] as const)('that is answered %s has its reason or status', async (fault, message) => {
    house.accounts.set(fault, /\/auth\/register$/)
    const { data } = await signUp(createVisitor(house), `${fault}@example.nz`)
    expect(data.register).toEqual({ __typename: 'RegistrationRefused', message })
    house.accounts.set()
  })

  test('accepts a name in composed and decomposed letters', async () => {
    const { data } = await signUp(createVisitor(house), 'ma@example.nz', { firstName: 'Ma\u0304ia' })
    expect(data.register.__typename).toBe('RegisterSuccess')
  })
})
