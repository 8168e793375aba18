import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { type Kind, kinds, type Name, neverExisted, ofThisMonth } from '../support/guessed-addresses.ts'
import { createHouse } from '../support/house.ts'
import { createLeakyExchange, embargoed, now } from '../support/leaky-exchange.ts'
import { quantile } from './measure-page.ts'
import { judge, ratioText, say, table } from './report.ts'

const rounds = 1_500
const milliseconds = (values: readonly number[], part: number) => quantile(values, part).toFixed(2)

const never: Readonly<Record<string, (name: Name, at: number) => Name>> = {
  'margin file': (_name, at) => `NZX-SPAN-202402${30 + (at % 60)}`,
  // Another document of the same auction, whose announcements are listed.
  'document of an auction': name => Number(name) + 5,
}
/** A name that never existed, next to an unreleased one. */
const neverLike = (kind: Kind, name: Name, at: number): Name => never[kind]?.(name, at) ?? Number(name) + 500

/**
 * Response times of addresses whose things are released later, and of ones that never existed, asked in turn. The exchange
 * would give the unreleased things to anyone who asks.
 */
export async function benchGuesses(): Promise<void> {
  const clock = createManualClock(parseClock(now))
  const upstream = await createLeakyExchange(clock)
  const house = await createHouse({ clock, upstream: upstream.fetch })
  const timed = async (request: Request) => {
    const start = performance.now()
    await (await house.gateway.fetch(request)).arrayBuffer()
    return performance.now() - start
  }
  const unreleased = await embargoed(upstream)
  const rows: string[][] = []
  for (const kind of [
    'announcement',
    'document',
    'margin file',
    'auction',
    'document of an auction',
  ] as const) {
    const ask = (name: Name) => timed(kinds[kind](name))
    for (const name of [neverExisted[kind], ...ofThisMonth]) await ask(name)
    const names = unreleased[kind]
    const others = names.map((name, at) => neverLike(kind, name, at))
    const [early, absent]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const at = round % names.length
      // In alternating order: the second of two requests finds warmer caches.
      if (round % 2 === 0) early.push(await ask(names[at]!))
      absent.push(await ask(others[at]!))
      if (round % 2 === 1) early.push(await ask(names[at]!))
    }
    for (const [what, values] of [
      ['unreleased', early],
      ['never existed', absent],
    ] as const)
      rows.push([kind, what, ...[0.5, 0.9, 0.99].map(part => milliseconds(values, part))])
    const ratio = quantile(early, 0.5) / quantile(absent, 0.5)
    judge({
      what: `median time of an unreleased ${kind} against one that never existed`,
      figure: ratioText(ratio),
      promised: '0.9 to 1.1',
      isKept: ratio >= 0.9 && ratio <= 1.1,
    })
  }
  table(['kind', 'name', 'p50 ms', 'p90 ms', 'p99 ms'], rows)
  say(`Calls to the exchange: ${house.publicApi.requested.length}.`)
  await house.close()
}
