import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../../apollo/client.ts'
import { askOver } from '../../../testing/ask-over.ts'
import { readPage } from '../../../testing/read-page.ts'
import { AccountPage as AccountPageQuery } from './__generated__/account-page.graphql.ts'
import { AccountPage } from './account-page.tsx'

const all = [
  'PROFILE',
  'SESSIONS',
  'SECOND_FACTOR',
  'PASSKEYS',
  'SECURITY_EVENTS',
  'PRIVATE_ADDRESS',
  'EXPORT_AND_CLOSE',
]
const session = { createdAt: '2026-11-23T00:00:00Z', lastUsedAt: '2026-11-23T01:00:00Z' }
const member = {
  email: 'aroha@example.org',
  firstName: 'Aroha',
  lastName: 'Ngata',
  age: '25-34',
  gender: null,
  country: 'NZ',
  profession: 'Trader',
  receiveInformation: true,
  hasSecondFactor: false,
  sessions: [
    { ...session, id: 's2', userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1', isCurrent: false },
    { ...session, id: 's1', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/145.0', isCurrent: true },
  ],
  securityEvents: Array.from({ length: 6 }, (_, index) => ({
    id: `e${index}`,
    kind: index === 0 ? 'RECOVERY_CODE_USED' : 'NEW_LOGIN',
    happenedAt: session.createdAt,
    networkAddress: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1',
  })),
  passkeys: [{ id: 'p1', name: 'Phone', createdAt: session.createdAt, lastUsedAt: null }],
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
})

/** Page of the logged-in member after the answer of the account service. */
async function showAccount(answer: object, features = all) {
  const ask = askOver({ member: { ...member, ...answer } })
  const client = createApolloClient(ask, ask)
  await client.query({ query: AccountPageQuery, errorPolicy: 'all' })
  const router = createMemoryRouter([{ path: '*', element: <AccountPage features={features} /> }])
  const html = renderToStaticMarkup(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  return readPage(200, html)
}

test('the current browser is first in the sessions, and cannot be ended by mistake', async () => {
  const { text, html } = await showAccount({})
  expect(text.indexOf('Firefox on Linux This browser')).toBeLessThan(text.indexOf('Safari on iPhone'))
  expect(html.match(/aria-label="End the session of [^"]*"/g)).toEqual([
    'aria-label="End the session of Safari on iPhone"',
  ])
})

test.each([
  ['SESSIONS', 'Sessions'],
  ['SECOND_FACTOR', 'Second step'],
  ['PASSKEYS', 'Passkeys'],
  ['SECURITY_EVENTS', 'Security events'],
  ['PRIVATE_ADDRESS', 'Private calendar and feed'],
  ['PROFILE', 'Details'],
  ['PROFILE', 'Email address'],
  ['EXPORT_AND_CLOSE', 'Close the account'],
])('an account service without %s has no part "%s"', async (feature, heading) => {
  expect((await showAccount({})).headings).toContain(heading)
  const { headings } = await showAccount(
    {},
    all.filter(each => each !== feature),
  )
  expect(headings).not.toContain(heading)
  expect(headings).toContain('Password')
})

test('lists that cannot be read leave the rest of the page', async () => {
  const { headings } = await showAccount({ sessions: null, passkeys: null, securityEvents: null })
  expect(headings).not.toContain('Sessions')
  expect(headings).not.toContain('Security events')
  expect(headings).toContain('Second step')
})

test('each detail has a field, and a new password needs the old one', async () => {
  const { text } = await showAccount({})
  for (const label of [
    'First Name',
    'Last Name',
    'Age range',
    'Gender',
    'Profession',
    'Country of residence',
  ])
    expect(text).toContain(label)
  expect(text).toMatch(/Old password.*New password.*Change the password/)
})

test('security events show what happened, when and where, five at first', async () => {
  const { text, html } = await showAccount({})
  expect(text).toContain('Login with a recovery code 23/11/2026 1:00 pm · Safari on iPhone · 192.0.2.7')
  expect(html.match(/Login from a new device or network/g)).toHaveLength(4)
  expect(text).toContain('Show all 6 events')
  const none = await showAccount({ securityEvents: [] })
  expect(none.text).toContain('Nothing in the last 90 days.')
})

test('closing the account lists the deleted data, and needs the password', async () => {
  const { text, html } = await showAccount({})
  expect(text).toContain('are deleted, not hidden')
  expect(html.split('Close the account').at(-1)).toContain('type="password"')
})
