import { gzipSync } from 'node:zlib'
import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'

const json = (
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })

/** An upstream that answers the n-th request with the n-th answer, and then repeats the last one. */
function upstream(...answers: ((request: Request) => Response | Promise<Response>)[]) {
  const requests: Request[] = []
  const clock = createManualClock(0)
  const fetch = async (request: Request) => {
    requests.push(request)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (!answer) throw new Error('no answer')
    return answer(request)
  }
  const http = createHttp({
    source: 'PUBLIC_API',
    baseUrl: 'http://upstream/public/',
    fetch,
    clock,
    random: () => 0.5,
  })
  return { http, clock, requests }
}

const forever = () => new Promise<Response>(() => {})

test('a document has its validators, and is unchanged on a later 304', async () => {
  const { http, requests } = upstream(
    () => json('{"a":1}', { headers: { etag: '"one"', 'x-data-provenance': 'simulated' } }),
    () => new Response(null, { status: 304 }),
  )
  const first = await http.getJson('/a.json')
  expect(first).toMatchObject({
    kind: 'document',
    body: { a: 1 },
    isSimulated: true,
    validators: { etag: '"one"' },
  })
  expect(await http.getJson('/a.json', { validators: { etag: '"one"', lastModified: null } })).toEqual({
    kind: 'unchanged',
  })
  expect(requests[0]?.url).toBe('http://upstream/public/a.json')
  expect(requests[1]?.headers.get('if-none-match')).toBe('"one"')
})

test('404 and 403 are not failures, and only a JSON 404 is certain', async () => {
  const { http } = upstream(
    () => json('{}', { status: 404 }),
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    () => json('{}', { status: 403 }),
  )
  expect(await http.getJson('/x')).toEqual({ kind: 'absent', isCertain: true })
  expect(await http.getJson('/x')).toEqual({ kind: 'absent', isCertain: false })
  expect(await http.getJson('/x')).toEqual({ kind: 'absent', isCertain: false })
})

test('a failing upstream is retried once, after a moment', async () => {
  const { http, clock, requests } = upstream(
    () => new Response(null, { status: 503 }),
    () => json('1'),
  )
  const answer = http.getJson('/x')
  await clock.advance(149)
  expect(requests).toHaveLength(1)
  await clock.advance(1)
  expect(await answer).toMatchObject({ body: 1 })
})

test('an unreachable upstream is named, without its address in the message', async () => {
  const { http, clock } = upstream(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')))
  const answer = http.getJson('/x').catch((error: unknown) => error)
  await clock.advance(500)
  expect(await answer).toMatchObject({
    code: 'PUBLIC_API_UNAVAILABLE',
    message: "The exchange's public data is not available right now.",
  })
})

test('an upstream with a long Retry-After is not retried', async () => {
  const { http, requests } = upstream(
    () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
  )
  await expect(http.getJson('/x')).rejects.toMatchObject({ kind: 'UNAVAILABLE', retryAfterMs: 60_000 })
  expect(requests).toHaveLength(1)
})

test('headers may take two seconds and a body five', async () => {
  const endless = () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } })
  const { http, clock } = upstream(forever, endless)
  const noHeaders = http.getJson('/x').catch((error: unknown) => error)
  await clock.advance(2_000)
  expect(await noHeaders).toMatchObject({ code: 'PUBLIC_API_TIMEOUT' })
  const noBody = http.getJson('/x').catch((error: unknown) => error)
  await clock.advance(5_000)
  expect(await noBody).toMatchObject({ code: 'PUBLIC_API_TIMEOUT' })
})

test('headers may take longer where a caller allows it', async () => {
  const { http, clock } = upstream(forever)
  let code: unknown
  void http.getJson('/x', { headersMs: 10_000 }).catch((error: { code: string }) => (code = error.code))
  await clock.advance(9_999)
  expect(code).toBeUndefined()
  await clock.advance(1)
  expect(code).toBe('PUBLIC_API_TIMEOUT')
})

test.each([
  ['a page instead of data', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['half a document', () => json('{"a":')],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
  ['a document too large', () => json(`"${'x'.repeat(6_000_000)}"`)],
])('%s is garbled, and not retried', async (_name, answer) => {
  const { http, requests } = upstream(answer)
  await expect(http.getJson('/x')).rejects.toMatchObject({ code: 'PUBLIC_API_GARBLED' })
  expect(requests).toHaveLength(1)
})

test('the cap counts decompressed bytes and stops reading', async () => {
  let pulled = 0
  const bomb = new Response(gzipSync(Buffer.alloc(50_000_000))).body
    ?.pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, out) => ((pulled += part.byteLength), out.enqueue(part)),
      }),
    )
  const { http } = upstream(
    () => new Response(bomb ?? null, { headers: { 'content-type': 'application/json' } }),
  )
  await expect(http.getJson('/x')).rejects.toMatchObject({ code: 'PUBLIC_API_GARBLED' })
  expect(pulled).toBeLessThan(10_000_000)
})

test('32 requests run, 64 wait and the rest is refused', async () => {
  const { http, requests, clock } = upstream(forever)
  const all = Array.from({ length: 100 }, () =>
    http.getJson('/x').then(
      () => '',
      (error: { code: string }) => error.code,
    ),
  )
  await clock.advance(0)
  expect(requests).toHaveLength(32)
  await clock.advance(10_000)
  const codes = await Promise.all(all)
  expect(codes.filter(code => code === 'PUBLIC_API_BUSY')).toHaveLength(4)
})

test('keys that would change a prototype are dropped and huge numbers stay exact', async () => {
  const { http } = upstream(() => json('{"__proto__":{"bad":1},"big":123456789012345678901,"n":1.5}'))
  const answer = await http.getJson('/x')
  expect(answer.kind === 'document' && answer.body).toEqual({ big: '123456789012345678901', n: 1.5 })
})

test('a stream is returned with its headers, and another media type is garbled', async () => {
  const controller = new AbortController()
  const { http } = upstream(
    () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    () => json('{}'),
  )
  const opened = await http.open('/stream', { signal: controller.signal, accept: 'text/event-stream' })
  expect(await opened.text()).toBe('data: 1\n\n')
  await expect(
    http.open('/stream', { signal: controller.signal, accept: 'text/event-stream' }),
  ).rejects.toMatchObject({ kind: 'GARBLED' })
})
