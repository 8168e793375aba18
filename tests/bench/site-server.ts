// The built site in production mode, for the benches. Its clock advances only on command: the benches measure responses, and
// the sample market's trading would use the same core.
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { collectGarbage } from '../support/held-bytes.ts'
import { startSite } from '../support/site.ts'

/** Duration of each upstream call in real milliseconds, and a content folder that replaces the shipped one. */
const [upstreamMs = '0', contentDirectory] = process.argv.slice(2)

const site = await startSite({
  ...(contentDirectory !== undefined && { contentDirectory }),
  beforeUpstreams: upstream => async request => {
    if (upstreamMs !== '0') await pause(Number(upstreamMs))
    return upstream(request)
  },
})

/** Number of upstream calls so far with a matching address. */
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
