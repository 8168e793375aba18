import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createAccountService } from '@exchange/upstream-accounts'
import { smallMarket } from '@exchange/upstream-accounts/testing/fake-market'
import { addMembers } from '@exchange/upstream-accounts/testing/many-members'
import { openInMemory } from '@exchange/upstream-accounts/testing/open-in-memory'
import { silentLog } from '../support/silent-log.ts'
import { judge, say } from './report.ts'

/** Maximum growth of the heap, as a ratio, while most digests are written. */
const growth = 1.15

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMegabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Writes one digest for 10,000 members on PGlite by two services at once, the first of which is stopped on the way and
 * restarted. Each member must get it once. The heap is measured during the run.
 */
export async function benchDigests(count = 10_000): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-digests-'))
  const database = await openInMemory()
  const clock = createManualClock(parseClock('2026-11-20T12:35'))
  const { market } = smallMarket()
  const start = () =>
    createAccountService({
      database: {},
      openDatabase: async () => ({ ...database, close: async () => {} }),
      mail: { directory },
      publicOrigin: 'https://exchange.test',
      clock,
      market,
      log: silentLog,
    })
  await database.run(tx => addMembers(tx, { count, code: 'KWI', now: new Date(clock.now()) }))
  const heaps: number[] = []
  const looking = setInterval(() => heaps.push(heapMegabytes()), 500)
  const began = performance.now()
  const [first, second] = [start(), start()]
  const leaving = new Promise(resolve => setTimeout(resolve, 3_000)).then(() => first.close())
  const written = await Promise.all([first.sendDigests(), second.sendDigests()])
  await leaving
  const third = start()
  written.push(await third.sendDigests())
  const seconds = (performance.now() - began) / 1_000
  await Promise.all([second.deliverMail(), third.deliverMail()])
  clearInterval(looking)
  const rows = await database.run(tx => tx.selectFrom('outbox').select(['to_address', 'state']).execute())
  await Promise.all([second.close(), third.close()])
  await rm(directory, { recursive: true, force: true })

  const addresses = new Set(rows.map(row => row.to_address))
  const sent = rows.filter(({ state }) => state === 'sent').length
  const quarter = Math.ceil(heaps.length / 4)
  const ratio = middle(heaps.slice(-quarter)) / middle(heaps.slice(quarter, 2 * quarter))
  say(`${count} members in ${seconds.toFixed(1)} s: ${written.join(' + ')} written, ${sent} sent`)
  say(
    `heap ${Math.min(...heaps).toFixed(0)} to ${Math.max(...heaps).toFixed(0)} MB in ${heaps.length} looks\n`,
  )
  judge({
    what: `digests for ${count} members: written, to different addresses, sent`,
    figure: `${rows.length}, ${addresses.size}, ${sent}`,
    promised: 'once each',
    isKept: rows.length === count && addresses.size === count && sent === count,
  })
  judge({
    what: 'the heap at the end against that before the middle',
    figure: ratio.toFixed(2),
    promised: `≤ ${growth}`,
    isKept: ratio <= growth,
  })
}
