import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { entries, entry } from '../support/content-folder.ts'
import { pageAsker } from '../support/page-asker.ts'

const about = (title: string) => entries({ about: entry('page', { title, path: '/about' }) })

const secret = 'a-signing-secret-of-sixty-four-characters-0123456789abcdefghijkl'

interface Signing {
  key?: string
  at?: number
  body?: string
  signed?: string
  sentTo?: string
}

/** A webhook's request, signed like those of the content service. */
function webhook(
  clockNow: number,
  { key = secret, at = clockNow, body = '{"sys":{"id":"about"}}', ...more }: Signing = {},
) {
  const {
    signed = 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    sentTo = '/content/webhook',
  } = more
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-timestamp': String(at),
    'x-contentful-signed-headers': signed,
  }
  const lines = signed.split(',').map(name => `${name}:${headers[name] ?? ''}`)
  const canonical = ['POST', '/content/webhook', lines.join(';'), body].join('\n')
  headers['x-contentful-signature'] = createHmac('sha256', key).update(canonical).digest('hex')
  return new Request(`http://site.test${sentTo}`, { method: 'POST', headers, body })
}

test('a signed webhook publishes an edit at once', async () => {
  const site = await pageAsker(about('Before'), { contentSecrets: { webhook: [secret] } })
  await site.page('/about')
  await site.pass(21_000)
  await site.page('/about')
  await site.pass(1_000)
  await site.folder.write(about('After'))
  await site.pass(2_000)
  expect((await site.page('/about')).data?.page?.title).toBe('Before')
  const answer = await site.house.gateway.fetch(webhook(site.house.clock.now()))
  expect(answer.status).toBe(202)
  await site.pass(1_000)
  expect((await site.page('/about')).data?.page?.title).toBe('After')
})

test('a webhook signed by the content service’s own toolkit is accepted', async () => {
  const site = await pageAsker(about('About'), {
    contentSecrets: { webhook: [secret] },
    at: '2024-03-08T11:00',
  })
  // Output of `signRequest` of @contentful/node-apps-toolkit 3.16.1 for this request; the package's 31 MB are not installed
  // for it.
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-crn': 'crn:contentful:::content:spaces/exchange/environments/master/entries/about',
    'x-contentful-signature': '42ccf499776b60d226f3064a4364f53a8accdba1a2fc2f272f89f495ae396c6c',
    'x-contentful-signed-headers':
      'content-type,x-contentful-crn,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': '1709848800000',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
  }
  const body = '{"sys":{"id":"about","type":"Entry"},"fields":{"title":{"en-NZ":"Kererū"}}}'
  const ask = (more: object) =>
    site.house.gateway.fetch(
      new Request('http://site.test/content/webhook', {
        method: 'POST',
        headers: { ...headers, ...more },
        body,
      }),
    )
  expect((await ask({})).status).toBe(202)
  expect((await ask({ 'x-contentful-topic': 'ContentManagement.Entry.unpublish' })).status).toBe(401)
})

test.each([
  ['another secret', { key: 'another-secret-of-sixty-four-characters' }],
  ['an old time', { at: -400_000 }],
  ['a time to come', { at: 400_000 }],
  ['no time among what is signed', { signed: 'x-contentful-topic' }],
  ['another address', { sentTo: '/content/webhook?again' }],
])('a webhook with %s is refused without a call', async (_what, { at, ...signing }: Signing) => {
  const site = await pageAsker(about('About'), { contentSecrets: { webhook: [secret] } })
  const now = site.house.clock.now()
  const answer = await site.house.gateway.fetch(webhook(now, { ...signing, ...(at && { at: now + at }) }))
  expect(answer.status).toBe(401)
  await site.house.content.idle()
  expect(site.calls(/./)).toEqual([])
})

test('a webhook signed with the previous secret is accepted while the secret is replaced', async () => {
  const contentSecrets = { webhook: ['n'.repeat(32), secret] }
  const { house } = await pageAsker(about('About'), { contentSecrets })
  expect((await house.gateway.fetch(webhook(house.clock.now()))).status).toBe(202)
})

test('a webhook with a changed body is refused; without a secret there is no webhook', async () => {
  const site = await pageAsker(about('About'), { contentSecrets: { webhook: [secret] } })
  const { headers } = webhook(site.house.clock.now())
  const forged = new Request('http://site.test/content/webhook', { method: 'POST', headers, body: '{}' })
  expect((await site.house.gateway.fetch(forged)).status).toBe(401)
  const closed = await pageAsker(about('About'))
  expect((await closed.house.gateway.fetch(webhook(closed.house.clock.now()))).status).toBe(404)
})
