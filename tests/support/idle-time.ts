import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { ManualClock } from '@exchange/market-time/clock'

const stepMs = 250
const lookMs = 4
const idleLooks = 3
/** Utilization below which a process counts as idle: measuring takes some time on a slow machine. */
const idleShare = 0.3
/** Limit of checks: longer work does not render a page. */
const longestLooks = 1_000
const longestMs = 120_000

/** Whether a disk operation is in progress: they run in threads, and may be late on a busy machine. */
export const waitsForDisk = () => process.getActiveResourcesInfo().some(name => name.startsWith('FSReq'))

/** Resolves after this process was idle in several consecutive checks. */
async function untilIdle(): Promise<void> {
  for (let idle = 0, looks = 0; idle < idleLooks && looks < longestLooks; looks += 1) {
    const before = performance.eventLoopUtilization()
    await pause(lookMs)
    const { utilization } = performance.eventLoopUtilization(before)
    idle = utilization < idleShare && !waitsForDisk() ? idle + 1 : 0
  }
}

/**
 * Advances the clock until the promise has settled, but only while the process is idle. So rendering a page takes no
 * time by the clock on any machine, and waiting for an upstream takes all of it.
 */
export async function whileIdleTimePasses<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  let isWaiting = true
  const watched = promise.finally(() => (isWaiting = false))
  watched.catch(() => {})
  for (let passed = 0; isWaiting && passed < longestMs; passed += stepMs) {
    await Promise.race([watched.catch(() => {}), untilIdle()])
    if (isWaiting) await clock.advance(stepMs)
  }
  if (isWaiting) throw new Error(`nothing after ${longestMs / 1_000} s`)
  return watched
}

/** Lets time pass like on an idle site: pending work is done before the next second. */
export async function passIdleTime(clock: ManualClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await untilIdle()
    await clock.advance(Math.min(left, 1_000))
  }
  await untilIdle()
}
