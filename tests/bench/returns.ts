import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median } from './compare.ts'
import { judge, ratioText, say, table } from './report.ts'

const rounds = 9
/** Maximum CPU time of all figures of a portfolio, in a new process. */
const promisedMs = 400

interface Cold {
  ms: number
  timeWeighted: number
  moneyWeighted: number
  closing: number
}

const run = (which: 'ours' | 'plain'): Cold =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'returns', 'cold.ts'), which], {
      encoding: 'utf8',
    }),
  ) as Cold

/** Relative difference of two rates. */
const difference = (one: number, other: number) => Math.abs(one - other) / Math.abs(other)

/** All returns and values by day of 10,000 transactions over ten years, each in a new process, in turns with a plain loop in floats. */
export async function benchReturns(): Promise<void> {
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [run('ours'), run('plain')]
    const isEqual =
      difference(one.timeWeighted, other.timeWeighted) < 1e-6 &&
      difference(one.moneyWeighted, other.moneyWeighted) < 1e-6 &&
      difference(one.closing, other.closing) < 1e-6
    if (!isEqual) throw new Error(`the returns differ: ${JSON.stringify({ one, other })}`)
    ours.push(one.ms)
    plain.push(other.ms)
  }
  const ratio = median(ours.map((ms, round) => ms / (plain[round] ?? Number.NaN)))
  const text = (ms: number) => `${ms.toFixed(0)} ms`
  say('### 10,000 transactions of 50 instruments over ten years, CPU time in a new process\n')
  table(
    ['all returns and values', 'a plain loop in floats', 'ratio'],
    [[text(median(ours)), text(median(plain)), ratioText(ratio)]],
  )
  judge({
    what: 'returns and values of 10,000 transactions over ten years, cold',
    figure: text(median(ours)),
    promised: `≤ ${promisedMs} ms`,
    isKept: median(ours) <= promisedMs,
  })
}
