import { expect, test } from 'vitest'
import { etagOf, fileResponse, isNamed } from './file-response.ts'

const etag = '"abc"'

test.each(['"abc"', '"x", "abc"', 'W/"abc"', '"abc-gzip"', '*'])('If-None-Match %s names the body', header =>
  expect(isNamed(header, etag)).toBe(true),
)

test.each([null, undefined, '', '"x"'])('If-None-Match %j does not name the body', header =>
  expect(isNamed(header, etag)).toBe(false),
)

test('a file has its type, name and validator, and is not sent to a reader who has it', async () => {
  const file = {
    bytes: Buffer.from('%PDF'),
    type: 'application/pdf',
    name: 'Ré"port\n1.pdf',
    disposition: 'inline',
    cacheControl: 'public, max-age=0, s-maxage=20',
  } as const
  const ask = (headers?: Record<string, string>) =>
    fileResponse(new Request('http://site.test/a.pdf', headers && { headers }), file)
  const first = ask()
  expect(await first.text()).toBe('%PDF')
  expect(Object.fromEntries(first.headers)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=20',
    'content-disposition': 'inline; filename="R-port-1.pdf"',
    'content-length': '4',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'application/pdf',
    etag: etagOf(file.bytes),
    'x-content-type-options': 'nosniff',
  })
  const second = ask({ 'if-none-match': etagOf(file.bytes) })
  expect([second.status, await second.text()]).toEqual([304, ''])
})
