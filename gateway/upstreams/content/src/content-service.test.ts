import { expect, test } from 'vitest'
import { base, origin, serviceOver } from './testing/content-folder.ts'
import { page } from './testing/test-model.ts'

interface Body {
  sys: { type: string; id: string }
  message?: string
  details?: unknown
  requestId?: string
  fields?: { title?: string }
  items?: { fields: { title: string } }[]
}

const files = { 'entries/home.json': page('Home'), 'drafts/entries/home.json': page('Home to come') }

const answer = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Body),
})

test.each([undefined, 'Bearer drafts', 'Bearer ', 'Basic published'])(
  'the authorization %j is refused',
  async authorization => {
    const service = await serviceOver(files)
    const headers = authorization === undefined ? {} : { authorization }
    const response = await service.fetch(new Request(`${origin}${base}/entries`, { headers }))
    expect(response.headers.get('content-type')).toBe('application/vnd.contentful.delivery.v1+json')
    expect(await answer(response)).toEqual({
      status: 401,
      sys: { type: 'Error', id: 'AccessTokenInvalid' },
      message: 'The access token you sent could not be found or is invalid.',
      requestId: expect.any(String),
    })
  },
)

test('a token may be in the address', async () => {
  const service = await serviceOver(files)
  const response = await service.fetch(new Request(`${origin}${base}/entries/home?access_token=published`))
  expect(await answer(response)).toMatchObject({ status: 200, fields: { title: 'Home' } })
})

test('the preview serves drafts for its own token', async () => {
  const service = await serviceOver(files)
  const ask = (path: string, token: string) =>
    service.ask(path, { authorization: `Bearer ${token}` }).then(answer)
  expect(await ask(`/preview${base}/entries/home`, 'drafts')).toMatchObject({
    fields: { title: 'Home to come' },
  })
  expect(await ask(`${base}/entries/home`, 'published')).toMatchObject({ fields: { title: 'Home' } })
  expect(await ask(`/preview${base}/entries/home`, 'published')).toMatchObject({ status: 401 })
  const closed = await serviceOver(files, { previewToken: undefined })
  const refused = await closed.ask(`/preview${base}/entries/home`, { authorization: 'Bearer undefined' })
  expect(refused.status).toBe(401)
})

test.each([
  [`${base}/entries/lost`, { type: 'Entry', id: 'lost', environment: 'master', space: 'exchange' }],
  [`${base}/assets/lost`, { type: 'Asset', id: 'lost', environment: 'master', space: 'exchange' }],
  [
    `${base}/content_types/lost`,
    { type: 'ContentType', id: 'lost', environment: 'master', space: 'exchange' },
  ],
  ['/spaces/other/environments/master/entries', { sys: { type: 'Space', id: 'other' } }],
  ['/spaces/exchange/environments/draft/entries', { sys: { type: 'Environment', id: 'draft' } }],
])('%s is not found', async (path, details) => {
  const service = await serviceOver(files)
  expect(await answer(await service.ask(path))).toEqual({
    status: 404,
    sys: { type: 'Error', id: 'NotFound' },
    message: 'The resource could not be found.',
    details,
    requestId: expect.any(String),
  })
})

test('too many requests get 429 with a time to retry', async () => {
  const service = await serviceOver(files, { requestsPerSecond: 2 })
  const ask = () => service.ask(`${base}/entries/home`)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const refused = await ask()
  expect(refused.headers.get('x-contentful-ratelimit-reset')).toBe('1')
  expect(await answer(refused)).toMatchObject({
    status: 429,
    sys: { type: 'Error', id: 'RateLimitExceeded' },
  })
  await service.clock.advance(1_000)
  expect((await ask()).status).toBe(200)
})

test('an unchanged response is 304', async () => {
  const service = await serviceOver(files)
  const path = `${base}/entries?order=sys.id`
  const etag = (await service.ask(path)).headers.get('etag') ?? ''
  const again = await service.ask(path, { 'if-none-match': `W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await service.ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('an address without an environment means master, and the space lists its languages', async () => {
  const service = await serviceOver(files)
  expect(await answer(await service.ask('/spaces/exchange/entries/home'))).toMatchObject({ status: 200 })
  expect(await answer(await service.ask('/spaces/exchange'))).toMatchObject({
    sys: { type: 'Space', id: 'exchange' },
    locales: [
      { code: 'en-NZ', default: true },
      { code: 'mi', fallbackCode: 'en-NZ' },
    ],
  })
})

test('writes are refused', async () => {
  const { fetch } = await serviceOver(files)
  const response = await fetch(new Request(`${origin}${base}/entries`, { method: 'POST', body: '{}' }))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
