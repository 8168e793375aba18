import { request } from 'node:http'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { startCollector } from '../support/trace-collector.ts'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

/** Personal data of a visitor, none of which may be logged. */
const personal = {
  email: 'Kiri.Tamihana@post.example',
  address: '203.0.113.77',
  cookie: 'c00kie-0f-kiri',
  token: 't0ken-0f-kiri',
  agent: 'KirisOwnBrowser',
  referrer: 'kiris-page.example',
  words: 'what-kiri-looks-for',
}
const headers = {
  'x-forwarded-for': personal.address,
  forwarded: `for=${personal.address}`,
  cookie: `session=${personal.cookie}`,
  authorization: `Bearer ${personal.token}`,
  'user-agent': `${personal.agent}/7.7`,
  referer: `https://${personal.referrer}/?to=${personal.email}`,
}
const search = `?email=${personal.email}&q=${personal.words}`
const email = encodeURIComponent(personal.email)

const closing: (() => unknown)[] = []
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logs-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(directory, { recursive: true, force: true })
})

/** An exchange over the network that fails until `heal` is called, and never has dividends. */
async function startExchange() {
  const exchange = await createScriptedExchange()
  let isDown = true
  const { url, close } = await listen(async request => {
    if (isDown) throw new Error('the exchange is down')
    return request.url.includes('/dividends/') ? Response.json({}, { status: 404 }) : exchange.fetch(request)
  })
  closing.push(exchange.close, close)
  return { url, code: exchange.code, heal: () => (isDown = false) }
}

async function start(program: string, upstream: string) {
  const port = await freePort()
  const collector = await startCollector()
  closing.push(collector.close)
  const started = startProgram(process.execPath, ['--conditions=production', program], {
    PORT: String(port),
    HOST: '127.0.0.1',
    MARKET_CLOCK: '2024-03-08T11:00',
    LOG_LEVEL: 'trace',
    PUBLIC_API_URL: `${upstream}/public`,
    TICKER_URL: `${upstream}/ticker/1.0`,
    DATA_DIRECTORY: directory,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  closing.push(() => started.kill())
  await started.answers(`http://127.0.0.1:${port}/livez`)
  return { started, port, collector }
}

/** Sends a path unchanged, as any client may: `fetch` would normalise it first. */
function send(port: number, path: string, more: { method?: string; type?: string; body?: string } = {}) {
  const { method = 'GET', type, body } = more
  return new Promise<number>(resolve => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
    })
    sent.once('response', response => response.resume().once('end', () => resolve(response.statusCode ?? 0)))
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}

const post = (port: number, body: unknown) =>
  send(port, `/graphql${search}`, {
    method: 'POST',
    type: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A subscription that is cancelled a moment later. */
async function subscribe(port: number, query: string): Promise<void> {
  const leaving = AbortSignal.timeout(500)
  const address = `http://127.0.0.1:${port}/graphql?${new URLSearchParams({ query, email: personal.email })}`
  await fetch(address, { headers: { ...headers, accept: 'text/event-stream' }, signal: leaving })
    .then(response => response.text())
    .catch(() => {})
}

/** Invalid HTTP. */
async function sendNonsense(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.end(`NONSENSE /${search} HTTP/9.9\r\nCookie: ${personal.cookie}\r\n\r\n`)
  await new Promise(resolve => socket.once('close', resolve).resume())
}

/** Only letters and a dot, such as a name typed instead of a code: only the listed codes distinguish it from one. */
const plain = 'Kiri.Tamihana'
const strange = [
  plain,
  personal.email,
  email,
  `${personal.words} ${personal.email}`,
  `../${email}`,
  `${email}/x`,
]

/** Every kind of request of a visitor, with the visitor's personal data. */
async function visit(port: number, code: string): Promise<void> {
  for (const path of [
    '/',
    `/instruments/${code}`,
    '/announcements',
    '/search',
    '/graphql',
    '/livez',
    '/assets/x.js',
  ])
    await send(port, path + search)
  for (const word of [plain, email, `%E0%A4%A${email}`])
    for (const path of [
      '',
      'instruments/',
      'companies/',
      'announcements/',
      'markets/',
      'markets/sectors/',
      'feeds/',
    ])
      await send(port, `/${path}${word}${search}`)
  for (const path of ['developers/reference/', 'sharing/instruments/', 'data/v1/', 'mynzx/', 'content/'])
    await send(port, `/${path}${plain}${search}`)
  await send(port, `/instruments/${code}${search}`, { method: 'POST', body: personal.email })
  await send(port, `/graphql${search}`, { method: 'PUT', body: personal.email })
  for (const word of [code, ...strange].map(each => JSON.stringify(each))) {
    for (const field of [
      `instrument(code: ${word}) { name priceAmount dividends { __typename } }`,
      `company(code: ${word}) { name }`,
      `market(code: ${word}) { name upcomingListings { __typename } }`,
      `index(code: ${word}) { value }`,
      `announcement(id: ${word}) { title }`,
      `upcomingListings(company: ${word}) { name }`,
    ])
      await post(port, { query: `{ ${field} }` })
  }
  await post(port, { query: `{ ${personal.words} }`, variables: { email: personal.email } })
  await post(port, `{"query": "${personal.email}`)
  await post(port, { extensions: { persistedQuery: { sha256Hash: personal.token } } })
  const subscriptions = [code, ...strange].flatMap(each => {
    const word = JSON.stringify(each)
    return [
      `instrument(codes: [${word}]) { priceAmount }`,
      `index(codes: [${word}]) { value }`,
      `derivative(underlying: ${word}) { code }`,
      `intradayPoint(code: ${word}) { __typename }`,
    ]
  })
  await Promise.all(subscriptions.map(each => subscribe(port, `subscription { ${each} }`)))
  await sendNonsense(port)
}

const found = (output: string) =>
  output.split('\n').filter(line =>
    Object.values(personal).some(secret => {
      const words = [secret, encodeURIComponent(secret), secret.split('@')[0] ?? secret]
      return words.some(word => line.toLowerCase().includes(word.toLowerCase()))
    }),
  )

test.each(['web/server.ts', 'gateway/src/main.ts'])(
  '%s logs nothing that identifies a visitor, in any request or failure',
  async program => {
    const exchange = await startExchange()
    const { started, port, collector } = await start(program, exchange.url)
    await visit(port, exchange.code)
    exchange.heal()
    // A failed source is not retried for a moment.
    const dividends = `{ instrument(code: ${JSON.stringify(exchange.code)}) { dividends { __typename } } }`
    const logsAbsence = async () => {
      await post(port, { query: dividends })
      return started.output.includes('Failed to fetch data')
    }
    await expect.poll(logsAbsence, { interval: 500, timeout: 30_000 }).toBe(true)
    await visit(port, exchange.code)
    expect(found(started.output)).toEqual([])
    // Other events are logged: failures, missing resources, the feed, and each response.
    for (const words of ['A source failed', 'A subscription failed', 'Feed', 'Answered'])
      expect(started.output).toContain(words)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toMatch(/exchange_request_seconds_count\{route="graphql",status="200"\} \d\d/)
    expect(found(metrics)).toEqual([])
    await expect.poll(() => collector.deliveries().length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(collector.deliveries().flatMap(found)).toEqual([])
  },
)
