import type { exploreChart } from '../interactions/explore-chart.ts'
import { readerTools } from './late-reader-tools.ts'

type ExploreChart = typeof exploreChart

/** Deliberate input, which retries after a failed load. */
const deliberate = ['pointerdown', 'touchstart', 'keydown', 'focusin']
const signs = [...deliberate, 'pointermove', 'wheel', 'scroll']
const pointers = ['pointermove', 'pointerdown', 'pointercancel', 'pointerleave']
const presses = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel']

/** Dispatches an event on the surface once more, without bubbling. */
function repeat(surface: HTMLElement, event: Event): void {
  surface.addEventListener(event.type, again => again.stopPropagation(), { once: true })
  surface.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

/**
 * Starts the exploration at the first user input anywhere on the page, when its code is loaded, or at once if it is already
 * loaded. Events on the surface are replayed afterwards. Ends with `signal`.
 */
export function startOnFirstInput(
  surface: HTMLElement,
  begin: (explore: ExploreChart) => void,
  signal: AbortSignal,
): void {
  if (readerTools.code) return begin(readerTools.code.exploreChart)
  let early: Event[] = []
  const begun = new AbortController()
  const waiting = AbortSignal.any([signal, begun.signal])
  const onSign = async ({ type }: Event) => {
    if (readerTools.hasFailed && !deliberate.includes(type)) return
    const tools = await readerTools.load()
    if (waiting.aborted) return
    const missed = early
    early = []
    if (!tools) return
    begun.abort()
    begin(tools.exploreChart)
    for (const event of missed) repeat(surface, event)
  }
  for (const type of [...pointers, ...presses, 'keydown']) {
    // A mouse may be released anywhere.
    const target = type === 'mouseup' ? window : surface
    target.addEventListener(type, event => early.push(event), { signal: waiting })
  }
  for (const sign of signs) {
    document.addEventListener(sign, event => void onSign(event), {
      signal: waiting,
      capture: true,
      passive: true,
    })
  }
}
