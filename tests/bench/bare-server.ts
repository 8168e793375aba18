// A bare node:http server that sends finished bytes with their ETag: the minimum work of any server.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Finished {
  headers: Record<string, string>
  /** Headers of a 304. */
  unchanged: Record<string, string>
  /** Base64 of the body. */
  body: string
}

const { headers, unchanged, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Finished
const bytes = Buffer.from(body, 'base64')
const etag = headers['etag']

const server = createServer((request, response) => {
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, unchanged)
    response.end()
    return
  }
  response.writeHead(200, headers)
  response.end(bytes)
})
// Node sends this value in each response; the site's is the same.
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
