import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

/** Interaction with a 996 × 350 chart that shows the later half of its days. */
export interface Scenario {
  readonly name: string
  readonly days: number
  readonly part: 'whole' | 'half'
  /** Maximum ratio of our cost to the rival's; undefined without a promise. */
  readonly goal?: number
  /** Quantile of both costs in the ratio; default: the median. */
  readonly goalOf?: number
  /** Our chart is included in the page, as on the site; the rival is drawn by its script. */
  readonly isInHtml?: true
  /** Undefined for a first draw. */
  readonly act?: (mouse: Mouse) => Promise<void>
}

interface Mouse {
  move(x: number, y: number): Promise<void>
  press(): Promise<void>
  release(): Promise<void>
  wheel(deltaY: number): Promise<void>
}

const stepMs = 60

/** A mouse that waits after each step, so that steps can be distinguished. */
export function createMouse(session: CDPSession, onStep: () => void): Mouse {
  let [x, y] = [0, 0]
  let buttons = 0
  const send = async (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel',
    more: object = {},
  ) => {
    onStep()
    await session.send('Input.dispatchMouseEvent', { type, x, y, buttons, ...more })
    await wait(stepMs)
  }
  return {
    move: (toX, toY) => {
      ;[x, y] = [toX, toY]
      return send('mouseMoved', { button: buttons ? 'left' : 'none' })
    },
    press: () => {
      buttons = 1
      return send('mousePressed', { button: 'left', clickCount: 1 })
    },
    release: () => {
      buttons = 0
      return send('mouseReleased', { button: 'left', clickCount: 1 })
    },
    wheel: deltaY => send('mouseWheel', { deltaX: 0, deltaY }),
  }
}

const steps = 32

async function pan(mouse: Mouse): Promise<void> {
  await mouse.move(300, 120)
  await mouse.press()
  for (let step = 1; step <= steps; step += 1) await mouse.move(300 + step * 7, 120)
  await mouse.release()
}

async function zoom(mouse: Mouse): Promise<void> {
  await mouse.move(500, 120)
  await mouse.move(504, 122)
  for (let step = 0; step < steps; step += 1) await mouse.wheel(step % 8 < 4 ? -120 : 120)
}

async function crosshair(mouse: Mouse): Promise<void> {
  for (let step = 0; step < steps; step += 1) await mouse.move(100 + step * 17, 60 + (step % 9) * 14)
}

export const scenarios: readonly Scenario[] = [
  { name: 'first picture (ours in the HTML)', days: 500, part: 'whole', goal: 0.25, isInHtml: true },
  { name: 'first draw by script', days: 500, part: 'whole' },
  { name: 'pan', days: 500, part: 'half', goal: 0.8, act: pan },
  { name: 'zoom', days: 500, part: 'half', goal: 0.8, act: zoom },
  { name: 'crosshair', days: 500, part: 'half', goal: 0.8, act: crosshair },
  { name: 'first draw by script', days: 100_000, part: 'whole', goal: 0.1 },
  { name: 'pan', days: 100_000, part: 'half', act: pan },
  { name: 'zoom', days: 100_000, part: 'half', goal: 0.3, goalOf: 0.95, act: zoom },
  { name: 'crosshair', days: 100_000, part: 'half', act: crosshair },
]
