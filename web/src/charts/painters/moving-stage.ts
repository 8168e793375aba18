import { easeCubicOut, interpolateNumber, timer, type Timer } from 'd3'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import type { View } from '../scales/view.ts'
import { frameOf, repaint, themeOf, type Frame } from './canvas.ts'

interface StageOptions {
  /** Carries `data-moving` while the canvas stands in for the picture at rest. */
  frame: HTMLElement
  canvas: HTMLCanvasElement
  draw(view: View): { picture: Picture; tag: LastPriceTag | null }
  /** Called with each picture painted. */
  onFrame(picture: Picture): void
  /** Called when movement has ended; once it returns, the canvas goes. */
  onRest(view: View): void
}

/** Where a picture moves: at most once a frame, on a canvas, until it rests. */
export interface MovingStage {
  /** Shows a view in the next frame, or glides to it from another. */
  show(view: View, from: View | null): void
  isMoving(): boolean
  /** Forgets a movement that has not come to rest. */
  stop(): void
}

/** Long enough to join two turns of a wheel, short enough not to be waited for. */
const restMs = 160

const glideMs = 200

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The views on the way from one to another, by the part of the way that is behind. */
function glide(start: View, end: View): (part: number) => View {
  const [from, to] = [interpolateNumber(start.from, end.from), interpolateNumber(start.to, end.to)]
  return part => ({ from: from(easeCubicOut(part)), to: to(easeCubicOut(part)) })
}

/** Paints on a canvas while a picture moves, as an SVG of the same marks would cost three times as much. */
export function createMovingStage({ frame, canvas, draw, onFrame, onRest }: StageOptions): MovingStage {
  let target: View | null = null
  /** The canvas as it was when the movement began. */
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
