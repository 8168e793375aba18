import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { goodPassword, newMember } from '../../support/house-member.ts'
import { createVisitor, logIn, memberBrowser, signUp } from '../../support/visitor.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const whoIsIt = '{ member { email firstName } }'
const asksForMail = (field: string, type: string) => `mutation ($input: ${type}!) {
  ${field}(input: $input) { __typename ... on MailRequested { email } }
}`
const requestReset = asksForMail('requestPasswordReset', 'RequestPasswordResetInput')
const resend = asksForMail('resendConfirmation', 'ResendConfirmationInput')
const reset = `mutation ($code: String!, $password: String!) {
  resetPassword(input: { code: $code, password: $password }) { __typename ... on LinkRefused { fault } }
}`

const callsSince = (before: number) => house.accounts.requested.slice(before)
const soFar = () => house.accounts.requested.length

describe('responses do not reveal whether an address has an account', () => {
  const answersFor = async (
    email: string,
    ask: (email: string) => Promise<{ status: number; text: string; headers: Headers }>,
  ) => {
    const { status, text, headers } = await ask(email)
    return { status, text: text.replaceAll(email, '(address)'), headers: [...headers] }
  }

  test.each([
    ['a failed login', (email: string) => logIn(createVisitor(house), { email, password: 'wrong password' })],
    ['a registration', (email: string) => signUp(createVisitor(house), email)],
    [
      'a forgotten password',
      async (email: string) => {
        const visitor = createVisitor(house)
        return visitor.post(requestReset, { input: { email, challenge: await visitor.challenge() } })
      },
    ],
    [
      'a confirmation mailed again',
      async (email: string) => {
        const visitor = createVisitor(house)
        return visitor.post(resend, { input: { email, challenge: await visitor.challenge() } })
      },
    ],
  ])('%s is answered by the same bytes', async (_what, ask) => {
    const { email } = await newMember(house)
    expect(await answersFor(email, ask)).toEqual(await answersFor(email.replace(/^./, 'x'), ask))
  })
})

describe('one request tries one password', () => {
  const input = `input: { email: "a@example.nz", password: "x", challenge: "x" }`
  test.each([
    [
      'many names',
      `mutation { ${Array.from({ length: 10 }, (_, at) => `a${at}: login(${input}) { __typename }`).join(' ')} }`,
    ],
    [
      'a fragment',
      `mutation { ...Two } fragment Two on Mutation { a: login(${input}) { __typename } b: login(${input}) { __typename } }`,
    ],
    [
      'different ways in',
      `mutation { a: login(${input}) { __typename } b: resetPassword(input: { code: "x", password: "x" }) { __typename } }`,
    ],
  ])('%s in one operation are refused before any is tried', async (_how, query) => {
    const before = soFar()
    const { errors, data } = await createVisitor(house).post(query)
    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'PERSONAL_FIELD' } })])
    expect(data).toBeUndefined()
    expect(callsSince(before)).toEqual([])
  })

  test('many operations in one request are refused', async () => {
    const before = soFar()
    const one = { query: `mutation { login(${input}) { __typename } }` }
    const response = await house.gateway.fetch(
      new Request('http://localhost:4000/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([one, one]),
      }),
    )
    expect(response.status).toBe(400)
    expect(callsSince(before)).toEqual([])
  })
})

test('a session planted before a login is replaced by the login', async () => {
  const attacker = await memberBrowser(house)
  const victim = await memberBrowser(house)
  const browser = createVisitor(house)
  browser.cookie = attacker.cookie
  await logIn(browser, { email: victim.email, password: goodPassword })
  expect(browser.cookie).not.toBe(attacker.cookie)
  expect((await browser.post(whoIsIt)).data).toMatchObject({ member: { email: victim.email } })
  expect((await attacker.post(whoIsIt)).data).toEqual({ member: null })
})

test('the login hint cookie for scripts gives no access', async () => {
  const browser = createVisitor(house)
  browser.cookie = 'loggedIn=true'
  const { data, headers } = await browser.post('{ member { email } accountExport { content } }')
  expect(data).toEqual({ member: null, accountExport: null })
  expect(headers.getSetCookie()).toEqual([])
})

