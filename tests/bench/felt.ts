import type { Browser } from 'playwright'
import { awake } from '../e2e/pages/instrument-page.ts'
import { someCode } from '../support/sample-market.ts'
import { alone, launchBrowser, quantile } from './measure-page.ts'
import { type Act, actsOn } from './felt/readers-acts.ts'
import { type Interaction, interactionsOf, noteInteractions } from './felt/event-timing.ts'
import { type Server, startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

const slower = 4
const ticksPerSecond = 50
const promisedMs = 100

async function open(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await noteInteractions(page)
  await page.goto(url)
  await awake(page)
  return page
}

type Felt = ReadonlyMap<Act['kind'], readonly Interaction[]>

/** A page and the acts of a reader on it. */
type Visited = readonly [path: string, acts: readonly Act[]]

const feltOn = (browser: Browser, site: Server, [path, acts]: Visited): Promise<Felt> =>
  alone(open(browser, `http://127.0.0.1:${site.port}${path}`), async page => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await site.tell(`tick ${ticksPerSecond}`)
    const felt = new Map<Act['kind'], Interaction[]>()
    for (const { kind, run } of acts)
      felt.set(kind, [...(felt.get(kind) ?? []), ...(await interactionsOf(page, () => run(page)))])
    await site.tell('rest')
    return felt
  })

const times = (interactions: readonly Interaction[]) => interactions.map(({ ms }) => ms)

/** Describes the event that took longest. */
function slowestText(interactions: readonly Interaction[]): string {
  const { slowest } = interactions.reduce((one, other) => (other.ms > one.ms ? other : one))
  if (!slowest) return ''
  const { name, waited, processed, duration } = slowest
  return `${name}: waited ${waited.toFixed(0)}, ran ${processed.toFixed(0)}, painted ${(duration - waited - processed).toFixed(0)}`
}

const row = (name: string, interactions: readonly Interaction[]) => [
  name,
  String(interactions.length),
  ...[0.5, 0.98, 1].map(part => quantile(times(interactions), part).toFixed(0)),
  slowestText(interactions),
]

/**
 * Interaction to Next Paint by the browser's Event Timing, with a processor slowed down four times and fifty ticks a
 * second.
 */
export async function benchFelt(): Promise<void> {
  const site = await startServer('felt/ticking-server.ts')
  const browser = await launchBrowser()
  try {
    for (const visited of Object.entries(actsOn(await someCode('NZSX')))) {
      const [path] = visited
      const felt = await feltOn(browser, site, visited)
      const all = [...felt.values()].flat()
      say(`### ${path}: ms from an interaction to the next paint\n`)
      table(
        ['', 'interactions', 'p50', 'p98', 'max', 'the slowest'],
        [...[...felt].map(([kind, own]) => row(kind, own)), row('all', all)],
      )
      const p98 = quantile(times(all), 0.98)
      judge({
        what: `interaction to next paint on ${path}, p98 of ${all.length}`,
        figure: `${p98.toFixed(0)} ms`,
        promised: `≤ ${promisedMs} ms`,
        isKept: p98 <= promisedMs,
      })
    }
  } finally {
    await browser.close()
    site.stop()
  }
}
