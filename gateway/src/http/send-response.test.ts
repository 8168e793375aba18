import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinishedResponse } from './finished-response.ts'
import { sendResponse } from './send-response.ts'

const answerOf = (text: string, status = 200): FinishedResponse => {
  const body = Buffer.from(text)
  return { status, headers: { etag: '"1"', 'content-length': String(body.byteLength) }, body }
}
const answers: Record<string, FinishedResponse> = {
  '/short': answerOf('Ngā Tāhuhu 🐑'),
  '/long': answerOf('Ngā Tāhuhu 🐑'.repeat(1_000)),
  '/unchanged': { ...answerOf('never told', 304), headers: { etag: '"1"' } },
}
const server = createServer((request, response) => sendResponse(answers[request.url ?? '']!, response))
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => server.close(resolve)))

function ask(path: string, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; etag: string | undefined; body: string }>(
    (resolve, reject) =>
      request({ port, path, method, agent: false }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status, headers } = response
          resolve({ status, etag: headers.etag, body: Buffer.concat(chunks).toString() })
        })
      })
        .on('error', reject)
        .end(),
  )
}

test.each(['/short', '/long'])('%s is sent completely, each time', async path => {
  const whole = { status: 200, etag: '"1"', body: answers[path]?.body.toString() }
  expect(await ask(path)).toEqual(whole)
  expect(await ask(path)).toEqual(whole)
})

test('a HEAD request gets no body', async () => {
  expect(await ask('/short', 'HEAD')).toEqual({ status: 200, etag: '"1"', body: '' })
})

test('an unchanged response has no body', async () => {
  expect(await ask('/unchanged')).toEqual({ status: 304, etag: '"1"', body: '' })
})
