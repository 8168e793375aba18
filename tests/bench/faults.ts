import { allCells, type FaultCell, states, upstreams } from '../support/fault-cell.ts'
import { type Complaint, createFaultCells } from '../support/fault-cells.ts'
import { judge, say, table } from './report.ts'

interface Outcome {
  cell: FaultCell
  complaints: Complaint[]
}

const row = (fault: string, outcomes: readonly Outcome[]) => [
  fault,
  ...states.map(state => {
    const complaints = outcomes.find(({ cell }) => cell.state === state)?.complaints
    return complaints === undefined
      ? ''
      : complaints.length === 0
        ? 'well'
        : `${complaints.length} complaints`
  }),
]

/**
 * Makes every upstream fail in every known way, in each state of the site's cache, and reads pages of every kind during
 * it.
 */
export async function benchFaults(): Promise<void> {
  const cells = await createFaultCells()
  const outcomes: Outcome[] = []
  for (const cell of allCells()) {
    const complaints = await cells.run(cell)
    outcomes.push({ cell, complaints })
    for (const { path, what } of complaints)
      say(`${cell.upstream} ${cell.fault} ${cell.state} ${path} ${what}`)
  }
  await cells.close()
  for (const upstream of upstreams) {
    const own = outcomes.filter(({ cell }) => cell.upstream === upstream)
    say(`### ${upstream} fails, ${cells.paths.length} pages read\n`)
    table(
      ['fault', ...states],
      [...Map.groupBy(own, ({ cell }) => cell.fault)].map(([fault, some]) => row(fault, some)),
    )
  }
  const total = outcomes.reduce((sum, { complaints }) => sum + complaints.length, 0)
  judge({
    what: `${outcomes.length} faults of an upstream, each read through ${cells.paths.length} pages`,
    figure: `${total} complaints`,
    promised: 'none',
    isKept: total === 0,
  })
}
