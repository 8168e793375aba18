// The whole site as it was built, in production mode, for the benches. Its clock moves only when it is told: what is
// measured is answering, not the sample market's trading, which would share the core.
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { collectGarbage } from '../support/held-bytes.ts'
import { startSite } from '../support/site.ts'

/** What each upstream call takes, in true milliseconds; a content folder other than the shipped one. */
const [upstreamMs = '0', contentDirectory] = process.argv.slice(2)

const site = await startSite({
  ...(contentDirectory !== undefined && { contentDirectory }),
  beforeUpstreams: upstream => async request => {
    if (upstreamMs !== '0') await pause(Number(upstreamMs))
    return upstream(request)
  },
})

/** How many upstream calls so far had such an address. */
const calls = (address: RegExp) =>
  [site.publicApi, site.ticker, site.content]
    .flatMap(({ addresses }) => addresses)
    .filter(one => address.test(decodeURIComponent(one))).length

async function obey(line: string): Promise<string> {
  const [command, argument = ''] = line.split(' ')
  if (command === 'advance') {
    await site.clock.advance(Number(argument))
    return 'done'
  }
  if (command === 'memory') return String(process.memoryUsage.rss())
  if (command === 'held') return JSON.stringify(collectGarbage())
  return String(calls(new RegExp(argument)))
}

createInterface({ input: process.stdin }).on('line', line => {
  void obey(line).then(answer => process.stdout.write(`${answer}\n`))
})
process.stdout.write(`${JSON.stringify({ port: Number(new URL(site.url).port) })}\n`)
