import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../../apollo/client.ts'
import { askOver } from '../../../testing/ask-over.ts'
import { readPage } from '../../../testing/read-page.ts'
import { listAlert } from '../../../testing/sample-alert.ts'
import { AccountFeatures } from '../../../apollo/__generated__/account-features.graphql.ts'
import { AlertsPage as AlertsPageQuery } from './__generated__/alerts-page.graphql.ts'
import { AlertsPage } from './alerts-page.tsx'
import { MemberAlerts } from './rules/__generated__/alert-rules.graphql.ts'

const next = '2026-11-23T23:30:00.000Z'
const member = {
  email: 'aroha@example.org',
  emailSettings: {
    emailAddress: 'aroha@example.org',
    midDay: true,
    endOfDay: false,
    nextMidDay: next,
    nextEndOfDay: next,
  },
  digestDeliveries: [],
  alertRules: { rules: [], limit: 50, quietFrom: null, quietTo: null, mailsToday: 0, mailLimit: 20 },
  watchlists: { limit: 10, lists: [{ id: 'a', name: 'Energy', createdAt: next }] },
  alertFirings: [
    {
      id: '1',
      ruleId: '2',
      code: 'KWI',
      title: 'KWI reached $4.5000 or more',
      path: '/instruments/KWI',
      happenedAt: next,
      state: 'ON_PAGE',
      sentAt: null,
    },
  ],
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

/** Page of the logged-in member, for given features of the account service. */
async function showAlerts(accountFeatures: readonly string[], rules: readonly object[] = []) {
  const alertRules = { ...member.alertRules, rules }
  const ask = askOver({ member: { ...member, alertRules }, accountFeatures })
  const client = createApolloClient(ask, ask)
  await Promise.all([
    client.query({ query: AlertsPageQuery }),
    client.query({ query: AccountFeatures }),
    client.query({ query: MemberAlerts }),
  ])
  const html = renderToStaticMarkup(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <AlertsPage />
      </MemoryRouter>
    </ApolloProvider>,
  )
  return readPage(200, html)
}

test('without digests the account service keeps the choices, and offers no preview or list', async () => {
  const whole = await showAlerts(['DIGESTS'])
  expect(whole.headings).toEqual(expect.arrayContaining(['Digests', 'Preview', 'Sent so far']))
  const { headings } = await showAlerts([])
  expect(headings).toContain('Digests')
  expect(headings).not.toContain('Preview')
  expect(headings).not.toContain('Sent so far')
})

test('without alert rules the account service keeps the digests, and offers no alerts', async () => {
  const parts = ['Your alerts', 'Recent alerts', 'Quiet hours']
  const { headings } = await showAlerts(['ALERT_RULES'])
  expect(headings).toEqual(expect.arrayContaining([...parts, 'Digests']))
  const without = await showAlerts(['DIGESTS'])
  expect(without.headings.filter(heading => parts.includes(heading))).toEqual([])
})

test('an alert may be in the private feed only where the account service can', async () => {
  expect((await showAlerts(['ALERT_RULES', 'ALERT_FEED'])).html).toContain('>In my private feed</option>')
  const { html } = await showAlerts(['ALERT_RULES', 'PRIVATE_ADDRESS'])
  expect(html).toContain('>On this page only</option>')
  expect(html).not.toContain('private feed')
})

test('an alert and its log name the list that it follows, where the account service can', async () => {
  const { text } = await showAlerts(['ALERT_RULES', 'ALERT_LISTS'], [listAlert])
  expect(text).toContain('Energy: price at or above 4.5 On this page only')
  expect(text).toContain('Alert for Energy: price at or above 4.5')
  expect((await showAlerts(['ALERT_RULES'], [listAlert])).text).not.toContain('Energy')
})

test('the choices show the digests’ address and which are on', async () => {
  const { html, text } = await showAlerts([])
  expect(text).toContain('We send them to aroha@example.org')
  const switches = Array.from(html.matchAll(/<[^>]*role="switch"[^>]*>/g), ([tag]) => tag)
  expect(switches.map(tag => / (?:aria-checked="true"|checked="")/.test(tag))).toEqual([true, false])
})
