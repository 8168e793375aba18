import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequestMeter } from '@exchange/gateway/request-meter'
import { startTracing } from '@exchange/gateway/start-tracing'
import { afterEach, beforeEach, expect } from 'vitest'
import { createHouse } from '../support/house.ts'
import { newMember } from '../support/house-member.ts'
import { listen } from '../support/listening.ts'
import { startNginx, testWithNginx } from '../support/nginx.ts'
import { endPrivateAddress, newPrivateAddress, privateFeedOf, secretOf } from '../support/private-address.ts'
import { root } from '../support/root.ts'
import { startCollector } from '../support/trace-collector.ts'

let directory: string
const closing: (() => unknown)[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'private-address-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(directory, { recursive: true, force: true })
})

/** A gateway with its access log, metrics and traces, behind nginx as it is shipped. */
async function startServers() {
  const lines: string[] = []
  const write = (details: object, message: string) => void lines.push(JSON.stringify([details, message]))
  const log = { info: write, warn: write, error: write }
  const house = await createHouse({ log })
  const collector = await startCollector()
  const meter = createRequestMeter(log)
  const settings = { endpoint: collector.url, headers: {}, serviceName: 'site', ratio: 1 }
  const tracing = await startTracing(settings, log)
  const site = await listen(house, { onAnswered: meter.answered, follow: tracing?.request })
  const conf = readFileSync(join(root, 'gateway/nginx/http.conf'), 'utf8')
  const nginx = await startNginx(join(directory, 'nginx'), conf, text =>
    text
      .replace(/(?:\s+server site(?:-\d)?:4000;)+/, `\nserver 127.0.0.1:${site.port};`)
      .replace('/var/lib/exchange-website/published', directory),
  )
  closing.push(house.close, collector.close, site.close, nginx.close)
  const written = async () => {
    await tracing?.close()
    return {
      log: lines.join('\n'),
      metrics: JSON.stringify(await meter.histogram.get()),
      traces: collector.deliveries().join('\n'),
      nginx: (await nginx.log()) + nginx.errors(),
    }
  }
  return { house, url: nginx.url, written }
}

testWithNginx('no server writes a secret address down, whether it is found or not', async () => {
  const { house, url, written } = await startServers()
  const member = await newMember(house)
  const get = (path: string, headers: Record<string, string> = {}) =>
    house.until(fetch(url + path, { headers }))
  const [first, second] = [await newPrivateAddress(member), await newPrivateAddress(member)]
  const feed = await privateFeedOf(member)
  const found = await get(second)
  const etag = found.headers.get('etag') ?? ''
  const statuses = [found.status, (await get(second, { 'if-none-match': etag })).status]
  for (const path of [
    feed,
    first,
    `${second}?from=a-program`,
    second.toUpperCase(),
    `/${second}`,
    `${second}/`,
  ])
    statuses.push((await get(path)).status)
  statuses.push((await house.until(fetch(url + second, { method: 'POST' }))).status)
  house.accounts.set('down')
  statuses.push((await get(second)).status)
  house.accounts.set()
  await endPrivateAddress(member)
  statuses.push((await get(second)).status)
  expect(statuses).toEqual([200, 304, 200, 404, 200, 404, 404, 404, 404, 503, 404])

  const places = await written()
  for (const [place, text] of Object.entries(places)) {
    for (const path of [first, second])
      expect(text.toLowerCase(), place).not.toContain(secretOf(path).toLowerCase())
  }
  // The requests are there, without the rest of their path.
  expect(places.log).toContain('"route":"calendars","path":"/calendars/private","status":304')
  expect(places.metrics).toContain('calendars')
  expect(places.traces).toContain('"/calendars/private"')
  expect(places.log).toContain('"route":"feeds","path":"/feeds/private","status":200')
  expect(places.nginx).toContain('"path":"/feeds/private","status":200')
  expect(places.nginx).toContain('"path":"/calendars/private","status":304')
})
