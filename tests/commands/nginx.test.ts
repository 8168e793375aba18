import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { createClient } from 'graphql-sse'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { announcementBodies, type AnnouncementBodies } from '../gateway/announcement-bodies.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { type Nginx, startNginx, testWithNginx } from '../support/nginx.ts'
import { root } from '../support/root.ts'
import { someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

let directory: string
let published: string
let exchange: AnnouncementBodies
const open: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nginx-'))
  published = join(directory, 'published')
  exchange = announcementBodies()
})
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
  await rm(directory, { recursive: true, force: true })
})

async function createMarket(options: HouseOptions): Promise<House> {
  const house = await createHouse(options)
  open.push(house.close)
  return house
}

/** A configuration as `docker-compose.yml` mounts it. */
const shipped = (file: string) => readFileSync(join(root, 'gateway/nginx', file), 'utf8')

async function serve(file: string, adapt: (text: string) => string): Promise<Nginx> {
  const nginx = await startNginx(join(directory, 'nginx'), shipped(file), adapt)
  open.push(nginx.close)
  return nginx
}

/** Publishes everything, retracts one announcement, and stops every writing process. */
async function publishAndDie(): Promise<void> {
  const house = await createMarket({ upstream: exchange.fetch, publishedDirectory: published })
  const text = (path: string) => readFile(join(published, path), 'utf8').catch(() => '')
  const untilIn = async (path: string, words: string) => {
    while (!(await text(path)).includes(words)) await new Promise(resolve => setImmediate(resolve))
  }
  await house.until(untilIn('announcements/100/attachments/1.pdf', '%PDF'))
  await house.until(untilIn('announcements/101/attachments/1.pdf', '%PDF'))
  exchange.retract('100', 'Wrong figures')
  await house.until(untilIn('announcements/100/index.html', 'Wrong figures'))
  await open.pop()?.()
}

