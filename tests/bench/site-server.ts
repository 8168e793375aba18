// The whole site as it was built, in production mode, for the benches. Its clock moves only when it is told: what is
// measured is answering, not the sample market's trading, which would share the core.
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { collectGarbage } from '../support/held-bytes.ts'
import { startSite } from '../support/site.ts'

/** What each upstream call takes, in true milliseconds. */
const upstreamMs = Number(process.argv[2] ?? 0)

const site = await startSite()
for (const chaos of [site.publicApi, site.ticker]) {
  const fetch = chaos.fetch
  chaos.fetch = async request => {
    if (upstreamMs > 0) await pause(upstreamMs)
    return fetch(request)
  }
}

async function obey(line: string): Promise<string> {
  const [command, argument = ''] = line.split(' ')
  if (command === 'advance') {
    await site.clock.advance(Number(argument))
    return 'done'
  }
  if (command === 'memory') return String(process.memoryUsage.rss())
  if (command === 'held') return JSON.stringify(collectGarbage())
  const path = new RegExp(argument)
  return String(site.publicApi.count(path) + site.ticker.count(path))
}

createInterface({ input: process.stdin }).on('line', line => {
  void obey(line).then(answer => process.stdout.write(`${answer}\n`))
})
process.stdout.write(`${JSON.stringify({ port: Number(new URL(site.url).port) })}\n`)
