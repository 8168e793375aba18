import { setTimeout as pause } from 'node:timers/promises'
import type { ManualClock } from '@exchange/market-time/clock'
import { passIdleTime } from './idle-time.ts'

/** A place where readers find a fact. */
export interface Place {
  name: string
  read: () => Promise<string>
  /** Texts that it must have, and must not have. */
  has?: readonly string[]
  lacks?: readonly string[]
}

/** Pause of each look, because other processes that read documents do not use the clock. */
const lookMs = 250

async function faultOf({ name, read, has = [], lacks = [] }: Place): Promise<string[]> {
  const text = await read()
  return [
    ...has.filter(each => !text.includes(each)).map(each => `${name} lacks “${each}”`),
    ...lacks.filter(each => text.includes(each)).map(each => `${name} still has “${each}”`),
  ]
}

/** Faults by place; a place that agrees has none. */
async function faultsOf(places: readonly Place[]): Promise<Map<Place, string[]>> {
  const faults = new Map<Place, string[]>()
  for (const place of places) {
    const found = await faultOf(place)
    if (found.length > 0) faults.set(place, found)
  }
  return faults
}

/**
 * Lets time pass until all places agree, and looks at all of them once more. Returns the time after which each agreed, by
 * the clock in milliseconds. Throws, naming those that do not agree, after a time by the clock.
 */
export async function agreeWithin(
  ms: number,
  clock: ManualClock,
  places: readonly Place[],
): Promise<Map<string, number>> {
  const start = clock.now()
  const times = new Map<string, number>()
  const check = (faults: Map<Place, string[]>) => {
    const passed = clock.now() - start
    for (const place of places)
      if (!faults.has(place) && !times.has(place.name)) times.set(place.name, passed)
    const words = [...faults.values()].flat().join('; ')
    if (passed > ms && words !== '') throw new Error(`after ${passed / 1_000} s: ${words}`)
  }
  let faults = await faultsOf(places)
  check(faults)
  while (faults.size > 0) {
    await pause(lookMs)
    await passIdleTime(clock, 1_000)
    faults = await faultsOf([...faults.keys()])
    check(faults)
    if (faults.size === 0) faults = await faultsOf(places)
  }
  return times
}