describe('nginx as docker-compose.yml runs it, with everything else dead', () => {
  let nginx: Nginx
  const get = (path: string) => fetch(nginx.url + path, { redirect: 'manual' })
  const start = async () => {
    await publishAndDie()
    nginx = await serve('announcements.conf', text => text.replace('/srv/published', published))
  }

  testWithNginx('serves lists, a company’s list and an item, for people and machines', async () => {
    await start()
    const list = await get('/announcements/')
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await list.text()).toContain('Announcement 101')
    expect(await (await get('/companies/KRE/announcements/')).text()).toContain('Announcements of KRE')
    const item = await get('/announcements/101/')
    expect(await item.text()).toContain('<a href="attachments/1.pdf">')
    const document = await get('/announcements/101/attachments/1.pdf')
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const json = await get('/announcements/101/index.json')
    expect(json.headers.get('content-type')).toContain('application/json')
    expect(await json.json()).toMatchObject({ id: '101', title: 'Announcement 101' })
    expect((await get('/announcements/999/')).status).toBe(404)
  })

  testWithNginx('serves a retraction as one, without what was retracted', async () => {
    await start()
    const page = await get('/announcements/100/')
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('This announcement was retracted')
    expect(text).toContain('Wrong figures')
    expect(text).not.toContain('Profit')
    expect((await get('/announcements/100/attachments/1.pdf')).status).toBe(404)
    expect(await (await get('/announcements/')).text()).toContain('Retracted')
  })

  testWithNginx(
    'lets no copy be shown unasked, answers the site’s own addresses, and keeps to itself what is its own',
    async () => {
      await start()
      const { headers } = await get('/announcements/101/')
      expect(headers.get('cache-control')).toBe('no-cache')
      const again = await fetch(`${nginx.url}/announcements/101/`, {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
      const unslashed = await get('/announcements/101')
      expect([unslashed.status, unslashed.headers.get('location')]).toEqual([301, '/announcements/101/'])
      expect(await readFile(join(published, 'edition.txt'), 'utf8')).not.toBe('')
      expect((await get('/edition.txt')).status).toBe(404)
    },
  )
})

/** Returns the port of a server for a house's gateway. */
async function listen(house: House): Promise<number> {
  const site: Server = createServer(createNodeAdapter(house.gateway)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  open.push(async () => {
    site.closeAllConnections()
    site.close()
  })
  const address = site.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function start(house: House, version = '1.1', ...others: House[]): Promise<Nginx> {
  const ports = []
  for (const each of [house, ...others]) ports.push(await listen(each))
  return serve('http.conf', toPorts(ports, version))
}

/** Replaces what the files of a site name outside of nginx. */
const toPorts =
  (ports: readonly number[], version = '1.1') =>
  (text: string) =>
    text
      .replace(/(?:\s+server site(?:-\d)?:4000;)+/, ports.map(port => `\nserver 127.0.0.1:${port};`).join(''))
      .replace('proxy_http_version 1.1;', `proxy_http_version ${version};`)
      .replace('/var/lib/exchange-website/published', published)

/** The headers of a response to a request from a local address. */
function head(url: string, localAddress: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; retryAfter?: string }>()
  const request = get(url, { agent: false, localAddress }, ({ statusCode, headers }) => {
    request.destroy()
    const retryAfter = headers['retry-after']
    resolve({ status: statusCode!, ...(retryAfter !== undefined && { retryAfter }) })
  })
  request.on('error', reject)
  return { answer: promise, leave: () => request.destroy() }
}

const refused = { status: 503, retryAfter: '5' }

describe('nginx before the site, in a flood', () => {
  testWithNginx('refuses more than 500 requests of one reader at once, and nobody else', async () => {
    const { url } = await start(await createMarket({}))
    const flood = async () => {
      const answers = Array.from({ length: 100 }, () => head(`${url}/livez`, '127.0.0.1').answer)
      return (await Promise.all(answers)).filter(({ status }) => status !== 200)
    }
    const refusals: unknown[] = []
    for (let sent = 0; sent < 5_000 && refusals.length === 0; sent += 100) refusals.push(...(await flood()))
    expect(refusals[0]).toEqual(refused)
    expect(await head(`${url}/livez`, '127.0.0.2').answer).toEqual({ status: 200 })
  })

  testWithNginx('refuses more than 100 requests of one reader under way, and nobody else', async () => {
    const house = await createMarket({})
    house.publicApi.set('hang')
    const { url } = await start(house)
    const query = `${url}/graphql?query=${encodeURIComponent('{ announcements(first: 1) { nodes { id } } }')}`
    const waiting = Array.from({ length: 100 }, () => head(query, '127.0.0.1'))
    for (const { answer } of waiting) answer.catch(() => {})
    // Until nginx has accepted all of them, this request may take the place of one of them.
    const next = async () => {
      const { answer, leave } = head(query, '127.0.0.1')
      const answered = await Promise.race([answer.catch(() => null), delay(200, null)])
      leave()
      return answered
    }
    await expect.poll(next, { timeout: 20_000 }).toEqual(refused)
    expect(await head(`${url}/livez`, '127.0.0.2').answer).toEqual({ status: 200 })
    for (const { leave } of waiting) leave()
  })
})

describe('nginx before the site', () => {
  testWithNginx.each([
    ['as it stands', '1.1'],
    // Without chunked encoding nginx buffers, unless the response's own header forbids it.
    ['or by the older protocol', '1.0'],
  ])('hands on the first event of a live price at once, and so the next: %s', async (_sentence, version) => {
    const house = await createMarket({})
    const code = await someCode('NZSX')
    const query = `subscription { instrument(codes: ["${code}"]) { code priceAmount } }`
    // The value is available because of an existing subscriber. The clock is fixed, so no later event can push this one
    // through a full buffer.
    const watcher = await watch<{ instrument: { code: string } }>(house, query, {})
    while (watcher.seen.length === 0) await house.clock.advance(100)
    const nginx = await start(house, version)
    const stream = await fetch(`${nginx.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        origin: nginx.url,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ query }),
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    let text = ''
    const chunks = stream.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
    const events = () => text.split('event: next').length - 1
    const readTo = async (count: number) => {
      while (events() < count) text += (await chunks.next()).value ?? ''
    }
    await readTo(1)
    expect(text).toContain(`"code":"${code}"`)
    const previous = watcher.seen.length
    while (watcher.seen.length === previous) await house.clock.advance(100)
    await readTo(2)
    expect(events()).toBe(2)
    watcher.leave()
  })

  testWithNginx('sends all requests of a live stream to the gateway that has it', async () => {
    const houses = [await createMarket({}), await createMarket({}), await createMarket({})] as const
    const nginx = await start(houses[0], '1.1', houses[1], houses[2])
    const readers = Array.from({ length: 12 }, (_, reader) => {
      const headers = () => ({ 'x-graphql-event-stream-token': `the-token-of-reader-${reader}` })
      const url = `${nginx.url}/graphql`
      const client = createClient({ url, singleConnection: true, retryAttempts: 0, headers })
      return { client, answers: client.iterate({ query: '{ markets { code } }' }) }
    })
    for (const { answers } of readers) {
      const { value } = await answers.next()
      expect(value?.data).toHaveProperty('markets')
    }
    for (const { client } of readers) client.dispose()
  })

  testWithNginx(
    'serves the published announcements at their own addresses when the site is dead',
    async () => {
      await publishAndDie()
      const house = await createMarket({})
      const nginx = await start(house)
      expect((await fetch(`${nginx.url}/livez`)).status).toBe(200)
      await open.splice(-2, 1)[0]?.()
      const get = (path: string) => fetch(nginx.url + path)
      expect(await (await get('/announcements')).text()).toContain('Announcement 101')
      const item = await get('/announcements/101')
      expect([item.status, new URL(item.url).pathname]).toEqual([200, '/announcements/101/'])
      expect((await get('/announcements/101/attachments/1.pdf')).status).toBe(200)
      expect(await (await get('/companies/KRE/announcements')).text()).toContain('Announcements of KRE')
      expect(await (await get('/announcements/100')).text()).toContain('This announcement was retracted')
      expect((await get('/announcements/999')).status).toBe(404)
      // The market that wrote the folder is not exposed by any public address.
      expect((await get('/announcements/edition.txt')).status).toBe(404)
      expect((await get('/edition.txt')).status).toBe(502)
      expect((await get('/instruments/KRE')).status).toBe(502)
    },
  )
})