describe('what a page of another site makes a member’s browser send', () => {
  const query = 'mutation { logout { loggedOut } }'
  const json = JSON.stringify({ query })
  const part = `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${json}\r\n--x--\r\n`
  test.each([
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ query }).toString()],
    ['a form of JSON as text', 'text/plain', json],
    ['a form with files', 'multipart/form-data; boundary=x', part],
    ['a bare document', 'application/graphql', query],
    ['JSON', 'application/json', json],
  ])('%s: the session stays, without a call', async (_what, type, body) => {
    const member = await memberBrowser(house)
    const before = soFar()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await house.gateway.fetch(
        new Request('http://localhost:4000/graphql', {
          method: 'POST',
          headers: { 'content-type': type, cookie: member.cookie, ...headers },
          body,
        }),
      )
      expect([403, 415]).toContain(response.status)
    }
    expect(callsSince(before)).toEqual([])
    expect((await member.post(whoIsIt)).data).toMatchObject({ member: { email: member.email } })
  })
})

test.each([whoIsIt, '{ formChallenge { token } }', 'mutation { logout { loggedOut } }'])(
  '%s is refused by GET, with any cookie',
  async query => {
    const member = await memberBrowser(house)
    const before = soFar()
    const ask = async (cookie: Record<string, string>) => {
      const address = `http://localhost:4000/graphql?query=${encodeURIComponent(query)}`
      const request = new Request(address, { headers: { accept: 'application/json', ...cookie } })
      return house.until(house.gateway.fetch(request))
    }
    for (const cookie of [{ cookie: member.cookie }, {}]) {
      const response = await ask(cookie)
      expect(response.status).toBe(405)
      expect(await response.text()).not.toMatch(new RegExp(`${member.email}|"token":`))
    }
    expect(callsSince(before)).toEqual([])
  },
)

test('of simultaneous uses of a reset link one sets the password, and every session ends', async () => {
  const member = await memberBrowser(house)
  const visitor = createVisitor(house)
  await visitor.post(requestReset, { input: { email: member.email, challenge: await visitor.challenge() } })
  const code = await house.accountService.codeFor(member.email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      createVisitor(house).post<{ resetPassword: object }>(reset, {
        code,
        password: `a long enough one ${at}`,
      }),
    ),
  )
  const results = answers.map(({ data }) => data.resetPassword)
  expect(
    results.filter(result => '__typename' in result && result.__typename === 'ResetPasswordSuccess'),
  ).toHaveLength(1)
  expect(results.filter(result => 'fault' in result && result.fault === 'USED')).toHaveLength(9)
  expect((await member.post(whoIsIt)).data).toEqual({ member: null })
})

test('links in mail lead to this site, with any Host header', async () => {
  const email = 'host@example.nz'
  const visitor = createVisitor(house)
  const host = 'evil.example'
  const register = `mutation ($input: RegisterInput!) { register(input: $input) { __typename } }`
  const person = { firstName: 'A', lastName: 'B', email, agreement: true, idempotencyKey: 'host' }
  const input = { ...person, challenge: await visitor.challenge() }
  await visitor.post(register, { input }, { host, origin: `http://${host}`, 'x-forwarded-host': host })
  const [mail] = await house.accountService.mailTo(email)
  expect(mail?.text).toContain('http://localhost:4000/mynzx/activate?code=')
  expect(mail?.text).not.toContain(host)
})

test('twenty visitors a minute register from one network address', async () => {
  const address = '198.51.100.9'
  const results = []
  for (let at = 0; at < 22; at++) {
    const { data } = await signUp(createVisitor(house, { address }), `crowd-${at}@example.nz`)
    results.push(data.register.__typename)
  }
  expect(results.filter(name => name === 'RegisterSuccess')).toHaveLength(20)
  expect(results.filter(name => name === 'TooManyRequests')).toHaveLength(2)
})
