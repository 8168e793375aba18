import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { LiveOperation } from './channel.ts'
import { createLive } from './live.ts'
import { attach, listOf, reader } from './testing/scripted-live.ts'

/** Uses one millisecond of this thread's CPU time. */
function work(): void {
  const since = process.threadCpuUsage()
  for (let spent = 0; spent < 1_000;) {
    const { user, system } = process.threadCpuUsage(since)
    spent = user + system
  }
}

test('many operations with many events leave turns of the event loop to others', async () => {
  let executed = 0
  const operation = (key: string): LiveOperation => ({
    key,
    bytes: 100,
    async *events() {
      for (let event = 0; event < 20; event++) {
        work()
        executed += 1
        yield listOf({ [event]: event })
      }
      await new Promise(() => {})
    },
  })
  const failure = () => ({ errors: [{ message: 'never' }] })
  const live = createLive({ clock: createManualClock(0), log: silentLog, epoch: 'one', failure })
  const readers = Array.from({ length: 20 }, reader)
  for (const [index, { sink }] of readers.entries())
    await attach(live, { kind: 'subscription', operation: operation(String(index)) }, sink)
  let most = 0
  for (let before = executed; executed < 400; before = executed) {
    await new Promise(resolve => setImmediate(resolve))
    most = Math.max(most, executed - before)
  }
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
  // Ten milliseconds, plus the work already started.
  expect(most).toBeLessThan(100)
  for (const { lists } of readers) expect(Object.keys(Object.assign({}, ...lists()))).toHaveLength(20)
  live.close()
})
