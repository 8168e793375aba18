import { createManualClock } from '@exchange/market-time/clock'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createReadQueue } from '../http/node-adapter.ts'
import { silentLog } from '../log/log.ts'
import { createMetrics } from './metrics.ts'
import { createRequestMeter } from './request-meter.ts'

/** All metrics of a gateway with every optional part. */
async function servedNames(): Promise<Set<string>> {
  const meter = createRequestMeter(silentLog)
  meter.answered({ requestId: 'one', method: 'GET', address: '/', status: 200, durationMs: 1 })
  const live = {
    operations: 0,
    readers: 0,
    full: 0,
    cutOffs: 0,
    reserved: 0,
    refusals: 0,
    operationRefusals: 0,
  }
  const metrics = createMetrics({
    clock: createManualClock(0),
    feeds: () => [],
    live: () => live,
    answers: () => ({ hits: 0, made: 0 }),
    caches: () => ({ answers: { bytes: 0, maxBytes: 1, entries: 0, hits: 0, misses: 0 } }),
    archive: () => ({ bytes: 0, maxBytes: 1, refusals: 0 }),
    calls: () => ({ TICKER: new Map([['STREAM', 1]]) }),
    connections: () => ({ open: 0, refusals: 0 }),
    queues: { reads: createReadQueue() },
    requests: meter.histogram,
    bus: () => ({ isUp: true, leases: 0 }),
    cspReports: () => new Map(),
  })
  return new Set((await metrics.text()).match(/^\w+(?=[{ ])/gm))
}

/** Names of metrics in a file's expressions. */
const namesIn = (file: string) =>
  readFileSync(new URL(`../../operations/${file}`, import.meta.url), 'utf8').match(
    /\b(?:exchange|nodejs|process)_\w+/g,
  ) ?? []

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s uses only metrics that are served', async file => {
  const served = await servedNames()
  const names = [...new Set(namesIn(file))]
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(name => !served.has(name))).toEqual([])
})
