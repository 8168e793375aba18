import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

const minute = 60_000

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

/** Each sample's value by its name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await house.gateway.fetch(new Request('http://site.test/metrics'))
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('metrics have topics with their modes, readers and upstream calls', async () => {
  const before = await scrape()
  expect(before.get('exchange_topics')).toBe(0)
  expect(before.get('exchange_live_subscribers')).toBe(0)
  const code = await someCode('NZSX')
  const watcher = await watch(
    house,
    'subscription { instrument(codes: ["' + code + '"]) { priceAmount } }',
    {},
  )
  await house.clock.advance(minute)
  const after = await scrape()
  expect(after.get('exchange_topics')).toBe(1)
  expect(after.get('exchange_topics_by_mode{mode="live"}')).toBe(1)
  expect(after.get('exchange_topics_by_mode{mode="polling"}')).toBe(0)
  expect(after.get('exchange_live_operations')).toBe(1)
  expect(after.get('exchange_live_subscribers')).toBe(1)
  expect(after.get('exchange_live_queue')).toBe(0)
  expect(after.get('exchange_upstream_calls_total{source="TICKER",result="STREAM"}')).toBe(1)
  expect(after.get('exchange_upstream_calls_total{source="PUBLIC_API",result="DOCUMENT"}')).toBeGreaterThan(0)
  expect(after.get('exchange_topic_lag_seconds')).toBeLessThan(25 * 60)
  watcher.leave()
  await house.clock.advance(1_000)
  const left = await scrape()
  expect(left.get('exchange_topics')).toBe(0)
  expect(left.get('exchange_live_subscribers')).toBe(0)
})

test('a topic with a failing stream is reported as polled, and its failures are counted by kind', async () => {
  const code = await someCode('NZSX')
  house.ticker.set('e500', new RegExp(`/instrument/${code}$`))
  await watch(house, 'subscription { instrument(codes: ["' + code + '"]) { priceAmount } }', {})
  await house.clock.advance(3_000)
  const counts = await scrape()
  expect(counts.get('exchange_topics_by_mode{mode="polling"}')).toBe(1)
  expect(counts.get('exchange_upstream_calls_total{source="TICKER",result="UNAVAILABLE"}')).toBeGreaterThan(0)
})

test('responses are counted by cache state, refused streams in total', async () => {
  const opened = await Promise.all(
    Array.from({ length: 21 }, () =>
      house.gateway.fetch(
        new Request('http://site.test/graphql?query=subscription{instrument(codes:["A"]){code}}', {
          headers: { accept: 'text/event-stream' },
        }),
        '192.0.2.1',
      ),
    ),
  )
  const counts = await scrape()
  expect(opened.filter(({ status }) => status === 503)).toHaveLength(1)
  expect(counts.get('exchange_live_refusals_total')).toBe(1)
  expect(counts.get('exchange_live_cut_offs_total')).toBe(0)
  expect(counts.get('exchange_answers_total{result="hit"}')).toBe(0)
  for (const { body } of opened) await body?.cancel()
})

test('metrics have the process, running work, and size and requests of each cache', async () => {
  await house.ask('{ market(code: "NZSX") { instruments(first: 1) { totalCount } } }')
  const figures = await scrape()
  const names = [...figures.keys()]
  expect(names.some(name => name.startsWith('process_resident_memory_bytes'))).toBe(true)
  expect(names.some(name => name.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true)
  expect(names.find(name => name.startsWith('exchange_build_info'))).toContain(`node="${process.version}"`)
  expect(figures.get('exchange_cache_entries{cache="readings"}')).toBeGreaterThan(0)
  expect(figures.get('exchange_cache_reads_total{cache="readings",result="miss"}')).toBeGreaterThan(0)
})

test('the ticker’s state follows its streams and polls, not only single reads', async () => {
  const stateOf = () => house.gateway.status().sources.find(({ source }) => source === 'TICKER')
  const code = await someCode('NZSX')
  const watcher = await watch(
    house,
    'subscription { instrument(codes: ["' + code + '"]) { priceAmount } }',
    {},
  )
  await house.clock.advance(minute)
  const { state, lastSuccessAt } = stateOf()!
  expect(state).toBe('UP')
  await house.clock.advance(5 * minute)
  expect(Date.parse(stateOf()!.lastSuccessAt!)).toBeGreaterThan(Date.parse(lastSuccessAt!) + 3 * minute)
  house.ticker.set('down')
  await house.clock.advance(2 * minute)
  expect(stateOf()).toMatchObject({ state: 'DOWN', lastError: 'TICKER_UNAVAILABLE' })
  house.ticker.set()
  await house.clock.advance(5 * minute)
  expect(stateOf()?.state).toBe('UP')
  watcher.leave()
})

test('metrics contain no reader and no request', async () => {
  const operation = 'subscription Secretive { instrument(codes: ["KRE"]) { priceAmount } }'
  const headers = { accept: 'text/event-stream' }
  const request = new Request(`http://site.test/graphql?${new URLSearchParams({ query: operation })}`, {
    headers,
  })
  const response = await house.until(house.gateway.fetch(request, '203.0.113.7'))
  const text = await (await house.gateway.fetch(new Request('http://site.test/metrics'))).text()
  expect(text).not.toMatch(/203\.0\.113|Secretive|KRE/)
  await response.body?.cancel()
})
