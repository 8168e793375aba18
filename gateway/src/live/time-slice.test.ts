import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { LiveOperation } from './channel.ts'
import { createFanOut } from './fan-out.ts'
import { reader } from './testing/scripted-live.ts'

/** Works for a millisecond of this thread's own time. */
function work(): void {
  const since = process.threadCpuUsage()
  for (let spent = 0; spent < 1_000;) {
    const { user, system } = process.threadCpuUsage(since)
    spent = user + system
  }
}

test('many operations that have much to tell at once leave everybody else a turn', async () => {
  let executed = 0
  const operation = (key: string): LiveOperation => ({
    key,
    async *events() {
      for (let event = 0; event < 20; event++) {
        work()
        executed += 1
        yield { key: String(event), result: { data: event } }
      }
      await new Promise(() => {})
    },
  })
  const failure = () => ({ errors: [{ message: 'never' }] })
  const fanOut = createFanOut({ clock: createManualClock(0), log: silentLog, epoch: 'one', failure })
  const readers = Array.from({ length: 20 }, reader)
  for (const [index, { sink }] of readers.entries()) fanOut.attach(operation(String(index)), sink)
  let most = 0
  for (let before = executed; executed < 400; before = executed) {
    await new Promise(resolve => setImmediate(resolve))
    most = Math.max(most, executed - before)
  }
  await new Promise(resolve => setImmediate(resolve))
  // Twenty milliseconds, and what each had begun.
  expect(most).toBeLessThan(100)
  for (const { values } of readers) expect(values()).toHaveLength(20)
  fanOut.close()
})
