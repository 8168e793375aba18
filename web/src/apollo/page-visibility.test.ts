import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageVisibility } from './page-visibility.ts'

class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  prerendering = false
}

let page: Page
let browser: EventTarget
let states: boolean[]
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  browser = new EventTarget()
  states = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => watchPageVisibility(isAwake => states.push(isAwake))
const show = () => browser.dispatchEvent(new Event('pageshow'))
function turn(visibility: Page['visibilityState']): void {
  page.visibilityState = visibility
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Watches a prerendered page, and opens it. */
function prerender(): void {
  page.prerendering = true
  watch()
  show()
  expect(states).toEqual([false])
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
}

test('a prerendered page is inactive until it is opened', () => {
  page.visibilityState = 'hidden'
  prerender()
  expect(states).toEqual([false])
  turn('visible')
  expect(states).toEqual([false, true])
})

test('a prerendered page is inactive even when its browser calls it visible', () => {
  prerender()
  expect(states).toEqual([false, true])
})

test('a page in a background tab is inactive until it is visible', () => {
  page.visibilityState = 'hidden'
  watch()
  show()
  expect(states).toEqual([false])
  turn('visible')
  expect(states).toEqual([false, true])
})

test('a page in the back/forward cache is inactive, and active when it is shown again', () => {
  watch()
  browser.dispatchEvent(new Event('pagehide'))
  show()
  expect(states).toEqual([true, false, true])
})

test('a hidden page becomes inactive after half a minute, not before', () => {
  watch()
  turn('hidden')
  vi.advanceTimersByTime(29_000)
  expect(states).toEqual([true])
  vi.advanceTimersByTime(1_000)
  expect(states).toEqual([true, false])
})

test('events are ignored after the watch ends', () => {
  const stop = watch()
  stop()
  browser.dispatchEvent(new Event('pagehide'))
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(states).toEqual([true])
})
