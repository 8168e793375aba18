import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Handler } from '../support/chaos-fault.ts'
import { createHouse } from '../support/house.ts'
import { newMember } from '../support/house-member.ts'
import { createVisitor, logIn } from '../support/visitor.ts'

interface Features {
  accountFeatures: string[]
  __type: { enumValues: { name: string }[] }
}

const featuresOf = '{ accountFeatures }'

test('the gateway reads the embedded service’s answers about a member, and its features', async () => {
  const house = await createHouse({ introspection: true })
  onTestFinished(() => house.close())
  const { ask, email } = await newMember(house)
  const { data, errors } = await ask(`{
    member {
      email firstName lastName age gender country profession receiveInformation createdAt hasSecondFactor
      emailSettings { midDay endOfDay } sessions { id createdAt lastUsedAt expiresAt isCurrent } passkeys { id }
    }
    accountExport { content }
  }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    member: {
      email,
      firstName: 'Aroha',
      age: null,
      hasSecondFactor: false,
      emailSettings: { midDay: false, endOfDay: false },
      sessions: [{ isCurrent: true }],
      passkeys: [],
    },
    accountExport: { content: expect.stringContaining(email) },
  })
  const features = await house.ask<Features>(
    '{ accountFeatures __type(name: "AccountFeature") { enumValues { name } } }',
  )
  const all = features.data?.__type.enumValues.map(({ name }) => name)
  expect(features.data?.accountFeatures.toSorted()).toEqual(
    all?.filter(name => name !== 'MAILBOX').toSorted(),
  )
})

const session = 'a'.repeat(43)
const email = 'kiri@example.nz'

/** A service with only the calls of 001 §7.1. */
function specifiedService() {
  const received: { call: string; search: string; body: unknown }[] = []
  const answer = (status: number, body: unknown, cookie?: string) =>
    Response.json(body, { status, headers: cookie === undefined ? {} : { 'set-cookie': cookie } })
  const fetch: Handler = async request => {
    const { pathname, search, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/api/v2', '')}`
    const text = await request.text()
    const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)
    received.push({ call, search, body })
    const isIn = request.headers.get('cookie') === `session=${session}`
    switch (call) {
      case 'POST /auth/login':
        return body?.['password'] === 'right'
          ? answer(200, {}, `session=${session}; HttpOnly; Path=/`)
          : answer(400, 'no')
      case 'GET /auth/user':
        return isIn ? answer(200, { email, first_name: 'Kiri', last_name: 'Te' }) : answer(401, {})
      case 'POST /auth/change-password':
        return searchParams.has('old_password') ? answer(200, {}) : answer(422, {})
      case 'POST /auth/register':
        return answer(200, {})
      case 'GET /users':
        return answer(200, { email_address: email, mid_day: true, end_of_day: false })
      default:
        return answer(404, { error: 'not found' })
    }
  }
  return { fetch, received }
}

test('a service with only the specified calls is enough; features that it lacks are hidden', async () => {
  const service = specifiedService()
  const house = await createHouse({ accountsUpstream: service.fetch })
  onTestFinished(() => house.close())
  expect(await house.ask(featuresOf)).toEqual({ data: { accountFeatures: [] } })

  const visitor = createVisitor(house)
  expect((await logIn(visitor, { email, password: 'wrong' })).data.login.__typename).toBe('LoginFailed')
  expect((await logIn(visitor, { email, password: 'right' })).data.login).toMatchObject({
    member: { email, hasSecondFactor: false },
  })
  const { data } = await visitor.post(
    '{ member { firstName createdAt emailSettings { midDay } sessions { id } passkeys { id } } localMail { id } }',
  )
  expect(data).toEqual({
    member: {
      firstName: 'Kiri',
      createdAt: null,
      emailSettings: { midDay: true },
      sessions: null,
      passkeys: null,
    },
    localMail: null,
  })
})

