import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { someCode } from '../support/sample-market.ts'

let house: House
let site: Listening
beforeEach(async () => {
  house = await createHouse()
  await house.until(house.gateway.fetch(new Request('http://site.test/feeds/announcements.json')))
})
afterEach(async () => {
  house.gateway.endStreams()
  await site.close()
  await house.close()
})

/** Real time, as short as a busy machine allows; other timeouts are a minute. */
const minute = 60_000
const long = { head: minute, request: minute, idle: minute, keepAlive: minute, check: 50 }
const patient = { timeout: 15_000, interval: 10 }

const head = 'GET /livez HTTP/1.1\r\nhost: site.test\r\n'
/** About forty kilobytes, cached before the requests. */
const feed = head.replace('/livez', '/feeds/announcements.json')
const half =
  'POST /graphql HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{'
const forAddress = (address: string, path = '/livez') =>
  `GET ${path} HTTP/1.1\r\nhost: site.test\r\nx-forwarded-for: ${address}\r\n\r\n`
const stream = (code: string) =>
  `GET /graphql?query=${encodeURIComponent(`subscription{instrument(codes:["${code}"]){code}}`)} HTTP/1.1\r\nhost: site.test\r\naccept: text/event-stream\r\n\r\n`

describe('a connection without traffic is closed', () => {
  test.each([
    ['sends nothing', { head: 150 }, ''],
    ['sends nothing, and is not asked for a head', { idle: 200 }, ''],
    ['sends half a head', { head: 150 }, head],
    ['sends half a body', { head: 150, request: 300 }, half],
    ['asks once and then is silent', { keepAlive: 200 }, `${head}\r\n`],
    ['never reads what it pipelined', { idle: 200 }, `${feed}\r\n`.repeat(500)],
  ])('that %s', async (name, short, sent) => {
    const isStalled = name.includes('never reads')
    site = await listen(house, { timeouts: { ...long, ...short } })
    const { socket, isClosed } = await site.dial('')
    if (isStalled) socket.pause()
    socket.write(sent)
    await vi.waitFor(() => expect(site.http.status().open).toBe(1), patient)
    await vi.waitFor(() => expect(site.http.status().open).toBe(0), patient)
    // A socket that does not read cannot notice the close.
    socket.resume()
    await vi.waitFor(() => expect(isClosed()).toBe(true), patient)
  })

  test('but not a quiet stream', async () => {
    site = await listen(house, { timeouts: { ...long, idle: 200 } })
    const quiet = await site.dial(stream(await someCode('NZSX')))
    await vi.waitFor(() => expect(quiet.text()).toContain('200 OK'), patient)
    for (let round = 0; round < 3; round++) {
      const silent = await site.dial('')
      await vi.waitFor(() => expect(silent.isClosed()).toBe(true), patient)
    }
    expect(quiet.isClosed()).toBe(false)
  })
})

describe('too many connections', () => {
  test('in total: the next gets a time to retry, and is accepted once another has ended', async () => {
    site = await listen(house, { limits: { total: 3 } })
    const held = await Promise.all([site.dial(''), site.dial(''), site.dial('')])
    await vi.waitFor(() => expect(site.http.status().open).toBe(3), patient)
    const late = await site.dial(`${head}\r\n`)
    await vi.waitFor(() => expect(late.isClosed()).toBe(true), patient)
    expect(late.text()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d+\r\n/)
    expect(site.http.status()).toEqual({ open: 3, refusals: 1 })
    held[0].socket.destroy()
    await vi.waitFor(() => expect(site.http.status().open).toBe(2), patient)
    const next = await site.dial(`${head}\r\n`)
    await vi.waitFor(() => expect(next.text()).toContain('200 OK'), patient)
  })

  test('of one reader behind a proxy: another reader is accepted', async () => {
    site = await listen(house, { limits: { perAddress: 2 } })
    // Streams without events, open until the reader disconnects.
    const watch = stream(await someCode('NZSX')).replace(
      '\r\n\r\n',
      '\r\nx-forwarded-for: 203.0.113.7\r\n\r\n',
    )
    const held = [await site.dial(watch), await site.dial(watch)]
    for (const { text } of held) await vi.waitFor(() => expect(text()).toContain('200 OK'), patient)
    const ask = async (address: string) => {
      const { text } = await site.dial(forAddress(address))
      await vi.waitFor(() => expect(text()).toContain('\r\n\r\n'), patient)
      return text()
    }
    expect(await ask('203.0.113.7')).toMatch(/ 503 [^]*retry-after: \d+/)
    expect(await ask('203.0.113.8')).toContain('200 OK')
    // An idle keep-alive connection of the proxy counts for no reader.
    for (let visit = 0; visit < 5; visit++) expect(await ask('203.0.113.8')).toContain('200 OK')
    // Entries that a reader adds to the header's front are ignored.
    expect(await ask('198.51.100.1, 203.0.113.7')).toContain(' 503 ')
    held[0]?.socket.destroy()
    await vi.waitFor(async () => expect(await ask('203.0.113.7')).toContain('200 OK'), patient)
    expect(site.http.status().refusals).toBeGreaterThanOrEqual(2)
  })
})

