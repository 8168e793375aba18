import { sampleMarket, someCode } from '../support/sample-market.ts'
import { persistedDocuments } from '../support/site.ts'
import { median, shuffled } from './compare.ts'
import { type Server, startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

/** The page of a market: its list of quotes is most of it. */
const operation = 'MarketRoute'
const variables = { code: 'NZSX' } as const
const names = ['yoga', 'gateway']
const rounds = 15
const ticks = 100

interface Asked {
  name: string
  server: Server
  /** Asks once; the body. */
  ask: () => Promise<string>
}

interface Cost {
  /** CPU of the server for the first answer after a tick, without the tick itself. */
  cpuMs: number
  waitedMs: number
}

const cpuOf = async ({ server }: Asked) => Number(await server.tell('cpu'))

let volume = 1_000_000

/** One row changes; how long the answer took that must tell of it. */
async function tickAndAsk({ name, server, ask }: Asked): Promise<number> {
  await server.tell(`tick ${++volume}`)
  const since = performance.now()
  if ((await ask()).includes(`"totalVolume":${volume}`)) return performance.now() - since
  throw new Error(`${name} did not tell of the tick`)
}

async function costOf(one: Asked): Promise<Cost> {
  const start = await cpuOf(one)
  for (let tick = 0; tick < ticks; tick++) await one.server.tell(`tick ${++volume}`)
  const unasked = await cpuOf(one)
  const waited: number[] = []
  for (let tick = 0; tick < ticks; tick++) waited.push(await tickAndAsk(one))
  const asked = await cpuOf(one)
  return { cpuMs: (asked - unasked - (unasked - start)) / ticks, waitedMs: median(waited) }
}

/** A body that nobody holds is cancelled when the garbage is collected. */
const watching: ReadableStreamDefaultReader<string>[] = []

/** Somebody watches other instruments of the market, so that its list is followed and not polled. */
async function watch({ port }: Server, changing: string): Promise<void> {
  const { instruments } = await sampleMarket()
  const quoted = instruments.filter(({ market, code }) => market === variables.code && code !== changing)
  const codes = quoted.slice(0, 20).map(({ code }) => code)
  const query = 'subscription Watch($codes: [String!]!) { instrument(codes: $codes) { id } }'
  const address = new URLSearchParams({ query, variables: JSON.stringify({ codes }) })
  const { body } = await fetch(`http://127.0.0.1:${port}/graphql?${address}`, {
    headers: { accept: 'text/event-stream' },
  })
  // Once it has heard of each, the list is there.
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  watching.push(reader)
  for (let text = ''; text.split('event: next').length <= codes.length;) text += (await reader.read()).value
}

/** Both are posted the same, which the gateway executes now and not behind an earlier answer. */
async function contender(name: string, code: string): Promise<Asked> {
  const server = await startServer('first-answer/server.ts', name, code)
  await watch(server, code)
  const query = Object.values(persistedDocuments()).find(text => text.includes(`query ${operation}(`))
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  const ask = async () => (await fetch(`http://127.0.0.1:${server.port}/graphql`, init)).text()
  return { name, server, ask }
}

/** The first answer after a tick: one row of a market's list has changed, and somebody asks for the whole. */
export async function benchFirstAnswer(): Promise<void> {
  const code = await someCode(variables.code)
  const all = await Promise.all(names.map(name => contender(name, code)))
  for (const one of all) for (let warm = 0; warm < 1_500; warm++) await tickAndAsk(one)
  const bodies = await Promise.all(all.map(({ ask }) => ask()))
  const costs = new Map<string, Cost[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const one of shuffled(all)) costs.get(one.name)?.push(await costOf(one))
  for (const { server } of all) server.stop()
  const [theirs, ours] = all.map(({ name }) => {
    const some = costs.get(name) ?? []
    return { cpuMs: median(some.map(one => one.cpuMs)), waitedMs: median(some.map(one => one.waitedMs)) }
  }) as [Cost, Cost]
  say(`### The first answer after a tick: ${operation} of ${variables.code}, one row of it changed\n`)
  table(
    ['', 'CPU ms', 'p50 ms', 'bytes'],
    [theirs, ours].map(({ cpuMs, waitedMs }, index) => [
      all[index]?.name ?? '',
      cpuMs.toFixed(2),
      waitedMs.toFixed(1),
      String(bodies[index]?.length),
    ]),
  )
  const ratio = theirs.cpuMs / ours.cpuMs
  judge({
    what: 'the first answer after a tick, CPU against Yoga',
    figure: `${ratio.toFixed(2)} ×`,
    promised: '≥ 5 ×',
    isKept: ratio >= 5,
  })
}
