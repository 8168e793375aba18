import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Waits until this thread has time to spare, `longestMs` of true time at most: under constant load, work goes on slowly. */
export type SpareTime = (longestMs: number) => Promise<void>

interface SpareTimeOptions {
  /** Share of the time since the last call in which this thread worked, from 0 to 1. */
  readLoad?: () => number
  pause?: (ms: number) => Promise<unknown>
}

const stepMs = 20
/** Load above which readers are likely to wait. */
const busy = 0.5

/** Reads how much this thread worked since the last call. */
function createLoadReader(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, last)
    last = current
    return utilization
  }
}

// A waiting index never keeps the gateway alive.
const pauseUnheld = (ms: number) => setTimeout(ms, undefined, { ref: false })

export function createSpareTime(options: SpareTimeOptions = {}): SpareTime {
  const { readLoad = createLoadReader(), pause = pauseUnheld } = options
  return async longestMs => {
    readLoad()
    for (let waited = 0; waited < longestMs; waited += stepMs) {
      await pause(stepMs)
      if (readLoad() < busy) return
    }
  }
}
