import type { Page } from 'playwright'

/** An event's performance entry. */
interface Entry {
  interactionId: number
  /** Time from the event until the next paint, rounded to 8 ms. */
  duration: number
  name: string
  /** Delay before the event's listeners, and their duration. */
  waited: number
  processed: number
}

/** An interaction of a reader: a key pressed and released, or a press. */
export interface Interaction {
  ms: number
  /** The longest event. */
  slowest: Entry | null
}

/** Minimum duration of an event with an entry; shorter events count as this long. */
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

/** Makes a page record its interactions, beginning with its next document. */
export const noteInteractions = (page: Page): Promise<unknown> => page.addInitScript(listen, shortestMs)

const takeTiming = (page: Page): Promise<Timing> =>
  page.evaluate(() => (globalThis as unknown as { takeTiming: () => Timing }).takeTiming())

/** Time until the entry of the last paint is available. */
const toldMs = 400

/** All interactions of a reader's act. */
export async function interactionsOf(page: Page, act: () => Promise<void>): Promise<Interaction[]> {
  const { interactionCount: before } = await takeTiming(page)
  await act()
  await page.waitForTimeout(toldMs)
  const { entries, interactionCount } = await takeTiming(page)
  return asInteractions(entries, interactionCount - before)
}

/** Groups events by interaction, each represented by its longest event; interactions without an entry were short. */
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
