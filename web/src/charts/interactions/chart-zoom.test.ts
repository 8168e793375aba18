import { assert, constantFrom, integer, oneof, property, record, array } from 'fast-check'
import { expect, test } from 'vitest'
import { createDailyAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import { followKey } from './chart-keys.ts'
import { createChartZoom } from './chart-zoom.ts'

const dates = Array.from({ length: 200 }, (_none, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
)
const axis = createDailyAxis(dates)
const home = { from: 100, to: 200 }
/** Plot width in pixels. */
const width = 500

const unpressed = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

/** A chart with simulated input. Pointer positions are set here, because there is no page layout in this test. */
function open(view: View = home) {
  const style = { setProperty: () => undefined }
  const surface = Object.assign(new EventTarget(), { ontouchstart: null, style }) as unknown as HTMLElement
  const seen: { view: View; isGliding: boolean }[] = []
  const zoom = createChartZoom(surface, {
    onView: (next, isGliding) => seen.push({ view: next, isGliding }),
    onReset: () => zoom.show(home),
  })
  zoom.hold(axis, { view, width })
  let index: number | null = null
  const send = (type: string, more: object, cancelable = true) => {
    const event = Object.assign(new Event(type, { cancelable }), {
      ctrlKey: false,
      deltaMode: 0,
      ...more,
    })
    surface.dispatchEvent(event)
    return event
  }
  return {
    zoom,
    seen,
    /** Returns the bar in focus after a sequence of keys. '⇧' before a key holds shift. */
    press(...keys: string[]) {
      for (const key of keys) {
        const event = { ...unpressed, key: key.replace('⇧', ''), shiftKey: key.startsWith('⇧') }
        const followed = followKey(event, { axis, zoom, home, index })
        if (followed) index = followed.index
      }
      return index
    },
    focus: (bar: number) => (index = bar),
    hover: () => send('pointermove', { movementX: 1, movementY: 0 }),
    leave: () => send('pointerleave', {}),
    wheel: (turn: {
      deltaX?: number
      deltaY?: number
      deltaMode?: number
      pageX?: number
      ctrlKey?: boolean
    }) => send('wheel', { deltaX: 0, deltaY: 0, pageX: 0, pageY: 0, ...turn }),
    /** Touch points as fractions across and down. Each keeps its identifier. */
    touch(type: 'touchstart' | 'touchmove' | 'touchend', ...places: [number, number][]) {
      const touches = places.map(([x, y], identifier) => ({
        identifier,
        pageX: x,
        pageY: y,
        clientX: x,
        clientY: y,
      }))
      return send(type, { touches, changedTouches: touches })
    },
    /** A touch move that can no longer be cancelled. `preventDefault` counts attempts. */
    lateMove([x, y]: [number, number], preventDefault: () => void) {
      const finger = { identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }
      send('touchmove', { touches: [finger], changedTouches: [finger], preventDefault }, false)
    },
    doubleClick: () => send('dblclick', {}),
  }
}

const widthOf = ({ from, to }: View) => to - from

test('the first arrow selects the latest visible bar, the next ones its neighbours', () => {
  expect(open().press('ArrowLeft')).toBe(199)
  expect(open().press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toBe(198)
})

test('Home and End select the first and last visible bar', () => {
  expect(open().press('Home')).toBe(100)
  expect(open().press('Home', 'End')).toBe(199)
})

test('a page is a tenth of the view', () => {
  expect(open().press('End', 'PageUp')).toBe(189)
  expect(open().press('Home', 'PageDown')).toBe(110)
})

test('the view follows a cursor that moves out of it', () => {
  const { press, zoom } = open()
  expect(press('Home', 'ArrowLeft')).toBe(99)
  expect(zoom.view.from).toBeLessThan(99)
  expect(widthOf(zoom.view)).toBeCloseTo(100)
})

test('the cursor stops at the first and last bar', () => {
  const { press, zoom } = open({ from: 0, to: 100 })
  expect(press('Home', 'ArrowLeft')).toBe(0)
  expect(zoom.view.from).toBe(0)
  expect(open().press('End', 'ArrowRight')).toBe(199)
})

test('plus zooms in around the cursor, minus zooms out', () => {
  const { focus, press, zoom } = open()
  focus(150)
  press('+')
  expect(widthOf(zoom.view)).toBeCloseTo(100 / 1.4)
  expect((150.5 - zoom.view.from) / widthOf(zoom.view)).toBeCloseTo(0.505)
  press('-')
  expect(zoom.view.from).toBeCloseTo(100)
})

test('shift with an arrow pans, zero shows the whole period, Escape leaves', () => {
  const { focus, press, zoom } = open()
  focus(150)
  expect(press('⇧ArrowLeft')).toBe(150)
  expect(zoom.view.from).toBeCloseTo(75)
  expect(zoom.view.to).toBeCloseTo(175)
  press('0')
  expect(zoom.view.from).toBeCloseTo(100)
  expect(press('Escape')).toBeNull()
})

test('keys with control, alt or the command key belong to the browser', () => {
  const { zoom } = open()
  const key = { ...unpressed, key: 'ArrowLeft' }
  expect(
    [
      { ...key, altKey: true },
      { ...key, metaKey: true },
      { ...key, key: 'Tab' },
    ].map(event => followKey(event, { axis, zoom, home, index: null })),
  ).toEqual([undefined, undefined, undefined])
})

test('keys animate the view, pointers move it directly', () => {
  const { press, hover, wheel, seen } = open()
  press('⇧ArrowLeft')
  hover()
  wheel({ deltaY: -100, pageX: 250 })
  wheel({ deltaX: -40 })
  expect(seen.map(({ isGliding }) => isGliding)).toEqual([true, false, false])
})

test('the wheel zooms around the point under the pointer', () => {
  const { hover, wheel, zoom } = open()
  hover()
  const place = ({ from, to }: View) => from + (125 / width) * (to - from)
  const before = place(zoom.view)
  for (let turn = 0; turn < 5; turn += 1) wheel({ deltaY: -120, pageX: 125 })
  expect(widthOf(zoom.view)).toBeLessThan(50)
  expect(place(zoom.view)).toBeCloseTo(before)
})

test.each([
  ['pixels', 100, 0],
  ['lines', 3, 1],
])('one notch of the wheel in %s zooms in by a fifth', (_unit, deltaY, deltaMode) => {
  const { hover, wheel, zoom } = open()
  hover()
  wheel({ deltaY: -deltaY, deltaMode, pageX: 250 })
  expect(widthOf(home) / widthOf(zoom.view)).toBeCloseTo(1.2)
})

test('a horizontal wheel pans by as many pixels', () => {
  const { hover, wheel, zoom } = open()
  hover()
  expect(wheel({ deltaX: -50 }).defaultPrevented).toBe(true)
  expect(zoom.view.from).toBeCloseTo(90)
  expect(zoom.view.to).toBeCloseTo(190)
})

test('a wheel scrolls the page until the pointer moves over the chart, and again after it leaves', () => {
  const { hover, leave, wheel, seen } = open()
  expect(wheel({ deltaY: -120 }).defaultPrevented).toBe(false)
  hover()
  leave()
  expect(wheel({ deltaX: 80 }).defaultPrevented).toBe(false)
  expect(seen).toEqual([])
  // The chart always handles a trackpad's pinch, which would otherwise zoom the page.
  expect(wheel({ deltaY: -10, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(seen).toHaveLength(1)
})

test('a wheel that cannot zoom farther out scrolls the page', () => {
  const { hover, wheel } = open({ from: 0, to: 200 })
  hover()
  expect(wheel({ deltaY: 120 }).defaultPrevented).toBe(false)
  expect(wheel({ deltaY: 20, ctrlKey: true }).defaultPrevented).toBe(true)
})

test('a horizontal swipe pans the chart and does not scroll the page', () => {
  const { touch, zoom } = open()
  touch('touchstart', [200, 100])
  expect(touch('touchmove', [230, 110]).defaultPrevented).toBe(true)
  // The chart still handles the moves that follow.
  expect(touch('touchmove', [250, 300]).defaultPrevented).toBe(true)
  expect(zoom.view.from).toBeCloseTo(90)
})

test('a move that is not cancelable pans the chart without a call to preventDefault', () => {
  const { touch, lateMove, zoom } = open()
  let attempts = 0
  touch('touchstart', [200, 100])
  lateMove([250, 100], () => (attempts += 1))
  expect(zoom.view.from).toBeCloseTo(90)
  expect(attempts).toBe(0)
})

test('a vertical swipe scrolls the page until the finger is lifted', () => {
  const { touch, seen } = open()
  touch('touchstart', [200, 100])
  expect(touch('touchmove', [205, 80]).defaultPrevented).toBe(false)
  expect(touch('touchmove', [300, 80]).defaultPrevented).toBe(false)
  expect(seen).toEqual([])
})

test('two fingers that spread zoom in around their middle', () => {
  const { touch, zoom } = open()
  touch('touchstart', [200, 100], [300, 100])
  expect(touch('touchmove', [150, 100], [350, 100]).defaultPrevented).toBe(true)
  expect(widthOf(zoom.view)).toBeCloseTo(50)
  expect((zoom.view.from + zoom.view.to) / 2).toBeCloseTo(150)
})

test('a double click shows the whole period', () => {
  const { press, doubleClick, zoom } = open()
  press('+', '⇧ArrowLeft')
  doubleClick()
  expect(zoom.view.from).toBeCloseTo(100)
  expect(zoom.view.to).toBe(200)
})

test('no input leads beyond the axis, or closer than five days', () => {
  const act = oneof(
    record({
      key: constantFrom('+', '-', '0', '⇧ArrowLeft', '⇧ArrowRight', 'ArrowLeft', 'PageDown', 'Home'),
    }),
    record({ deltaY: integer({ min: -900, max: 900 }), pageX: integer({ min: 0, max: width }) }),
    record({ deltaX: integer({ min: -900, max: 900 }) }),
  )
  assert(
    property(array(act, { maxLength: 40 }), acts => {
      const { press, hover, wheel, zoom } = open()
      hover()
      for (const one of acts) {
        if ('key' in one) press(one.key)
        else wheel(one)
        const { from, to } = zoom.view
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(200)
        expect(to - from).toBeGreaterThan(5 - 1e-6)
      }
    }),
  )
})
