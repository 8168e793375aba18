import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Nginx, startNginx, testWithNginx } from '../support/nginx.ts'
import { root } from '../support/root.ts'

let directory: string
let nginx: Nginx | undefined
let site: Server | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nginx-https-'))
})
afterEach(async () => {
  site?.close()
  await nginx?.close()
  await rm(directory, { recursive: true, force: true })
})

/** A site that answers each request with its headers, and `/missing` with 404. */
async function startSite(): Promise<number> {
  site = createServer(({ url = '', headers }, response) => {
    response.statusCode = url.startsWith('/missing') ? 404 : 200
    const id = headers['x-request-id']?.toString() ?? ''
    response.setHeader('x-request-id', id).setHeader('strict-transport-security', 'max-age=1')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(headers))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return (site.address() as AddressInfo).port
}

/** nginx with the shipped `https.conf`. Without a `port` nothing is behind it. A reader is who `X-Reader` names. */
async function start(port = 1): Promise<Nginx> {
  const folder = join(directory, 'nginx', 'certificates')
  await mkdir(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=localhost', ...files], { stdio: 'pipe' })
  const conf = readFileSync(join(root, 'gateway/nginx/https.conf'), 'utf8')
  nginx = await startNginx(
    join(directory, 'nginx'),
    `set_real_ip_from 127.0.0.1; real_ip_header X-Reader;\n${conf}`,
    text => text.replace(/(?:\s+server site(?:-\d)?:4000;)+/, `\nserver 127.0.0.1:${port};`),
  )
  return nginx
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { port } = new URL(nginx!.secureUrl)
  const options = { port, host: '127.0.0.1', path, headers, rejectUnauthorized: false, agent: false }
  request(options, response => {
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
  })
    .once('error', reject)
    .end()
  return promise
}

/** The protocols that a client and nginx agree on; null if on none. */
function agree(options: ConnectionOptions): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const { port } = new URL(nginx!.secureUrl)
  const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false, ...options })
  socket.once('secureConnect', () => {
    resolve(`${socket.getProtocol()} ${socket.alpnProtocol}`)
    socket.destroy()
  })
  socket.once('error', () => resolve(null))
  return promise
}

testWithNginx(
  'readers without TLS are sent to the same address with it, health checks are answered',
  async () => {
    const { url } = await start(await startSite())
    const sent = await fetch(`${url}/search?q=kea`, { redirect: 'manual', method: 'POST' })
    expect([sent.status, sent.headers.get('location')]).toEqual([308, 'https://127.0.0.1/search?q=kea'])
    expect((await fetch(`${url}/livez`, { redirect: 'manual' })).status).toBe(200)
    const elsewhere = await fetch(`${url}/livez`, {
      redirect: 'manual',
      headers: { 'x-reader': '203.0.113.7' },
    })
    expect(elsewhere.status).toBe(403)
  },
)

testWithNginx('only TLS 1.2 and 1.3 with forward secrecy are spoken, with HTTP/2', async () => {
  await start(await startSite())
  const [both, weakest] = [['h2', 'http/1.1'], 'DEFAULT@SECLEVEL=0']
  expect(await agree({ ALPNProtocols: both })).toBe('TLSv1.3 h2')
  expect(await agree({ ALPNProtocols: both, maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 h2')
  expect(await agree({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' })).toBeNull()
  expect(await agree({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBeNull()
  expect(await agree({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: weakest })).toBeNull()
})

testWithNginx('each request has an id, which the site gets and the reader may not choose', async () => {
  await start(await startSite())
  const { headers, text } = await get('/', { 'x-request-id': 'chosen' })
  const { 'x-request-id': id, 'x-forwarded-proto': protocol } = JSON.parse(text)
  expect([id, protocol]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), 'https'])
  expect(headers).toMatchObject({ 'x-request-id': id, 'strict-transport-security': 'max-age=1' })
  expect((await get('/')).headers['x-request-id']).not.toBe(id)
})

testWithNginx('answers of nginx itself have the same headers', async () => {
  await start()
  for (const path of ['/', '/announcements/']) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, path === '/' ? 502 : 404])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  }
})

testWithNginx('metrics and the operator’s status are for this machine and private networks', async () => {
  await start(await startSite())
  const statuses = async (reader: string) => {
    const paths = [
      '/metrics',
      '/status/operator',
      '/%6detrics',
      '//status/operator?x',
      '/livez',
      '/status',
      '/status.json',
    ]
    return Promise.all(paths.map(async path => (await get(path, { 'x-reader': reader })).status))
  }
  const [open, closed] = [Array(7).fill(200), [403, 403, 403, 403, 200, 200, 200]]
  for (const reader of ['127.0.0.1', '10.1.2.3', '192.168.1.5', '172.20.0.3', 'fd00::5', '::1'])
    expect(await statuses(reader), reader).toEqual(open)
  // The last one is how Docker's proxy shows readers from anywhere.
  for (const reader of ['203.0.113.7', '2001:db8::7', '172.15.0.1', '172.30.40.1'])
    expect(await statuses(reader), reader).toEqual(closed)
})

const line = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  level: 'info',
  msg: 'Answered',
  service: 'nginx',
  requestId: expect.stringMatching(/^[\da-f]{32}$/),
  method: 'GET',
  ms: expect.any(Number),
}

testWithNginx('the log is JSON with the request’s id, without addresses and queries', async () => {
  const personal = ['203.0.113.7', 'kiri', 'c00kie']
  await start(await startSite())
  const headers = { 'x-reader': '203.0.113.7', cookie: 'session=c00kie' }
  const ids: unknown[] = []
  for (const path of ['/instruments/KEA?of=kiri', '/missing/kiri', '/kiri%40post.example', '/"kiri'])
    ids.push((await get(path, headers)).headers['x-request-id'])
  site?.closeAllConnections()
  site?.close()
  ids.push((await get('/instruments/kiri?of=kiri', headers)).headers['x-request-id'])
  // A line is written after its response.
  const lines = async () => (await nginx!.log()).trimEnd().split('\n').slice(-5)
  const entries = async () => (await lines()).map(each => JSON.parse(each))
  await expect.poll(async () => (await entries()).map(each => each.requestId)).toEqual(ids)
  expect(await entries()).toMatchObject([
    { ...line, path: '/instruments/KEA', status: 200 },
    { ...line, path: '', status: 404 },
    { ...line, path: '', status: 200 },
    { ...line, path: '', status: 200 },
    { ...line, path: '', status: 502 },
  ])
  const written = (await nginx!.log()) + nginx!.errors()
  expect(personal.filter(text => written.includes(text))).toEqual([])
})
