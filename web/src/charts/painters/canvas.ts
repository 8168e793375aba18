import type { Mark, Pen } from '../marks/mark.ts'
import { type LastPriceTag, type Picture, placeTag } from '../compositions/picture.ts'
import { timeAxisHeight } from '../compositions/plot-layout.ts'
import { edgeWidth } from '../scales/label-density.ts'
import { paints, tokens, type Token } from '../marks/paint.ts'

/** Resolved colours and font of the page, light or dark. */
export interface Theme {
  readonly colours: Readonly<Record<Token, string>>
  readonly fontFamily: string
}

/**
 * Reads colours and font from the style sheet at an element. Probe elements resolve custom properties that hold a light and a
 * dark colour.
 */
export function themeOf(element: Element): Theme {
  // All probes are added before the first is read, so that styles are calculated only once.
  const probes = tokens.map(token => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${token})`
    return probe
  })
  element.append(...probes)
  const colours = tokens.map((token, at) => [token, getComputedStyle(probes[at]!).color] as const)
  const { fontFamily } = getComputedStyle(element)
  for (const probe of probes) probe.remove()
  return { colours: Object.fromEntries(colours) as Record<Token, string>, fontFamily }
}

/** Canvas context and theme to paint with. */
export interface Frame {
  readonly context: CanvasRenderingContext2D
  readonly theme: Theme
  /** Canvas pixels per CSS pixel. */
  readonly sharpness: number
}

interface Scene {
  picture: Picture
  tag: LastPriceTag | null
}

/** Fills each vertical stroke as a box. Without a graphics card this is ten times as fast. */
function boxPen(context: CanvasRenderingContext2D, width: number): Pen {
  let [left, top] = [0, 0]
  return {
    moveTo(x, y) {
      left = x - width / 2
      top = y
    },
    lineTo: (_x, bottom) => context.fillRect(left, top, width, bottom - top),
    closePath: () => undefined,
  }
}

/**
 * Strokes the current path. Without a graphics card, a canvas fills the outline of strokes wider than a pixel, which is ten times
 * slower than hairlines. Up to two pixels, two offset hairlines look the same.
 */
function stroke({ context, sharpness }: Frame, width: number): void {
  const pixels = width * sharpness
  const isNearHairline = pixels > 1 && pixels < 2
  context.lineWidth = isNearHairline ? 1 / sharpness : width
  if (!isNearHairline || pixels < 1.2) return context.stroke()
  const apart = width - context.lineWidth
  context.translate(0, -apart / 2)
  context.stroke()
  context.translate(0, apart)
  context.stroke()
  context.translate(0, -apart / 2)
}

function paintMark(frame: Frame, mark: Mark): void {
  const { context, theme } = frame
  const paint = paints[mark.kind]
  context.globalAlpha = paint.opacity ?? 1
  if (paint.fill) context.fillStyle = theme.colours[paint.fill]
  if (mark.barWidth !== undefined) return mark.draw(boxPen(context, mark.barWidth))
  context.beginPath()
  mark.draw(context)
  if (paint.fill) context.fill()
  if (paint.stroke) {
    context.strokeStyle = theme.colours[paint.stroke]
    context.lineCap = paint.isRound ? 'round' : 'butt'
    context.lineJoin = paint.isRound ? 'round' : 'miter'
    context.setLineDash([...(paint.dashes ?? [])])
    stroke(frame, paint.strokeWidth ?? 1)
  }
}

function paintLabels(frame: Frame, { picture, tag }: Scene): void {
  const { context, theme } = frame
  const { layout, timeLabels } = picture
  const { labels, at } = placeTag(picture, tag)
  const type = `12px ${theme.fontFamily}`
  context.globalAlpha = 1
  context.fillStyle = theme.colours.quiet
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.font = type
  for (const { text, y } of labels) context.fillText(text, layout.width + 8, y)
  const middle = layout.height + timeAxisHeight / 2
  // Setting the font costs more than drawing a label, so labels are grouped by font.
  for (const strong of [false, true]) {
    context.font = strong ? `600 ${type}` : type
    for (const { text, x, isStrong } of timeLabels) {
      if (isStrong !== strong) continue
      context.textAlign = x < edgeWidth ? 'left' : 'center'
      context.fillText(text, x, middle)
    }
  }
  if (tag) paintTag(frame, tag, at.y + at.offset)
}

function paintTag({ context, theme }: Frame, { y, text, width }: LastPriceTag, middle: number): void {
  context.strokeStyle = theme.colours.quiet
  context.lineWidth = 1
  context.setLineDash([2, 3])
  context.beginPath()
  context.moveTo(0, Math.round(y) + 0.5)
  context.lineTo(width, Math.round(y) + 0.5)
  context.stroke()
  context.font = `600 12px ${theme.fontFamily}`
  context.textAlign = 'left'
  context.fillStyle = theme.colours.ink
  context.beginPath()
  context.roundRect(width + 1, middle - 10, context.measureText(text).width + 14, 20, 3)
  context.fill()
  context.fillStyle = theme.colours.paper
  context.fillText(text, width + 8, middle)
}

/** Prepares a canvas at its displayed size and the screen's pixel ratio. Null where there is no 2D context. */
export function frameOf(canvas: HTMLCanvasElement, theme: Theme): Frame | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  const sharpness = devicePixelRatio
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map(side => Math.round(side * sharpness))
  if (canvas.width !== width) canvas.width = width!
  if (canvas.height !== height) canvas.height = height!
  return { context, theme, sharpness }
}

/** Paints a picture with its labels and the live price at the context's origin. */
export function paintPicture(frame: Frame, { picture, tag }: Scene): void {
  const { context } = frame
  context.save()
  context.beginPath()
  context.rect(0, 0, picture.layout.width, picture.layout.height)
  context.clip()
  for (const mark of picture.marks) paintMark(frame, mark)
  context.restore()
  paintLabels(frame, { picture, tag })
}

/** Clears a canvas and paints a picture on it. */
export function repaint(frame: Frame, scene: Scene): void {
  const { context, sharpness } = frame
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.scale(sharpness, sharpness)
  paintPicture(frame, scene)
}
