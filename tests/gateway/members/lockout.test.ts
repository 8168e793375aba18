import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { goodPassword, newMember } from '../../support/house-member.ts'
import { createVisitor, logIn, memberBrowser, signUp, type Visitor } from '../../support/visitor.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const stranger = '198.51.100.66'
const at = (address: string) => createVisitor(house, { address })

/** Logs in with wrong passwords, ten at once, each from a browser without cookies. */
async function guess(address: string, email: string, times: number): Promise<string[]> {
  const results: string[] = []
  while (results.length < times) {
    const attempts = Array.from({ length: 10 }, () =>
      logIn(at(address), { email, password: 'not the password' }),
    )
    results.push(...(await Promise.all(attempts)).map(({ data }) => data.login.__typename))
  }
  return results
}

const result = async (visitor: Visitor, email: string, password = goodPassword) =>
  (await logIn(visitor, { email, password })).data.login

const changeEmail = `mutation ($input: ChangeEmailInput!) {
  changeEmail(input: $input) { __typename ... on InvalidInput { message errors { field message } } }
}`
const requestReset = `mutation ($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { __typename ... on InvalidInput { message errors { field } } }
}`
const resetPassword = `mutation ($code: String!, $password: String!) {
  resetPassword(input: { code: $code, password: $password }) { __typename }
}`
const forget = async (visitor: Visitor, email: string) =>
  visitor.post<{ requestPasswordReset: object }>(requestReset, {
    input: { email, challenge: await visitor.challenge() },
  })

describe('110 wrong passwords by others', () => {
  let member: Awaited<ReturnType<typeof memberBrowser>>
  beforeAll(async () => {
    member = await memberBrowser(house, { address: '203.0.113.5' })
    const results = await guess(stranger, member.email, 110)
    expect(results.filter(name => name === 'LoginFailed')).toHaveLength(20)
    expect(results.filter(name => name === 'TooManyRequests')).toHaveLength(90)
  })

  test('do not block the member at another address or on a known device', async () => {
    expect((await result(at('203.0.113.6'), member.email)).__typename).toBe('LoginSuccess')
    const device = at(stranger)
    device.device = member.device
    expect((await result(device, member.email)).__typename).toBe('LoginSuccess')
  })

  test('do not use up password checks of a logged-in member', async () => {
    const ask = (password: string) =>
      member.post<{ changeEmail: object }>(changeEmail, {
        input: { email: 'next@example.nz', password },
      })
    expect((await ask('not the password')).data.changeEmail).toMatchObject({
      errors: [{ field: 'password', message: 'This is not your password.' }],
    })
    expect((await ask(goodPassword)).data.changeEmail).toEqual({ __typename: 'ChangeEmailSuccess' })
  })

  test('cause one mail to the member', async () => {
    const mails = await house.accountService.mailTo(member.email)
    const warnings = mails.filter(({ subject }) => subject === 'Wrong passwords for your MyNZX account')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text).toContain('http://localhost:4000/mynzx/forgot-password')
  })

  test('get a message with the limit, which a reset by mail lifts', async () => {
    const visitor = at(stranger)
    expect(await result(visitor, member.email)).toEqual({
      __typename: 'TooManyRequests',
      message: expect.stringMatching(/^Too many wrong passwords\. Try again in \d+ minutes\.$/),
    })
    // The newest mail is the one with the link.
    await house.clock.advance(2_000)
    await forget(visitor, member.email)
    const code = await house.accountService.codeFor(member.email)
    const password = 'tūī & a pūkeko'
    expect((await visitor.post(resetPassword, { code, password })).data).toEqual({
      resetPassword: { __typename: 'ResetPasswordSuccess' },
    })
    expect((await result(at(stranger), member.email, password)).__typename).toBe('LoginSuccess')
  })
})