test('registrations and new passwords are sent as specified', async () => {
  const service = specifiedService()
  const house = await createHouse({ accountsUpstream: service.fetch })
  onTestFinished(() => house.close())
  const visitor = createVisitor(house)
  visitor.cookie = `session=${session}`
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
  await visitor.post(register, {
    input: {
      idempotencyKey: 'one',
      firstName: ' Kiri ',
      lastName: 'Te\u0304',
      email: ` ${email}`,
      agreement: true,
      age: '25-34',
      challenge: await visitor.challenge(),
    },
  })
  const token = createHash('sha256').update(`Kiri${email}T\u0113`).digest('hex')
  expect(service.received.at(-1)).toEqual({
    call: 'POST /auth/register',
    search: `?spam_protection_token=${token}`,
    body: {
      first_name: 'Kiri',
      last_name: 'T\u0113',
      email,
      agreement: true,
      emailValidationCode: null,
      age: '25-34',
      receiveInformation: false,
    },
  })
  const change = `mutation ($input: ChangePasswordInput!) {
    changePassword(input: $input) { ... on ChangePasswordSuccess { member { email } } }
  }`
  const changed = await visitor.post(change, { input: { oldPassword: 'old & wise', newPassword: 'new one' } })
  expect(changed.data).toEqual({ changePassword: { member: { email } } })
  expect(service.received.find(({ call }) => call === 'POST /auth/change-password')).toEqual({
    call: 'POST /auth/change-password',
    search: '?old_password=old+%26+wise&new_password=new+one',
    body: undefined,
  })
})

test('the service’s last known features are shown while it is unavailable', async () => {
  const house = await createHouse()
  onTestFinished(() => house.close())
  house.accounts.set('down')
  expect(await house.ask(featuresOf)).toMatchObject({
    data: { accountFeatures: null },
    errors: [{ extensions: { code: 'ACCOUNTS_UNAVAILABLE' } }],
  })
  house.accounts.set()
  await house.clock.advance(10_000)
  const before = await house.ask(featuresOf)
  house.accounts.set('down')
  await house.clock.advance(600_000)
  expect(await house.ask(featuresOf)).toEqual(before)
})

const transaction = {
  transaction_uuid: '0b0e7c0e-5b53-4c53-9d2e-0f6a3a1f2c11',
  type: 'buy',
  isin: 'NZKREE0001S0',
  code: 'KRE',
  date: '2024-03-07',
  quantity: '10',
  price: '4.18',
  fees: '0',
  currency: 'NZD',
  created_at: '2024-03-07T00:00:00Z',
  updated_at: '2024-03-07T00:00:00Z',
}
const holding = {
  isin: 'NZKREE0001S0',
  code: 'KRE',
  currency: 'NZD',
  quantity: '10',
  cost: '41.8',
  average_cost: '4.18',
  realised: '0',
  income: '0',
  fees: '0',
}
const watched = { instruments: [{ instrument_id: 'KRE', added_at: '2024-03-07T00:00:00Z' }] }
const settings = { email_address: email, mid_day: true, end_of_day: false }

/** Responses to the calls for a member's own data, by method and path below the base. */
const answers: Readonly<Record<string, object>> = {
  'GET /auth/user': { email, first_name: 'Kiri', last_name: 'Te' },
  'POST /auth/logout': {},
  'POST /validate_email': { confirmed: true, password_needed: true, email },
  'GET /users': settings,
  'POST /users': settings,
  'GET /transactions/paginated': { transactions: [transaction], page_key: 'older', count: 51 },
  'POST /transactions': transaction,
  'DELETE /transactions': {},
  'GET /holdings': { holdings: [holding] },
  'GET /watchlists': watched,
  'POST /watchlists': watched,
  'DELETE /watchlists': {},
}

