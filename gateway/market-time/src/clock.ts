import { nzInstant } from './new-zealand-time.ts'

/** The one clock of the site. Times are milliseconds since 1970. */
export interface Clock {
  now(): number
  /** Runs once when `ms` have passed; the answer cancels. */
  after(ms: number, run: () => void): () => void
  /** Whether it was set to a time other than the true one. */
  readonly isSet: boolean
  /** What to add to the true time to get this clock's. */
  readonly offsetMs: number
}

/** A clock for tests: time stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, running what falls due in order and letting promises settle in between. */
  advance(ms: number): Promise<void>
}

/** True time, independent of the clock that the site is set to. */
export const trueTime = ({ now, offsetMs }: Clock): number => now() - offsetMs

/** Resolves after so many milliseconds by the clock. */
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

/** Starts at `start` and runs on from there at the true speed. */
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

/** A turn of the event loop lets every promise that can settle do so, streams' included. */
function settle(): Promise<void> {
  return new Promise(resolve => setImmediate(() => setImmediate(resolve)))
}

/** Reads a New Zealand wall-clock time such as `2024-03-08T11:00`. Throws what is wrong with any other text. */
export function parseClock(text: string): number {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? []
  if (!date || !time) throw new RangeError(`'${text}' is not a New Zealand time such as 2024-03-08T11:00`)
  try {
    return nzInstant(date, time)
  } catch {
    throw new RangeError(`'${text}' names a day or time that does not exist`)
  }
}
