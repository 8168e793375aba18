import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltAssets } from './built-assets.ts'

const directory = mkdtempSync(join(tmpdir(), 'assets-'))
const server = createServer()

beforeAll(async () => {
  const client = join(directory, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries({
    'assets/site.js': 'plain',
    'assets/site.js.br': 'as br',
    'assets/site.js.gz': 'as gzip',
    'robots.txt': 'short',
  }))
    writeFileSync(join(client, name), text)
  const serve = serveBuiltAssets(directory)
  server.on('request', (request, response) => serve(request, response, () => response.writeHead(404).end()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

/** Returns the raw bytes, which `fetch` would decompress. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const options = { host: '127.0.0.1', port, path, headers }
  const response = await new Promise<IncomingMessage>(resolve => get(options, resolve))
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

test.each([
  ['br, gzip', 'as br'],
  ['gzip, deflate', 'as gzip'],
  ['br;q=0, gzip', 'as gzip'],
  ['br;q=0.2, gzip;q=0.8', 'as gzip'],
  ['gzip;q=0, br;q=0', 'plain'],
  ['*', 'as br'],
  ['brotli', 'plain'],
  ['', 'plain'],
])('Accept-Encoding `%s` gets the form %s', async (accepted, text) => {
  const sent = await ask('/assets/site.js', { 'accept-encoding': accepted })
  expect(sent).toMatchObject({ status: 200, text })
  const coding = text === 'plain' ? undefined : text.slice('as '.length)
  expect(sent.headers['content-encoding']).toBe(coding)
  expect(sent.headers.vary).toBe('accept-encoding')
})

test('a file without another form is sent as it is', async () => {
  expect(await ask('/robots.txt', { 'accept-encoding': 'br' })).toMatchObject({ status: 200, text: 'short' })
  expect(await ask('/robots.txt.br')).toMatchObject({ status: 404 })
})

test('each form has its own validator and answers 304 to it', async () => {
  const accepted = { 'accept-encoding': 'gzip' }
  const { etag = '' } = (await ask('/assets/site.js', accepted)).headers
  expect(etag).toMatch(/-gzip"$/)
  expect(await ask('/assets/site.js', { ...accepted, 'if-none-match': etag })).toMatchObject({
    status: 304,
    text: '',
  })
  expect(await ask('/assets/site.js', { 'if-none-match': etag })).toMatchObject({
    status: 200,
    text: 'plain',
  })
})
