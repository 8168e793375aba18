import { trueTime } from '@exchange/market-time/clock'
import { createAuthenticator } from '@exchange/upstream-accounts/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { goodPassword } from '../../support/house-member.ts'
import { totpCode } from '../../support/totp.ts'
import { createVisitor, logIn, memberBrowser, type Visitor } from '../../support/visitor.ts'

/** Texts that no log, error, status or count may contain. */
const canaries = {
  password: 'canary pa55word of Kiri',
  second: 'canary pa55word number 2',
  code: 'canary-c0de-of-kiri',
}
const lines: string[] = []
const write = (details: object, message: string) => void lines.push(JSON.stringify([message, details]))
let house: House
beforeAll(async () => {
  house = await createHouse({ log: { info: write, warn: write, error: write } })
})
afterAll(() => house.close())

type Result = { __typename: string; [field: string]: unknown }

/** Runs one mutation with its input. */
async function act(
  visitor: Visitor,
  [field, type, fields]: readonly [field: string, type: string, fields: string],
  input: object,
) {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ${fields} ${problems} } }`
  const answer = await visitor.post<Record<string, Result>>(query, { input })
  return answer.data[field]!
}
const problems = '... on InvalidInput { errors { field code } }'
const isIn = async (visitor: Visitor) =>
  (await visitor.post<{ member: object | null }>('{ member { email } }')).data.member !== null

const change = ['ChangePasswordInput', '... on ChangePasswordSuccess { member { email } }'] as const
const profile = [
  'UpdateProfileInput',
  '... on UpdateProfileSuccess { member { firstName profession } }',
] as const
const ending = [
  'EndSessionsInput',
  '... on EndSessionsSuccess { member { sessions { isCurrent } } }',
] as const
const password = (fields: string) => ['PasswordInput', fields] as const

test('a new password ends every other session, and gives this one a new cookie', async () => {
  const member = await memberBrowser(house)
  const other = createVisitor(house)
  await logIn(other, { email: member.email, password: goodPassword })
  const before = member.cookie
  const wrong = await act(member, ['changePassword', ...change], {
    oldPassword: 'no',
    newPassword: canaries.password,
  })
  expect(wrong).toMatchObject({
    __typename: 'InvalidInput',
    errors: [{ field: 'oldPassword', code: 'wrong' }],
  })
  const input = { oldPassword: goodPassword, newPassword: canaries.password }
  expect(await act(member, ['changePassword', ...change], input)).toMatchObject({
    member: { email: member.email },
  })
  expect(house.accounts.addresses.filter(path => path.includes('password='))).toEqual([])
  expect(member.cookie).not.toBe(before)
  expect([await isIn(member), await isIn(other)]).toEqual([true, false])
  expect((await act(other, ['changePassword', ...change], input)).__typename).toBe('LoginRequired')
})

test('details are changed once for one key', async () => {
  const member = await memberBrowser(house)
  const input = {
    idempotencyKey: 'profile-1',
    firstName: 'Kiri',
    lastName: 'Te Kanawa',
    profession: 'Retired',
    receiveInformation: true,
  }
  const changed = { __typename: 'UpdateProfileSuccess', member: { firstName: 'Kiri', profession: 'Retired' } }
  expect(await act(member, ['updateProfile', ...profile], input)).toEqual(changed)
  expect(await act(member, ['updateProfile', ...profile], input)).toEqual(changed)
  const reused = await act(member, ['updateProfile', ...profile], { ...input, firstName: 'Other' })
  expect(reused).toEqual({ __typename: 'InvalidInput', errors: [] })
})

test('other sessions are ended, or one of them', async () => {
  const member = await memberBrowser(house)
  const others = [createVisitor(house), createVisitor(house)]
  for (const other of others) await logIn(other, { email: member.email, password: goodPassword })
  const foreign = '00000000-0000-4000-8000-000000000000'
  const missing = await act(member, ['endSessions', ...ending], { idempotencyKey: 'a', id: foreign })
  expect(missing.__typename).toBe('NotFound')
  const ended = await act(member, ['endSessions', ...ending], { idempotencyKey: 'b' })
  expect(ended).toMatchObject({ member: { sessions: [{ isCurrent: true }] } })
  expect(await Promise.all(others.map(isIn))).toEqual([false, false])
})

test('an address changes once both have confirmed', async () => {
  const member = await memberBrowser(house)
  const email = `new-${member.email}`
  const begun = await act(
    member,
    ['changeEmail', 'ChangeEmailInput', '... on ChangeEmailSuccess { email }'],
    {
      email,
      password: goodPassword,
    },
  )
  expect(begun).toMatchObject({ email })
  const confirm = async (address: string) => {
    const code = await house.accountService.codeFor(address)
    const fields = '... on ConfirmEmailChangeSuccess { isChanged } ... on LinkRefused { fault }'
    return act(createVisitor(house), ['confirmEmailChange', 'ConfirmEmailChangeInput', fields], { code })
  }
  expect(await confirm(member.email)).toMatchObject({ isChanged: false })
  expect(await confirm(email)).toMatchObject({ isChanged: true })
  expect(await confirm(email)).toMatchObject({ __typename: 'LinkRefused' })
  expect((await logIn(createVisitor(house), { email, password: goodPassword })).data.login.__typename).toBe(
    'LoginSuccess',
  )
})

describe('a second login method', () => {
  test('a code is required after the password, and a recovery code replaces it once', async () => {
    const member = await memberBrowser(house)
    const begun = await act(
      member,
      ['beginSecondFactor', ...password('... on SecondFactorSecret { secret uri }')],
      { password: goodPassword },
    )
    const code = totpCode(String(begun['secret']), trueTime(house.clock))
    const fields = '... on ConfirmSecondFactorSuccess { recoveryCodes member { hasSecondFactor } }'
    const confirmed = await act(member, ['confirmSecondFactor', 'ConfirmSecondFactorInput', fields], { code })
    expect(confirmed).toMatchObject({ member: { hasSecondFactor: true } })
    const again = await act(member, ['beginSecondFactor', ...password('')], { password: goodPassword })
    expect(again).toEqual({ __typename: 'InvalidInput', errors: [] })

    const browser = createVisitor(house)
    const { data } = await logIn(browser, { email: member.email, password: goodPassword })
    expect([data.login.__typename, browser.cookie]).toEqual(['SecondFactorRequired', ''])
    const { challenge } = data.login
    const step = ['LoginWithSecondFactorInput', '... on LoginSuccess { member { email } }'] as const
    const wrong = await act(browser, ['loginWithSecondFactor', ...step], { challenge, code: '000000' })
    expect(wrong.__typename).toBe('LoginFailed')
    const [recoveryCode] = confirmed['recoveryCodes'] as string[]
    const right = await act(browser, ['loginWithSecondFactor', ...step], { challenge, recoveryCode })
    expect(right).toMatchObject({ member: { email: member.email } })
    expect(await isIn(browser)).toBe(true)
    const removed = await act(member, ['removeSecondFactor', ...password('')], { password: goodPassword })
    expect(removed.__typename).toBe('RemoveSecondFactorSuccess')
  })

  test('a passkey logs in without a password', async () => {
    const member = await memberBrowser(house)
    const key = createAuthenticator('http://localhost:4000')
    const offered = '... on NewPasskey { challengeId options }'
    const begun = await act(member, ['beginPasskey', ...password(offered)], { password: goodPassword })
    const made = key.make(JSON.parse(String(begun['options'])))
    const added = await act(
      member,
      ['addPasskey', 'AddPasskeyInput', '... on AddPasskeySuccess { member { passkeys { id name } } }'],
      { challengeId: begun['challengeId'], name: 'A phone', response: JSON.stringify(made) },
    )
    expect(added).toMatchObject({ member: { passkeys: [{ name: 'A phone' }] } })

    const browser = createVisitor(house)
    const { data } = await browser.post<{ beginPasskeyLogin: { challengeId: string; options: string } }>(
      'mutation { beginPasskeyLogin { ... on PasskeyLogin { challengeId options } } }',
    )
    const { challengeId, options } = data.beginPasskeyLogin
    const response = JSON.stringify(key.assert(JSON.parse(options)))
    const login = ['LoginWithPasskeyInput', '... on LoginSuccess { member { email } }'] as const
    const nonsense = await act(browser, ['loginWithPasskey', ...login], { challengeId, response: 'no JSON' })
    expect(nonsense.__typename).toBe('InvalidInput')
    expect(await act(browser, ['loginWithPasskey', ...login], { challengeId, response })).toMatchObject({
      member: { email: member.email },
    })
  })
})

test('a member reads the events of the own account, and removes a passkey after a reset', async () => {
  const member = await memberBrowser(house)
  const key = createAuthenticator('http://localhost:4000')
  const begun = await act(
    member,
    ['beginPasskey', ...password('... on NewPasskey { challengeId options }')],
    {
      password: goodPassword,
    },
  )
  await act(member, ['addPasskey', 'AddPasskeyInput', ''], {
    challengeId: begun['challengeId'],
    name: 'A phone',
    response: JSON.stringify(key.make(JSON.parse(String(begun['options'])))),
  })
  const browser = createVisitor(house)
  await logIn(browser, { email: member.email, password: goodPassword })
  const query = '{ member { securityEvents { kind networkAddress happenedAt } } }'
  const read = await member.post<{ member: { securityEvents: { kind: string }[] } }>(query)
  const kinds = read.data.member.securityEvents.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['NEW_LOGIN', 'PASSKEY_ADDED'])

  const asking = ['RequestPasswordResetInput', '... on MailRequested { email }'] as const
  const challenge = await browser.challenge()
  await act(browser, ['requestPasswordReset', ...asking], { email: member.email, challenge })
  const code = await house.accountService.codeFor(member.email)
  const review = '... on ResetPasswordSuccess { review { code endedSessions { id } passkeys { id name } } }'
  const reset = await act(browser, ['resetPassword', 'ResetPasswordInput', review], {
    code,
    password: canaries.second,
  })
  expect(reset).toMatchObject({ review: { endedSessions: [{}, {}], passkeys: [{ name: 'A phone' }] } })
  const listed = reset['review'] as { code: string; passkeys: { id: string }[] }
  const removal = { code: listed.code, id: listed.passkeys[0]?.id }
  const remove = (input: object) =>
    act(
      createVisitor(house),
      [
        'removePasskeyAfterReset',
        'RemovePasskeyAfterResetInput',
        '... on RemovePasskeyAfterResetSuccess { passkeys { id } }',
      ],
      input,
    )
  expect((await remove({ ...removal, code: 'guess' })).__typename).toBe('LinkRefused')
  expect(await remove(removal)).toMatchObject({ passkeys: [] })
  expect((await remove(removal)).__typename).toBe('NotFound')
})

test('a closed account is gone, with its session', async () => {
  const member = await memberBrowser(house)
  const wrong = await act(member, ['closeAccount', ...password('')], { password: canaries.second })
  expect(wrong).toMatchObject({ __typename: 'InvalidInput' })
  const closed = await act(member, ['closeAccount', ...password('... on CloseAccountSuccess { closed }')], {
    password: goodPassword,
  })
  expect(closed).toMatchObject({ closed: true })
  expect(member.cookie).toBe('')
  const { data } = await logIn(createVisitor(house), { email: member.email, password: goodPassword })
  expect(data.login.__typename).toBe('LoginFailed')
})

test('no secret is in a log, error, status or metric', async () => {
  const member = await memberBrowser(house)
  const texts: string[] = []
  for (const fault of ['down', 'e500', 'html', 'hang', 'truncated', undefined] as const) {
    house.accounts.set(fault)
    for (const [field, type, input] of [
      [
        'login',
        'LoginInput',
        { email: member.email, password: canaries.password, challenge: await member.challenge() },
      ],
      [
        'changePassword',
        'ChangePasswordInput',
        { oldPassword: canaries.password, newPassword: canaries.second },
      ],
      ['resetPassword', 'ResetPasswordInput', { code: canaries.code, password: canaries.second }],
      ['confirmEmail', 'ConfirmEmailInput', { code: canaries.code }],
    ] as const) {
      const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { message } } }`
      texts.push((await member.post(query, { input })).text)
    }
  }
  for (const path of ['/status/operator', '/status.json', '/metrics'])
    texts.push(await (await house.gateway.fetch(new Request(`http://localhost:4000${path}`))).text())
  const written = [...texts, ...lines].join('\n')
  expect(written).toContain('ACCOUNTS_UNAVAILABLE')
  const secrets = [...Object.values(canaries), member.cookie.split('=')[1] ?? '', goodPassword]
  const forms = secrets.flatMap(secret => [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+')])
  expect(forms.filter(secret => written.includes(secret))).toEqual([])
})
