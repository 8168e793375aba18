import type { ApolloClient } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { askOver } from '../../testing/ask-over.ts'
import { AccountPage } from './account/__generated__/account-page.graphql.ts'
import { Profile_member, UpdateProfile } from './account/__generated__/profile.graphql.ts'
import { expectedProfile } from './account/expected-profile.ts'
import { AlertsPage } from './alerts/__generated__/alerts-page.graphql.ts'
import { DeliveryLog_member } from './alerts/__generated__/delivery-log.graphql.ts'
import { SendTestDigest } from './alerts/__generated__/digest-preview.graphql.ts'
import { expectedTrial, listTrial } from './alerts/expected-trial.ts'

const now = '2026-11-23T01:00:00Z'
const change = {
  firstName: 'Hana',
  lastName: 'Ngata',
  age: null,
  gender: null,
  country: 'NZ',
  profession: 'Trader',
  receiveInformation: false,
}
const old = { id: 'd1', slot: 'MID_DAY', tradeDate: '2026-11-20', state: 'SENT', sentAt: now, isTest: false }
const member = {
  email: 'aroha@example.org',
  ...change,
  firstName: 'Aroha',
  sessions: [],
  passkeys: [],
  hasSecondFactor: false,
  emailSettings: null,
  digestDeliveries: [old],
}
const refusals = {
  'a refusal': { __typename: 'InvalidInput', message: 'Not today.', errors: [] },
  'no answer': new Error('away'),
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
})

/** A browser that has read the account pages, with a gateway that answers the mutation as given. */
async function openAccount(answers: Record<string, unknown>): Promise<ApolloClient> {
  const ask = askOver({ member, ...answers })
  const client = createApolloClient(ask, ask)
  await client.query({ query: AccountPage })
  await client.query({ query: AlertsPage })
  return client
}

const from = { __typename: 'Member' }
const firstName = ({ cache }: ApolloClient) =>
  cache.readFragment({ from, fragment: Profile_member }, true)?.firstName
const deliveries = ({ cache }: ApolloClient) =>
  cache.readFragment({ from, fragment: DeliveryLog_member }, true)?.digestDeliveries?.map(({ id }) => id)

const saveProfile = (client: ApolloClient) =>
  client.mutate({
    mutation: UpdateProfile,
    variables: { input: { ...change, idempotencyKey: 'k' } },
    optimisticResponse: expectedProfile(member.email, change),
  })

const sendTrial = (client: ApolloClient) =>
  client.mutate({
    mutation: SendTestDigest,
    variables: { input: { slot: 'MID_DAY', idempotencyKey: 'k' } },
    optimisticResponse: expectedTrial('MID_DAY', now),
    update: (cache, { data }) => listTrial(cache, data),
  })

test.each(Object.entries(refusals))(
  'details are shown as saved at once, and restored after %s',
  async (_, refusal) => {
    const client = await openAccount({ updateProfile: refusal })
    const saved = saveProfile(client).catch(() => null)
    expect(firstName(client)).toBe('Hana')
    await saved
    expect(firstName(client)).toBe('Aroha')
  },
)

test('accepted details stay', async () => {
  const taken = { __typename: 'UpdateProfileSuccess', member: { ...member, ...change } }
  const client = await openAccount({ updateProfile: taken })
  await saveProfile(client)
  expect(firstName(client)).toBe('Hana')
})

test.each(Object.entries(refusals))(
  'a test digest is listed at once, and removed after %s',
  async (_, refusal) => {
    const client = await openAccount({ sendTestDigest: refusal })
    const sent = sendTrial(client).catch(() => null)
    expect(deliveries(client)).toEqual(['pending', 'd1'])
    await sent
    expect(deliveries(client)).toEqual(['d1'])
  },
)

test('a sent test digest is listed with the account service’s data', async () => {
  const delivery = { ...old, id: 'd2', state: 'WAITING', sentAt: null, isTest: true }
  const client = await openAccount({ sendTestDigest: { __typename: 'SendTestDigestSuccess', delivery } })
  await sendTrial(client)
  expect(deliveries(client)).toEqual(['d2', 'd1'])
})
