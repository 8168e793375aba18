import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { someCode } from '../support/sample-market.ts'
import { persistedPath } from './gateway.ts'
import { startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

/** Duration of an upstream call, in real milliseconds. */
const upstreamMs = 20
const readers = 1_000

interface ColdMisses {
  what: string
  path: string
  /** Pattern of the counted upstream calls. */
  call: RegExp
  /** Replaces the shipped content. */
  contentDirectory?: string
}

/** Reads like a proxy for one of many readers: connections per address are limited. */
async function readFor(reader: number, url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'x-forwarded-for': `203.0.113.${reader % 250}` } })
  if (!response.ok) throw new Error(`${url} is answered by ${response.status}`)
  return response.text()
}

/** A thousand simultaneous readers of an uncached page. */
export async function coldMisses({ what, path, call, contentDirectory }: ColdMisses): Promise<void> {
  const site = await startServer(
    'site-server.ts',
    String(upstreamMs),
    ...(contentDirectory ? [contentDirectory] : []),
  )
  const url = `http://127.0.0.1:${site.port}${path}`
  const answers = await Promise.all(Array.from({ length: readers }, (_, reader) => readFor(reader, url)))
  const calls = Number(await site.tell(`calls ${call.source}`))
  site.stop()
  const isSame = new Set(answers).size === 1
  say(`${readers} concurrent cold misses of ${what}: ${calls} call for it, all answers equal: ${isSame}\n`)
  judge({
    what: `${readers} concurrent cold misses of ${what}`,
    figure: `${calls} upstream call`,
    promised: '1',
    isKept: calls === 1 && isSame,
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Reads once over a keep-alive connection. Resolves with the milliseconds. */
function read(url: string): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      response.once('end', () => resolve(performance.now() - since))
    }).once('error', reject)
  })
}

/** Reads at a steady pace until the work is done. Resolves with the times, ascending. */
async function readDuring(url: string, work: Promise<void>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ending = work.finally(() => (isOver = true))
  while (!isOver) {
    times.push(await read(url))
    await pause(2)
  }
  await ending
  return times.toSorted((one, other) => one - other)
}

/**
 * Measures a reader of data that is constantly stale and refreshed, compared with one without refreshes on the same
 * machine.
 */
async function duringRefresh(): Promise<void> {
  const site = await startServer('site-server.ts', String(upstreamMs))
  const code = await someCode('NZSX')
  const url = `http://127.0.0.1:${site.port}${persistedPath('InstrumentRoute', { code })}`
  for (let warm = 0; warm < 500; warm++) await read(url)
  const calls = async () => Number(await site.tell(`calls /instrument/${code}/last$`))
  const quiet = await readDuring(url, pause(4_000))
  const before = await calls()
  const aging = async () => {
    // Each step makes every live figure stale, so that the next reader starts a refresh.
    for (let step = 0; step < 20; step++) {
      await site.tell('advance 11000')
      await pause(200)
    }
  }
  const times = await readDuring(url, aging())
  const refreshes = (await calls()) - before
  site.stop()
  const row = (name: string, sorted: number[]) => {
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
    return [name, String(sorted.length), at(0.5), at(0.99), at(0.999_9)]
  }
  say(`### A reader during ${refreshes} refreshes, each upstream call taking ${upstreamMs} ms\n`)
  table(
    ['', 'reads', 'p50 ms', 'p99 ms', 'longest ms'],
    [row('nothing is read anew', quiet), row('refreshes', times)],
  )
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  judge({
    what: 'reads during a refresh, p99',
    figure: `${p99.toFixed(2)} ms`,
    promised: '≤ 2 ms',
    isKept: p99 <= 2 && refreshes > 5,
  })
}

export async function benchMisses(): Promise<void> {
  const code = await someCode('NZSX')
  await coldMisses({
    what: "an instrument's figures",
    path: persistedPath('InstrumentRoute', { code }),
    call: new RegExp(`/instrument/${code}/last$`),
  })
  await duringRefresh()
}
