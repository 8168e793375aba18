import { addDays, nzInstant } from '@exchange/market-time/new-zealand-time'
import type { Interruption } from '../data-set/data-set.ts'

/** A period without trading, in milliseconds since 1970; `until` is exclusive. */
export interface Pause {
  status: Interruption['status']
  from: number
  until: number
}

/** Halts and suspensions of instruments. */
export interface Interruptions {
  /** The pauses that overlap a day, limited to that day. */
  on(code: string, date: string): readonly Pause[]
  /** Undefined unless trading is paused. */
  statusAt(code: string, date: string, instant: number): Pause['status'] | undefined
}

export function createInterruptions(rows: readonly Interruption[]): Interruptions {
  const byCode = Map.groupBy(rows, row => row.code)
  const on = (code: string, date: string) =>
    (byCode.get(code) ?? []).map(row => pauseOn(row, date)).filter(pause => pause !== undefined)
  return {
    on,
    statusAt: (code, date, instant) =>
      on(code, date)
        .filter(({ from, until }) => from <= instant && instant < until)
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
  }
}

function pauseOn({ status, from, until }: Interruption, date: string): Pause | undefined {
  if (/^\d\d:\d\d$/.test(from)) return { status, from: nzInstant(date, from), until: nzInstant(date, until) }
  const dayStart = nzInstant(date, '00:00')
  const dayEnd = nzInstant(addDays(date, 1), '00:00')
  if (/^\d\d-\d\d$/.test(from)) {
    const day = date.slice(5)
    const isWithin = from <= until ? from <= day && day < until : from <= day || day < until
    return isWithin ? { status, from: dayStart, until: dayEnd } : undefined
  }
  const start = Math.max(dayStart, instantOf(from))
  const end = Math.min(dayEnd, instantOf(until))
  return start < end ? { status, from: start, until: end } : undefined
}

function instantOf(text: string): number {
  const [date = '', time = '00:00'] = text.split('T')
  return nzInstant(date, time)
}
