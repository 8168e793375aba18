import { execFileSync } from 'node:child_process'
import { someCode } from '../support/sample-market.ts'
import { median, shuffled } from './compare.ts'
import { type Published, query } from './fan-out/change.ts'
import type { Connected } from './fan-out/stream-socket.ts'
import type { Received } from './fan-out/subscribers.ts'
import { startLoad, startServer } from './pinned.ts'
import { judge, ratioText, say, table } from './report.ts'

/** A change every 100 ms; the first two seconds are not measured. */
const publishing = { everyMs: 100, warm: 20, measured: 100 }
const sizes = [1_000, 5_000, 10_000]
const rounds = 3

interface Rival {
  name: string
  file: string
  args: string[]
}

interface Run extends Received {
  /** CPU time of the server for one delivery, in microseconds. */
  cpuEachUs: number
  /** Utilization of the server's core, 0 to 1. */
  core: number
  /** Memory of the server for each subscriber, in kB. */
  kilobytesEach: number
  connectMs: number
}

/** Address of the stream that all subscribers follow. */
export const pathOf = (code: string) =>
  `/graphql?${new URLSearchParams({ query, variables: JSON.stringify({ codes: [code] }) })}`

/** Throws if the file limit is too low. Node itself raises a process's limit to the hard limit. */
export function checkFiles(count: number): void {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  if (Number(limit.replace('unlimited', '1e9')) < count + 500)
    throw new Error(`${count} subscribers need more files than the ${limit.trim()} of \`ulimit -Hn\``)
}

/** Measures one server with this many subscribers; returns a text if they could not connect. */
async function run({ file, args }: Rival, path: string, count: number): Promise<Run | string> {
  const server = await startServer(file, ...args)
  const { port } = server
  const { warm, measured } = publishing
  const emptyBytes = Number(await server.tell('memory'))
  const load = await startLoad('fan-out/subscribers.ts', {
    port,
    path,
    count,
    crowd: 250,
    patienceMs: 60_000,
    warm,
    measured,
  })
  try {
    const { connected, ms } = load.about as unknown as Connected
    if (connected < count) return `${connected} connected in ${(ms / 1_000).toFixed(0)} s`
    const published = JSON.parse(await server.tell(`publish ${JSON.stringify(publishing)}`)) as Published
    const received = JSON.parse(await load.tell('result')) as Received
    const deliveries = count * measured - received.lost
    return {
      ...received,
      cpuEachUs: (published.cpuMs * 1_000) / deliveries,
      core: published.cpuMs / published.elapsedMs,
      kilobytesEach: (Number(await server.tell('memory')) - emptyBytes) / 1_000 / count,
      connectMs: ms,
    }
  } catch (error) {
    return String(error)
  } finally {
    load.stop()
    server.stop()
  }
}

/** The median of each field; lost and misordered changes are summed over all runs. */
function summary(runs: readonly Run[]): Run {
  const of = (field: keyof Run) => median(runs.map(one => one[field]))
  const sum = (field: keyof Run) => runs.reduce((total, one) => total + one[field], 0)
  const [first] = runs
  if (!first) throw new Error('nothing was measured')
  const fields = Object.keys(first) as (keyof Run)[]
  const medians = Object.fromEntries(fields.map(field => [field, of(field)])) as unknown as Run
  return { ...medians, lost: sum('lost'), astray: sum('astray') }
}

/** The median of all rounds for each rival; a rival that fails ends the bench. */
async function takeTurns(rivals: readonly [Rival, Rival], path: string, count: number): Promise<[Run, Run]> {
  const runs = new Map<Rival, Run[]>(rivals.map(rival => [rival, []]))
  for (let round = 0; round < rounds; round++) {
    for (const rival of shuffled(rivals)) {
      const one = await run(rival, path, count)
      if (typeof one === 'string') throw new Error(`${rival.name} with ${count}: ${one}`)
      runs.get(rival)?.push(one)
    }
  }
  const [first, second] = rivals.map(rival => summary(runs.get(rival) ?? []))
  return [first!, second!]
}

const row = (name: string, one: Run | string) =>
  typeof one === 'string'
    ? [name, one]
    : [
        name,
        `${(one.perSecond / 1_000).toFixed(1)}k`,
        String(one.lost + one.astray),
        one.p50Ms.toFixed(1),
        one.p99Ms.toFixed(1),
        one.cpuEachUs.toFixed(2),
        one.core.toFixed(2),
        one.kilobytesEach.toFixed(1),
        (one.connectMs / 1_000).toFixed(1),
        one.ownCore.toFixed(2),
      ]

const head = [
  'how',
  'delivered/s',
  'lost',
  'p50 ms',
  'p99 ms',
  'µs each',
  'core',
  'kB each',
  'connected in s',
  "load's core",
]

interface Promised {
  figure: string
  promised: string
  isKept: boolean
}

function judgeRun(count: number, ours: Run, bare: Run): void {
  const what = `fan-out to ${count.toLocaleString('en-NZ')}`
  const promise = (name: string, { figure, promised, isKept }: Promised) =>
    judge({ what: `${what}, ${name}`, figure, promised, isKept })
  const delivered = ours.perSecond / bare.perSecond
  const cpu = bare.cpuEachUs / ours.cpuEachUs
  promise('delivered/s against bare', {
    figure: ratioText(delivered),
    promised: '≥ 0.95',
    isKept: delivered >= 0.95,
  })
  promise('deliveries for the CPU against bare', {
    figure: ratioText(cpu),
    promised: '≥ 0.95',
    isKept: cpu >= 0.95,
  })
  if (count < 10_000) return
  const p99 = ours.p99Ms / bare.p99Ms
  promise('lost, double or astray', {
    figure: String(ours.lost + ours.astray),
    promised: '0',
    isKept: ours.lost + ours.astray === 0,
  })
  promise('p99 against bare', { figure: ratioText(p99), promised: '≤ 1.2', isKept: p99 <= 1.2 })
  promise('memory each', {
    figure: `${ours.kilobytesEach.toFixed(1)} kB`,
    promised: '≤ 25 kB',
    isKept: ours.kilobytesEach <= 25,
  })
}

/** Measures live results for very many subscribers, compared with a minimal server and with graphql-yoga's own pubsub. */
export async function benchFanOut(): Promise<void> {
  const code = await someCode('NZSX')
  const path = pathOf(code)
  const ours: Rival = { name: 'gateway', file: 'fan-out/gateway-server.ts', args: [code] }
  const bare: Rival = { name: 'bare broadcast', file: 'fan-out/broadcast-server.ts', args: [] }
  const pubsub: Rival = { name: 'yoga, its pubsub', file: 'fan-out/pubsub-server.ts', args: [] }
  for (const count of sizes) {
    checkFiles(count)
    const [us, least] = await takeTurns([ours, bare], path, count)
    const theirs = await run(pubsub, path, count)
    say(`### ${count.toLocaleString('en-NZ')} subscribers, a change of 2 kB every 100 ms\n`)
    table(head, [row(bare.name, least), row(ours.name, us), row(pubsub.name, theirs)])
    judgeRun(count, us, least)
    if (typeof theirs === 'string') continue
    const twelfth = theirs.cpuEachUs / us.cpuEachUs
    judge({
      what: `fan-out to ${count.toLocaleString('en-NZ')}, deliveries for the CPU against Yoga's pubsub`,
      figure: `${twelfth.toFixed(1)} ×`,
      promised: '≥ 12 ×',
      isKept: twelfth >= 12,
    })
  }
}