test('a member’s data is requested as specified, with the session', async () => {
  const base = '/api/v2'
  const received: { call: string; cookie: string | null; body: unknown }[] = []
  const house = await createHouse({
    async accountsUpstream(request) {
      const { pathname, search } = new URL(request.url)
      const text = await request.text()
      const path = pathname.startsWith(base) ? pathname.slice(base.length) : `not below ${base}`
      const call = `${request.method} ${path}${search}`
      received.push({ call, cookie: request.headers.get('cookie'), body: text && JSON.parse(text) })
      const answer = answers[`${request.method} ${path}`]
      return Response.json(answer ?? { error: 'not found' }, { status: answer ? 200 : 404 })
    },
  })
  onTestFinished(() => house.close())
  const visitor = createVisitor(house)
  visitor.cookie = `session=${session}`
  /** Calls made by one operation, except the session check. */
  const callsOf = async (query: string) => {
    received.length = 0
    const { errors } = await visitor.post(query)
    expect(errors, query).toBeUndefined()
    expect(
      received.every(({ cookie }) => cookie === `session=${session}`),
      query,
    ).toBe(true)
    return received
      .filter(({ call }) => call !== 'GET /auth/user')
      .map(({ call, body }) => (body === '' ? [call] : [call, body]))
  }
  const own = (fields: string) => callsOf(`{ member { ${fields} } }`)
  const act = (field: string) => callsOf(`mutation { ${field} { __typename } }`)

  expect(await own('emailSettings { emailAddress midDay endOfDay }')).toEqual([['GET /users']])
  expect(
    await act('updateEmailSettings(input: { idempotencyKey: "a", midDay: true, endOfDay: false })'),
  ).toContainEqual(['POST /users', settings])
  expect(await own('transactions { nodes { id } pageInfo { endCursor } }')).toEqual([
    ['GET /transactions/paginated?limit=50&include_count=false'],
  ])
  const rows = await visitor.post(
    '{ member { transactions { edges { node { code } cursor } pageInfo { startCursor endCursor } } } }',
  )
  expect(rows).toMatchObject({
    data: {
      member: {
        transactions: {
          edges: [{ node: { code: 'KRE' }, cursor: null }],
          pageInfo: { startCursor: null, endCursor: 'older' },
        },
      },
    },
  })
  const page = 'first: 20, after: "older", startDate: "2024-01-01", endDate: "2024-03-08", includeCount: true'
  expect(await own(`transactions(${page}) { totalCount }`)).toEqual([
    [
      'GET /transactions/paginated?limit=20&include_count=true&page_key=older&start_date=2024-01-01&end_date=2024-03-08',
    ],
  ])
  const entry = 'type: BUY, code: "KRE", date: "2024-03-07", quantity: "10", price: "4.18"'
  expect(await act(`addTransaction(input: { idempotencyKey: "b", ${entry} })`)).toContainEqual([
    'POST /transactions',
    expect.objectContaining({ type: 'buy', code: 'KRE', date: '2024-03-07', quantity: '10', price: '4.18' }),
  ])
  const { transaction_uuid: id } = transaction
  expect(await act(`deleteTransaction(input: { idempotencyKey: "c", id: "${id}" })`)).toContainEqual([
    `DELETE /transactions?transaction_uuid=${id}`,
  ])
  expect(await own('portfolio { holdings { code quantity averageCost } }')).toEqual([['GET /holdings']])
  expect(await own('watchlist { items { code addedAt } }')).toEqual([['GET /watchlists']])
  expect(await act('addToWatchlist(input: { idempotencyKey: "d", codes: ["KRE"] })')).toContainEqual([
    'POST /watchlists',
    { instrument_id: 'KRE' },
  ])
  expect(await act('removeFromWatchlist(input: { idempotencyKey: "e", code: "KRE" })')).toContainEqual([
    'DELETE /watchlists?instrument_id=KRE',
  ])
  expect(await act('confirmEmail(input: { code: "mailed" })')).toEqual([
    ['POST /validate_email', { code: 'mailed' }],
  ])
  expect(await act('logout')).toEqual([['POST /auth/logout', {}]])
})