test('a request with two hosts is refused', async () => {
  site = await listen(house)
  const two = await site.dial(`${head}Host: other.test\r\n\r\n`)
  await vi.waitFor(() => expect(two.text()).toContain('\r\n\r\n'), patient)
  expect(two.text()).toContain('HTTP/1.1 400 ')
  const none = await site.dial('GET /livez HTTP/1.1\r\n\r\n')
  await vi.waitFor(() => expect(none.text()).toContain('HTTP/1.1 400 '), patient)
  const one = await site.dial(`${head}\r\n`)
  await vi.waitFor(() => expect(one.text()).toContain('HTTP/1.1 200 '), patient)
})

test('a connection is kept for the next request, until the server closes', async () => {
  site = await listen(house, { timeouts: long })
  const reader = await site.dial('')
  for (const count of [1, 2, 3]) {
    reader.socket.write(`${head}\r\n`)
    await vi.waitFor(() => expect(reader.text().split('200 OK')).toHaveLength(count + 1), patient)
  }
  expect(reader.text().toLowerCase()).not.toContain('connection: close')
})

test('the rest of a body that is too large is not read as another request', async () => {
  site = await listen(house)
  const length = 10_000_000
  const post = await site.dial(
    `POST /graphql HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  post.socket.write('x'.repeat(70_000))
  await vi.waitFor(() => expect(post.text()).toContain('HTTP/1.1 413 '), patient)
  expect(post.text().toLowerCase()).toContain('\r\nconnection: close\r\n')
  await vi.waitFor(() => expect(post.isClosed()).toBe(true), patient)
})

describe('a server that closes', () => {
  const question = encodeURIComponent('{ indices { code } }')
  /** Connections that need no waiting close at once, regardless of the time left for others. */
  const unhurried = { timeouts: { drain: minute } }

  test('finishes responses with `connection: close`, and accepts no new connection', async () => {
    site = await listen(house, unhurried)
    house.ticker.set('slow30')
    const request = await site.dial(
      `GET /graphql?query=${question} HTTP/1.1\r\nhost: site.test\r\naccept: application/json\r\n\r\n`,
    )
    await vi.waitFor(() => expect(house.ticker.requested.length).toBeGreaterThan(0), patient)
    const closed = site.http.close()
    const refused = await fetch(`${site.url}/livez`).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TypeError)
    expect(request.text()).toBe('')
    await house.until(closed)
    await vi.waitFor(() => expect(request.isClosed()).toBe(true), patient)
    expect(request.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(request.text().toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(request.text()).toContain('"data"')
  })

  test('sends a long response whole to a slow reader', async () => {
    site = await listen(house, unhurried)
    const { socket, text, isClosed } = await site.dial('')
    socket.pause()
    const request = once(site.http.server, 'request')
    socket.write(`${feed}\r\n`.repeat(40))
    await request
    await new Promise(resolve => setImmediate(resolve))
    const closed = site.http.close()
    socket.resume()
    await closed
    await vi.waitFor(() => expect(isClosed()).toBe(true), patient)
    const answers = text().split('HTTP/1.1 200 OK').length - 1
    expect(answers).toBeGreaterThan(0)
    // Every response is complete.
    expect(text().split('"home_page_url"').length - 1).toBe(answers)
    expect(text().endsWith('}')).toBe(true)
  })

  test('ends streams, each with its own retry delay, and opens no other', async () => {
    site = await listen(house, unhurried)
    const code = await someCode('NZSX')
    const watching = await site.dial(stream(code))
    await vi.waitFor(() => expect(watching.text()).toContain('retry: '), patient)
    house.gateway.endStreams()
    await vi.waitFor(() => expect(watching.text()).toContain('\r\n0\r\n\r\n'), patient)
    const late = await site.dial(stream(code))
    await vi.waitFor(() => expect(late.text()).toContain(' 503 '), patient)
    await site.http.close()
    await vi.waitFor(() => expect(watching.isClosed()).toBe(true), patient)
  })

  test('waits no longer than its limit', async () => {
    site = await listen(house, { timeouts: { drain: 100 } })
    const watching = await site.dial(stream(await someCode('NZSX')))
    await vi.waitFor(() => expect(watching.text()).toContain('200 OK'), patient)
    await site.http.close()
    await vi.waitFor(() => expect(watching.isClosed()).toBe(true), patient)
  })
})
