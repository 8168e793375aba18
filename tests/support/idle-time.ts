import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { ManualClock } from '@exchange/market-time/clock'

const stepMs = 250
const lookMs = 4
const idleLooks = 3
/** Less than this at work counts as doing nothing: looking itself takes some of a slow machine's time. */
const idleShare = 0.3
/** Whoever is at work for longer does not draw a page. */
const longestLooks = 1_000
const longestMs = 120_000

/** A disk answers behind this process's back, on a busy machine late. */
const waitsForDisk = () => process.getActiveResourcesInfo().some(name => name.startsWith('FSReq'))

/** Resolves once this process has had nothing to do for some looks on end. */
async function untilIdle(): Promise<void> {
  for (let idle = 0, looks = 0; idle < idleLooks && looks < longestLooks; looks += 1) {
    const before = performance.eventLoopUtilization()
    await pause(lookMs)
    const { utilization } = performance.eventLoopUtilization(before)
    idle = utilization < idleShare && !waitsForDisk() ? idle + 1 : 0
  }
}

/**
 * Lets the clock pass until the promise has settled, but only while nothing is being worked on: however slow the machine,
 * drawing a page takes no time by the clock, and waiting for an upstream takes all of it.
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

/** Lets time pass as it does for a site at rest: whatever is under way is done before the next second. */
export async function passIdleTime(clock: ManualClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await untilIdle()
    await clock.advance(Math.min(left, 1_000))
  }
  await untilIdle()
}
