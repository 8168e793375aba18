import { expect, test } from 'vitest'
import { createDailyAxis } from '../scales/trading-axis.ts'
import { chartAction } from './chart-keys.ts'
import { explored, limitsOf, type Gaze } from './explore.ts'
import { panned, zoomed } from './view-motion.ts'

const dates = Array.from({ length: 200 }, (_none, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
)
const axis = createDailyAxis(dates)
const limits = limitsOf(axis)
const home = { from: 100, to: 200 }

/** Presses keys one after another: '⇧' before a key holds shift. */
function press(start: Gaze, ...keys: string[]): Gaze {
  return keys.reduce((gaze, key) => {
    const shiftKey = key.startsWith('⇧')
    const action = chartAction({
      key: key.replace('⇧', ''),
      shiftKey,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    })
    return action ? explored(gaze, action, { axis, limits, home }) : gaze
  }, start)
}

const start: Gaze = { view: home, index: null }

test('the first arrow reads the latest bar in sight, the next ones its neighbours', () => {
  expect(press(start, 'ArrowLeft').index).toBe(199)
  expect(press(start, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight').index).toBe(198)
})

test('Home and End read the ends of what is in sight', () => {
  expect(press(start, 'Home').index).toBe(100)
  expect(press(start, 'Home', 'End').index).toBe(199)
})

test('a page is a tenth of what is in sight', () => {
  expect(press(start, 'End', 'PageUp').index).toBe(189)
  expect(press(start, 'Home', 'PageDown').index).toBe(110)
})

test('the view follows a cursor that walks out of sight', () => {
  const { view, index } = press(start, 'Home', 'ArrowLeft')
  expect(index).toBe(99)
  expect(view.from).toBeLessThan(99)
  expect(view.to - view.from).toBe(100)
})

test('there is nothing before the first bar and after the last', () => {
  const first = press({ view: { from: 0, to: 100 }, index: 0 }, 'ArrowLeft')
  expect([first.index, first.view.from]).toEqual([0, 0])
  expect(press(start, 'End', 'ArrowRight').index).toBe(199)
})

test('plus comes closer around the cursor, minus goes back', () => {
  const closer = press({ view: home, index: 150 }, '+')
  expect(closer.view.to - closer.view.from).toBeCloseTo(100 / 1.4)
  expect((150.5 - closer.view.from) / (closer.view.to - closer.view.from)).toBeCloseTo(0.505)
  expect(press(closer, '-').view.from).toBeCloseTo(100)
})

test('shift with an arrow pans, zero shows the whole period, Escape leaves', () => {
  const earlier = press({ view: home, index: 150 }, '⇧ArrowLeft')
  expect(earlier).toEqual({ view: { from: 75, to: 175 }, index: 150 })
  expect(press(earlier, '0').view).toEqual(home)
  expect(press(earlier, 'Escape').index).toBeNull()
})

test('keys with control, alt or the command key belong to the browser', () => {
  const key = { key: 'ArrowLeft', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(
    [
      { ...key, altKey: true },
      { ...key, metaKey: true },
      { ...key, key: 'Tab' },
    ].map(chartAction),
  ).toEqual([undefined, undefined, undefined])
})

test('what is under the pointer stays under it while the view zooms', () => {
  const view = zoomed(home, { by: 2, around: 125 }, limits)
  expect(view).toEqual({ from: 112.5, to: 162.5 })
  expect(zoomed(view, { by: 0.5, around: 125 }, limits)).toEqual(home)
})

test('a view neither leaves the axis nor comes closer than five days', () => {
  expect(panned(home, 50, limits)).toEqual(home)
  expect(panned(home, -500, limits)).toEqual({ from: 0, to: 100 })
  expect(zoomed(home, { by: 0.01, around: 120 }, limits)).toEqual({ from: 0, to: 200 })
  const closest = zoomed(home, { by: 1000, around: 120 }, limits)
  expect(closest.to - closest.from).toBe(5)
})