test('120 simultaneous wrong logins from one address do not affect 14 correct ones from others', async () => {
  const emails: string[] = []
  while (emails.length < 14) emails.push((await newMember(house)).email)
  const challenge = await at('203.0.113.9').challenge()
  const flood = Array.from({ length: 120 }, (_, number) =>
    logIn(at('198.51.100.7'), { email: `flood-${number}@example.nz`, password: 'x', challenge }),
  )
  const right = await Promise.all(
    emails.map((email, number) =>
      logIn(at(`203.0.113.${20 + number}`), { email, password: goodPassword, challenge }),
    ),
  )
  expect(right.map(({ data }) => data.login.__typename)).toEqual(Array(14).fill('LoginSuccess'))
  const flooded = (await Promise.all(flood)).map(({ data }) => data.login)
  expect(flooded.filter(({ __typename }) => __typename === 'TooManyRequests').length).toBeGreaterThan(60)
})

test('a correct password refused for load is not a failed login, and works when it is sent again', async () => {
  const { email } = await newMember(house)
  const [visitor, challenge] = [at('198.51.100.8'), await at('198.51.100.8').challenge()]
  const attempts = await Promise.all(
    Array.from({ length: 40 }, () => logIn(at('198.51.100.8'), { email, password: goodPassword, challenge })),
  )
  const results = attempts.map(({ data }) => data.login)
  expect(results.some(({ __typename }) => __typename === 'LoginFailed')).toBe(false)
  const refused = results.filter(({ __typename }) => __typename === 'TooManyRequests')
  expect(refused.length).toBeGreaterThan(0)
  expect((await result(visitor, email)).__typename).toBe('LoginSuccess')
})

test('200 accounts that are tried from one address are not compared after sixty', async () => {
  const names: string[] = []
  for (let from = 0; from < 200; from += 20) {
    const attempts = Array.from({ length: 20 }, (_, number) =>
      logIn(at('198.51.100.77'), { email: `sprayed-${from + number}@example.nz`, password: 'Winter2026!' }),
    )
    names.push(...(await Promise.all(attempts)).map(({ data }) => data.login.__typename))
  }
  const compared = names.filter(name => name === 'LoginFailed').length
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThanOrEqual(60)
  expect(names.slice(-100)).toEqual(Array(100).fill('TooManyRequests'))
  const { email } = await newMember(house)
  expect((await result(at('203.0.113.7'), email)).__typename).toBe('LoginSuccess')
})

describe('mail', () => {
  test("requested by others does not use up the member's: reset and change of address arrive", async () => {
    const member = await memberBrowser(house, { address: '203.0.113.8' })
    for (let number = 0; number < 3; number += 1)
      await signUp(at(stranger), member.email, { idempotencyKey: `s${number}-${member.email}` })
    const next = `next-${member.email}`
    const sent = async (address: string) =>
      (await house.accountService.mailTo(address)).map(mail => mail.subject)
    expect((await forget(at('203.0.113.8'), member.email)).data.requestPasswordReset).toEqual({
      __typename: 'MailRequested',
    })
    expect(await sent(member.email)).toContain('Choose a new password for MyNZX')
    const input = { email: next, password: goodPassword }
    expect((await member.post(changeEmail, { input })).data).toEqual({
      changeEmail: { __typename: 'ChangeEmailSuccess' },
    })
    const confirm = 'Confirm the new email address of your MyNZX account'
    expect(await sent(member.email)).toContain(confirm)
    expect(await sent(next)).toEqual([confirm])
  })

  test('that is refused is reported to the member', async () => {
    const member = await memberBrowser(house)
    const ask = () =>
      member.post(changeEmail, { input: { email: 'next@example.nz', password: goodPassword } })
    for (let number = 0; number < 3; number += 1) await ask()
    expect((await ask()).data).toEqual({
      changeEmail: {
        __typename: 'InvalidInput',
        message: expect.stringMatching(/^Too many mails\. Try again in \d+ minutes\.$/),
        errors: [],
      },
    })
  })

  test('that is refused is reported to a visitor in the same bytes, with and without an account', async () => {
    const { email } = await newMember(house)
    const texts = []
    for (const address of [email, email.replace(/^./, 'x')]) {
      const answers = []
      for (let number = 0; number < 4; number += 1) answers.push((await forget(at(stranger), address)).text)
      texts.push(answers.map(text => text.replaceAll(address, '(address)')))
    }
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]?.[3]).toContain('Too many mails to this address. Try again in')
  })
})
