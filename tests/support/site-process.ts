// Sites in a separate process. Messages set their clocks and the faults of their upstreams.
import { setTimeout as pause } from 'node:timers/promises'
import { openInMemory } from '@exchange/upstream-accounts/testing/open-in-memory'
import { waitsForDisk } from './idle-time.ts'
import { newMember } from './house-member.ts'
import type { SiteOrder, SiteReply } from './site-messages.ts'
import { startSite, type StartedSite } from './site.ts'

const sites = new Map<number, StartedSite>()

/** PGlite blocks this process for seconds during its start, so it starts before any journey waits for a response. */
const isDatabaseReady = openInMemory().then(database => database.close())

/** Less than the time limit of a source. */
const stepMs = 1_000

/** Interval of looks for reserved streams: a multiple of the step, and less than their lifetime. */
const lookMs = 5_000

/** Streams that a page has reserved and not connected yet. */
async function reservedStreams({ gateway, url }: StartedSite): Promise<number> {
  const metrics = await (await gateway.fetch(new Request(`${url}/metrics`))).text()
  return Number(/^exchange_live_reserved (\d+)/m.exec(metrics)?.[1])
}

/**
 * Advances the clock in steps: time limits of sources, and the 15 s of a reserved stream, pass here at once. Before each
 * step, disk operations get real time to end, and at each look, a page to connect its reserved stream. A page may be closed, so
 * all waits for it together are limited to two seconds.
 */
async function advance(site: StartedSite, ms: number): Promise<void> {
  let looks = 0
  for (let passed = 0; passed < ms; passed += stepMs) {
    while (waitsForDisk()) await pause(10)
    if (passed % lookMs === 0)
      for (; looks < 200 && (await reservedStreams(site)) > 0; looks += 1) await pause(10)
    await site.clock.advance(Math.min(ms - passed, stepMs))
  }
}

const send = (reply: SiteReply) => process.send?.(reply)

async function obey(order: SiteOrder): Promise<string | undefined> {
  if (order.do === 'start') {
    await isDatabaseReady
    const started = await startSite({ at: order.at, ...order.settings })
    sites.set(order.site, started)
    return started.url
  }
  const site = sites.get(order.site)
  if (!site) throw new Error(`There is no site ${order.site}`)
  if (order.do === 'member') return (await newMember(site)).cookie
  if (order.do === 'advance') await advance(site, order.ms)
  else if (order.do === 'fail')
    site[order.upstream].set(order.fault, order.path === undefined ? undefined : new RegExp(order.path))
  else {
    sites.delete(order.site)
    await site.close()
  }
  return undefined
}

process.on('message', (order: SiteOrder) => {
  obey(order).then(
    answer => send({ done: order.id, ...(answer === undefined ? {} : { answer }) }),
    (error: unknown) => send({ done: order.id, failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
