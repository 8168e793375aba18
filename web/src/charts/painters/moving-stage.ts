import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import type { View } from '../scales/view.ts'
import { frameOf, repaint, themeOf, type Frame } from './canvas.ts'

interface StageOptions {
  /** Carries `data-moving` while the canvas stands in for the picture at rest. */
  frame: HTMLElement
  canvas: HTMLCanvasElement
  draw(view: View): { picture: Picture; tag: LastPriceTag | null }
  /** Told of each picture painted. */
  onFrame(picture: Picture): void
  /** Told when movement has ended; once it returns, the canvas goes. */
  onRest(view: View): void
}

/** Where a picture moves: at most once a frame, on a canvas, until it rests. */
export interface MovingStage {
  show(view: View): void
  isMoving(): boolean
  /** Forgets a movement that has not come to rest. */
  stop(): void
}

/** Long enough to join two turns of a wheel, short enough not to be waited for. */
const restMs = 160

/** Paints on a canvas while a picture moves, as an SVG of the same shapes would cost three times as much. */
export function createMovingStage({ frame, canvas, draw, onFrame, onRest }: StageOptions): MovingStage {
  let wanted: View | null = null
  /** The canvas as it was when the movement began. */
  let painted: Frame | null = null
  let request = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(request)
    clearTimeout(timer)
    request = 0
    painted = wanted = null
    delete frame.dataset['moving']
  }
  const rest = () => {
    if (wanted) onRest(wanted)
    stop()
  }
  const paint = () => {
    request = 0
    if (!wanted) return
    if (!painted) {
      frame.dataset['moving'] = ''
      painted = frameOf(canvas, themeOf(frame))
    }
    const { picture, tag } = draw(wanted)
    if (painted) repaint(painted, { picture, tag })
    onFrame(picture)
  }
  const show = (view: View) => {
    wanted = view
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
    if (request === 0) request = requestAnimationFrame(paint)
  }
  return { show, stop, isMoving: () => wanted !== null }
}
