import { beforeEach, expect, test, vi } from 'vitest'
import { MemberSession } from '../features/members/__generated__/member-session.graphql.ts'
import type { Ask } from './ask.ts'
import { createApolloClient } from './client.ts'

const cookies = { cookie: '' }

beforeEach(() => {
  cookies.cookie = ''
  vi.stubGlobal('document', cookies)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
})

const memberOf = (email: string) => ({ __typename: 'Member' as const, email, firstName: 'A.' })
const neverPublic: Ask = () => Promise.reject(new Error('Asked as if it were public'))

/** Browser with these consecutive responses of the gateway. */
function browser(...answers: object[]) {
  const queue = answers.map(answer => JSON.stringify(answer))
  return createApolloClient(neverPublic, async () => queue.shift() ?? '')
}

const ask = (client: ReturnType<typeof browser>) =>
  client.query({ query: MemberSession, fetchPolicy: 'network-only', errorPolicy: 'all' })

test('a personal query is posted, and its member gets the hint', async () => {
  const client = browser({ data: { member: memberOf('aroha@example.org') } })
  expect((await ask(client)).data?.member?.firstName).toBe('A.')
  expect(cookies.cookie).toContain('loggedIn=true; path=/')
})

test('the server requests nothing personal while it renders', async () => {
  const client = createApolloClient(neverPublic)
  expect((await ask(client)).error?.message).toBe('Personal data can only be requested in a browser')
})

test('an expired session removes the hint and all data of its member', async () => {
  const client = browser({ data: { member: memberOf('aroha@example.org') } }, { data: { member: null } })
  await ask(client)
  await ask(client)
  expect(cookies.cookie).toContain('loggedIn=; path=/; samesite=lax; max-age=0')
  expect(JSON.stringify(client.cache.extract())).not.toContain('aroha')
})

test('a second member sees nothing of the first', async () => {
  const client = browser(
    { data: { member: memberOf('aroha@example.org') } },
    { data: { member: memberOf('wiremu@example.org') } },
  )
  await ask(client)
  expect((await ask(client)).data?.member?.email).toBe('wiremu@example.org')
  expect(JSON.stringify(client.cache.extract())).not.toContain('aroha')
})

test('an unavailable account service logs no member out', async () => {
  const failed = { data: { member: null }, errors: [{ message: 'away', path: ['member'] }] }
  const client = browser({ data: { member: memberOf('aroha@example.org') } }, failed)
  await ask(client)
  expect((await ask(client)).data?.member?.email).toBe('aroha@example.org')
  expect(cookies.cookie).toContain('loggedIn=true')
})

test('an answer from before another login is discarded', async () => {
  const slow = Promise.withResolvers<string>()
  const answers = [
    JSON.stringify({ data: { member: memberOf('aroha@example.org') } }),
    slow.promise,
    JSON.stringify({ data: { member: memberOf('wiremu@example.org') } }),
  ]
  const client = createApolloClient(neverPublic, async () => answers.shift() ?? '')
  await ask(client)
  const early = client.query({
    query: MemberSession,
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  })
  await client.query({
    query: MemberSession,
    fetchPolicy: 'network-only',
    context: { queryDeduplication: false },
  })
  slow.resolve(JSON.stringify({ data: { member: memberOf('aroha@example.org') } }))
  expect((await early).data?.member?.email).toBe('wiremu@example.org')
  expect(JSON.stringify(client.cache.extract())).not.toContain('aroha')
})
