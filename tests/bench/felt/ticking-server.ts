// The built site, whose ticker sends this many events a second on each stream after a command; the site's clock advances
// with them.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { drawInThread } from '@exchange/web/site'
import type { Handler } from '../../support/chaos-fault.ts'
import { root } from '../../support/root.ts'
import { startSite } from '../../support/site.ts'
import { createTickingUpstream, type TickingUpstream } from './ticking-upstream.ts'

const upstreams: TickingUpstream[] = []
const site = await startSite({
  thread: drawInThread(join(root, 'web/build')),
  beforeUpstreams: (upstream: Handler) => {
    const ticking = createTickingUpstream(upstream)
    upstreams.push(ticking)
    return ticking.fetch
  },
})

let timer: ReturnType<typeof setInterval> | undefined

/** Ticks by the machine's clock and advances the site's clock; ticks missed under load are made up for. */
function tickEvery(ms: number): void {
  clearInterval(timer)
  let dueMs = performance.now()
  timer = setInterval(() => {
    for (; dueMs + ms <= performance.now(); dueMs += ms) {
      void site.clock.advance(ms)
      for (const { tick } of upstreams) tick(site.clock.now())
    }
  }, ms)
}

createInterface({ input: process.stdin }).on('line', line => {
  const [command, perSecond] = line.split(' ')
  if (command === 'tick') tickEvery(1_000 / Number(perSecond))
  else clearInterval(timer)
  process.stdout.write('done\n')
})
process.stdout.write(`${JSON.stringify({ port: Number(new URL(site.url).port) })}\n`)
