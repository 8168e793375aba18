import { easeCubicOut, interpolateNumber, timer, type Timer } from 'd3'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import type { View } from '../scales/view.ts'
import { frameOf, repaint, themeOf, type Frame } from './canvas.ts'

interface StageOptions {
  /** Has `data-moving` while the canvas replaces the picture at rest. */
  frame: HTMLElement
  canvas: HTMLCanvasElement
  draw(view: View): { picture: Picture; tag: LastPriceTag | null }
  /** Called with each painted picture. */
  onFrame(picture: Picture): void
  /** Called when movement has ended. The canvas is hidden when it returns. */
  onRest(view: View): void
}

/** Paints a moving picture on a canvas, at most once per frame, until it rests. */
export interface MovingStage {
  /** Shows a view in the next frame, or glides to it from another view. */
  show(view: View, from: View | null): void
  isMoving(): boolean
  /** Cancels a movement in progress. */
  stop(): void
}

/** Long enough to join two turns of a wheel, short enough to go unnoticed. */
const restMs = 160

const glideMs = 200

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Interpolates between two views by the completed fraction. */
function glide(start: View, end: View): (part: number) => View {
  const [from, to] = [interpolateNumber(start.from, end.from), interpolateNumber(start.to, end.to)]
  return part => ({ from: from(easeCubicOut(part)), to: to(easeCubicOut(part)) })
}

/** Paints on a canvas while a picture moves. An SVG of the same marks would cost three times as much. */
export function createMovingStage({ frame, canvas, draw, onFrame, onRest }: StageOptions): MovingStage {
  let target: View | null = null
  /** The canvas prepared at the start of the movement. */
  let painted: Frame | null = null
  let frames: Timer | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    frames?.stop()
    clearTimeout(rest)
    painted = target = null
    delete frame.dataset['moving']
  }
  const settle = () => {
    if (target) onRest(target)
    stop()
  }
  const paint = (view: View) => {
    if (!painted) {
      frame.dataset['moving'] = ''
      painted = frameOf(canvas, themeOf(frame))
    }
    const { picture, tag } = draw(view)
    if (painted) repaint(painted, { picture, tag })
    onFrame(picture)
  }
  return {
    show(view, from) {
      target = view
      clearTimeout(rest)
      frames?.stop()
      const length = from && !wantsNoMotion() ? glideMs : 0
      const viewAt = glide(from ?? view, view)
      frames = timer(elapsed => {
        const part = elapsed < length ? elapsed / length : 1
        paint(viewAt(part))
        if (part < 1) return
        frames?.stop()
        rest = setTimeout(settle, restMs)
      })
    },
    stop,
    isMoving: () => target !== null,
  }
}
