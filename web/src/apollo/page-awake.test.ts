import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageAwake } from './page-awake.ts'

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

const watch = () => watchPageAwake(isAwake => states.push(isAwake))
const show = () => browser.dispatchEvent(new Event('pageshow'))
function turn(visibility: Page['visibilityState']): void {
  page.visibilityState = visibility
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a page that is only drawn ahead opens nothing, until somebody opens it', () => {
  page.visibilityState = 'hidden'
  page.prerendering = true
  watch()
  show()
  expect(states).toEqual([false])
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(states).toEqual([false])
  turn('visible')
  expect(states).toEqual([false, true])
})

test('a page that is drawn ahead opens nothing where its browser calls it visible either', () => {
  page.prerendering = true
  watch()
  show()
  expect(states).toEqual([false])
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(states).toEqual([false, true])
})

test('nor does one that is loaded in a tab behind', () => {
  page.visibilityState = 'hidden'
  watch()
  show()
  expect(states).toEqual([false])
  turn('visible')
  expect(states).toEqual([false, true])
})

test('a page that the browser keeps for the way back rests, and wakes when it is shown again', () => {
  watch()
  browser.dispatchEvent(new Event('pagehide'))
  show()
  expect(states).toEqual([true, false, true])
})

test('a hidden page rests after half a minute, not before', () => {
  watch()
  turn('hidden')
  vi.advanceTimersByTime(29_000)
  expect(states).toEqual([true])
  vi.advanceTimersByTime(1_000)
  expect(states).toEqual([true, false])
})

test('nothing is heard any more once it is no longer watched', () => {
  const stop = watch()
  stop()
  browser.dispatchEvent(new Event('pagehide'))
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(states).toEqual([true])
})
