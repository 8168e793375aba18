import { setTimeout as pause } from 'node:timers/promises'
import { someCode } from '../support/sample-market.ts'
import { persistedPath } from './gateway.ts'
import { startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

/** What an upstream call takes here, in true milliseconds. */
const upstreamMs = 20
const readers = 1_000

/** A thousand readers of what nobody has asked for yet, all at once. */
async function coldMisses(): Promise<void> {
  const site = await startServer('site-server.ts', String(upstreamMs))
  const code = await someCode('NZSX')
  const url = `http://127.0.0.1:${site.port}${persistedPath('InstrumentRoute', { code })}`
  const answers = await Promise.all(Array.from({ length: readers }, async () => (await fetch(url)).text()))
  const calls = Number(await site.tell(`calls /instrument/${code}/last$`))
  site.stop()
  const isSame = new Set(answers).size === 1
  say(
    `${readers} concurrent cold misses: ${calls} call for the instrument's figures, all answers equal: ${isSame}\n`,
  )
  judge({
    what: `${readers} concurrent cold misses`,
    figure: `${calls} upstream call`,
    promised: '1',
    isKept: calls === 1 && isSame,
  })
}

/** Readers at a steady pace while what they read is stale and being read anew all the time. */
async function duringRefresh(): Promise<void> {
  const site = await startServer('site-server.ts', String(upstreamMs))
  const code = await someCode('NZSX')
  const url = `http://127.0.0.1:${site.port}${persistedPath('InstrumentRoute', { code })}`
  for (let warm = 0; warm < 500; warm++) await (await fetch(url)).arrayBuffer()
  const before = Number(await site.tell(`calls /instrument/${code}/last$`))
  const times: number[] = []
  let isOver = false
  const aging = (async () => {
    // Each step makes every live figure too old, so that the next reader starts a refresh.
    for (let step = 0; step < 20; step++) {
      await site.tell('advance 11000')
      await pause(200)
    }
    isOver = true
  })()
  while (!isOver) {
    const since = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - since)
    await pause(2)
  }
  await aging
  const refreshes = Number(await site.tell(`calls /instrument/${code}/last$`)) - before
  site.stop()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  say(`### Readers during ${refreshes} refreshes, each upstream call taking ${upstreamMs} ms\n`)
  table(
    ['reads', 'p50 ms', 'p99 ms', 'longest ms'],
    [[String(times.length), at(0.5).toFixed(2), at(0.99).toFixed(2), at(0.999_9).toFixed(2)]],
  )
  judge({
    what: 'reads during a refresh, p99',
    figure: `${at(0.99).toFixed(2)} ms`,
    promised: '≤ 2 ms',
    isKept: at(0.99) <= 2 && refreshes > 5,
  })
}

export async function benchMisses(): Promise<void> {
  await coldMisses()
  await duringRefresh()
}
