import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'

let house: House
beforeAll(async () => {
  // On the Thursday before Good Friday.
  house = await createHouse({ at: '2024-03-28T13:00' })
})
afterAll(() => house.close())

const settings = '{ member { emailSettings { emailAddress midDay endOfDay nextMidDay nextEndOfDay } } }'
const change = `mutation ($input: UpdateEmailSettingsInput!) { updateEmailSettings(input: $input) {
  __typename ... on UpdateEmailSettingsSuccess { emailSettings { midDay endOfDay } } ... on LoginRequired { message } } }`
const trial = `mutation ($input: SendTestDigestInput!) { sendTestDigest(input: $input) {
  __typename ... on SendTestDigestSuccess { delivery { slot tradeDate state isTest } } ... on TooManyRequests { retryAfter } } }`
const input = (more: object) => ({ input: { idempotencyKey: randomUUID(), ...more } })

test('a member without a record gets one with both off, and the next digests are on trading days', async () => {
  const member = await newMember(house)
  expect(await member.ask(settings)).toEqual({
    data: {
      member: {
        emailSettings: {
          emailAddress: member.email,
          midDay: false,
          endOfDay: false,
          // After Good Friday and Easter Monday.
          nextMidDay: '2024-04-01T23:30:00.000Z',
          nextEndOfDay: '2024-03-28T04:30:00.000Z',
        },
      },
    },
  })
})

test('a choice is kept for a member and refused for a visitor', async () => {
  const member = await newMember(house)
  expect(await member.ask(change, input({ midDay: true, endOfDay: false }))).toEqual({
    data: {
      updateEmailSettings: {
        __typename: 'UpdateEmailSettingsSuccess',
        emailSettings: { midDay: true, endOfDay: false },
      },
    },
  })
  expect(await house.ask(change, input({ midDay: true, endOfDay: true }))).toMatchObject({
    data: { updateEmailSettings: { __typename: 'LoginRequired' } },
  })
})

test("a proxy's 404 does not reset a choice", async () => {
  let isBehindProxy = false
  const proxied = await createHouse({
    at: '2024-03-28T13:00',
    accountsUpstream: async request =>
      isBehindProxy && request.url.endsWith('/users')
        ? new Response('<h1>Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
        : proxied.accountService.fetch(request),
  })
  const member = await newMember(proxied)
  await member.ask(change, input({ midDay: true, endOfDay: true }))
  isBehindProxy = true
  expect(await member.ask(settings)).toMatchObject({
    data: { member: { emailSettings: null } },
    errors: [{ extensions: { code: 'ACCOUNTS_GARBLED' } }],
  })
  isBehindProxy = false
  expect(await member.ask(settings)).toMatchObject({
    data: { member: { emailSettings: { midDay: true, endOfDay: true } } },
  })
  await proxied.close()
})

test('settings that cannot be created and settings that cannot be read are different errors', async () => {
  let isReadOnly = false
  const failing = await createHouse({
    at: '2024-03-28T13:00',
    accountsUpstream: async request =>
      isReadOnly && request.method === 'POST' && request.url.endsWith('/users')
        ? Response.json({ code: 'failed', message: 'Failed' }, { status: 500 })
        : failing.accountService.fetch(request),
  })
  const member = await newMember(failing)
  isReadOnly = true
  expect(await member.ask(settings)).toMatchObject({
    data: { member: { emailSettings: null } },
    errors: [{ extensions: { code: 'EMAIL_SETTINGS_NOT_MADE' } }],
  })
  isReadOnly = false
  failing.accounts.set('e500', /\/users$/)
  const { errors } = await member.ask(settings)
  expect(errors?.[0]?.extensions?.code).not.toBe('EMAIL_SETTINGS_NOT_MADE')
  await failing.close()
})

test('a digest is previewed, sent three times an hour, listed, and ended by its link', async () => {
  const member = await newMember(house)
  await member.ask(change, input({ midDay: true, endOfDay: true }))
  const { data } = await member.ask<{ member: { digestPreview: { subject: string } } }>(
    '{ member { digestPreview(slot: END_OF_DAY) { subject text html } } }',
  )
  expect(data?.member.digestPreview.subject).toBe('Your end-of-day digest, Thursday 28 March 2024')
  const names: string[] = []
  for (let time = 0; time < 4; time += 1) {
    const answer = await member.ask<{ sendTestDigest: { __typename: string } }>(
      trial,
      input({ slot: 'MID_DAY' }),
    )
    names.push(answer.data?.sendTestDigest.__typename ?? '')
  }
  expect(names).toEqual([...Array.from({ length: 3 }, () => 'SendTestDigestSuccess'), 'TooManyRequests'])
  const [mail] = (await house.until(house.accountService.mailTo(member.email))).filter(({ subject }) =>
    subject.startsWith('Test'),
  )
  expect(await member.ask('{ member { digestDeliveries { slot tradeDate state isTest } } }')).toMatchObject({
    data: {
      member: {
        digestDeliveries: Array.from({ length: 3 }, () => ({
          slot: 'MID_DAY',
          tradeDate: '2024-03-28',
          state: 'SENT',
          isTest: true,
        })),
      },
    },
  })
  const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const leave = 'mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { unsubscribed } }'
  for (const each of [token, 'nobodys'])
    expect(await house.ask(leave, { input: { token: each } })).toEqual({
      data: { unsubscribe: { unsubscribed: true } },
    })
  expect(await member.ask(settings)).toMatchObject({
    data: { member: { emailSettings: { midDay: false, endOfDay: false } } },
  })
})
