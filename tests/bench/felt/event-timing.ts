import type { Page } from 'playwright'

/** What an event's entry says, as the browser has it. */
interface Entry {
  interactionId: number
  /** From the event until the next paint, rounded to 8 ms. */
  duration: number
  name: string
  /** How long it waited for what ran before, and how long its listeners took. */
  waited: number
  processed: number
}

/** An interaction of a reader: a key that goes down and up, or a press. */
export interface Interaction {
  ms: number
  /** Of the event that took longest. */
  slowest: Entry | null
}

/** Shorter events have no entry; so long is one of them at most. */
export const shortestMs = 16

interface Timing {
  entries: Entry[]
  interactionCount: number
}

/** Runs in the page before its own scripts. */
function listen(durationThreshold: number): void {
  const entries: Entry[] = []
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration, name, startTime, processingStart, processingEnd } = entry
      if (interactionId === 0) continue
      const [waited, processed] = [processingStart - startTime, processingEnd - processingStart]
      entries.push({ interactionId, duration, name, waited, processed })
    }
  }
  const observer = new PerformanceObserver(note)
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  Object.assign(globalThis, {
    takeTiming(): Timing {
      const { interactionCount } = performance as Performance & { interactionCount: number }
      return { entries: entries.splice(0), interactionCount }
    },
  })
}

/** Has a page note its interactions from its next document on. */
export const noteInteractions = (page: Page): Promise<unknown> => page.addInitScript(listen, shortestMs)

const takeTiming = (page: Page): Promise<Timing> =>
  page.evaluate(() => (globalThis as unknown as { takeTiming: () => Timing }).takeTiming())

/** Long enough for the last paint to be told of. */
const toldMs = 400

/** Every interaction that a reader's act is made of. */
export async function interactionsOf(page: Page, act: () => Promise<void>): Promise<Interaction[]> {
  const { interactionCount: before } = await takeTiming(page)
  await act()
  await page.waitForTimeout(toldMs)
  const { entries, interactionCount } = await takeTiming(page)
  return asInteractions(entries, interactionCount - before)
}

/** Events that belong together, by the one that took longest; those without an entry were short. */
export function asInteractions(entries: readonly Entry[], count: number): Interaction[] {
  const slow = [...Map.groupBy(entries, entry => entry.interactionId).values()].map(own =>
    own.reduce((one, other) => (other.duration > one.duration ? other : one)),
  )
  const short = Array.from({ length: Math.max(0, count - slow.length) }, () => ({
    ms: shortestMs,
    slowest: null,
  }))
  return [...slow.map(entry => ({ ms: entry.duration, slowest: entry })), ...short]
}
