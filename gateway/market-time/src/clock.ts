import { nzInstant } from './new-zealand-time.ts'

/** The site's clock. Times are milliseconds since 1970. */
export interface Clock {
  now(): number
  /** Runs once after `ms`. Returns a function that cancels. */
  after(ms: number, run: () => void): () => void
  /** Whether it was set to a time other than the true one. */
  readonly isSet: boolean
  /** Offset of this clock to the true time. */
  readonly offsetMs: number
}

/** A clock for tests: time changes only with `advance`. */
export interface ManualClock extends Clock {
  /** Advances by `ms`, runs due callbacks in order and lets promises settle in between. */
  advance(ms: number): Promise<void>
}

/** True time, even if the site's clock is set. */
export const trueTime = ({ now, offsetMs }: Clock): number => now() - offsetMs

/** Resolves after `ms` by the clock. */
export const pause = (clock: Clock, ms: number) => new Promise<void>(resolve => clock.after(ms, resolve))

function createRunningClock(offsetMs: number, isSet: boolean): Clock {
  return {
    now: () => Date.now() + offsetMs,
    after: (ms, run) => {
      const timer = setTimeout(run, Math.max(0, ms))
      timer.unref()
      return () => clearTimeout(timer)
    },
    isSet,
    offsetMs,
  }
}

/** The true time. */
export function createRealClock(): Clock {
  return createRunningClock(0, false)
}

/** Starts at `start` and advances at real speed. */
export function createSetClock(start: number): Clock {
  return createRunningClock(start - Date.now(), true)
}

/** A clock that only `advance` moves. */
export function createManualClock(start: number): ManualClock {
  let now = start
  let waiting: { at: number; run: () => void }[] = []
  const next = (until: number) =>
    waiting.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
  return {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + Math.max(0, ms), run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter(other => other !== entry)
      }
    },
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let due = next(until); due; due = next(until)) {
        now = due.at
        waiting = waiting.filter(other => other !== due)
        due.run()
        await settle()
      }
      now = until
    },
    isSet: true,
    offsetMs: start - Date.now(),
  }
}

/** Waits one turn of the event loop, so that all promises and streams that can settle do so. */
function settle(): Promise<void> {
  return new Promise(resolve => setImmediate(() => setImmediate(resolve)))
}

/** Parses a New Zealand wall-clock time such as `2024-03-08T11:00`. Throws an explanation for other text. */
export function parseClock(text: string): number {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? []
  if (!date || !time) throw new RangeError(`'${text}' is not a New Zealand time such as 2024-03-08T11:00`)
  try {
    return nzInstant(date, time)
  } catch {
    throw new RangeError(`'${text}' names a day or time that does not exist`)
  }
}
