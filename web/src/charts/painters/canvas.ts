import type { Shape, UprightBars } from '../marks/shape.ts'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import { timeAxisHeight } from '../compositions/plot-layout.ts'
import { edgeWidth } from '../scales/label-density.ts'
import { paints, tokens, type Token } from './paint.ts'

/** Colours and type as the page resolves them now, light or dark. */
export interface Theme {
  readonly colours: Readonly<Record<Token, string>>
  readonly fontFamily: string
}

/** What the style sheet says at this element; asked of a probe, as a custom property may hold a colour for light and one for dark. */
export function themeOf(element: Element): Theme {
  const probe = element.appendChild(document.createElement('i'))
  const style = getComputedStyle(probe)
  const colours = tokens.map(token => {
    probe.style.color = `var(--${token})`
    return [token, style.color] as const
  })
  const { fontFamily } = style
  probe.remove()
  return { colours: Object.fromEntries(colours) as Record<Token, string>, fontFamily }
}

/** Where to paint, and in which colours. */
export interface Frame {
  readonly context: CanvasRenderingContext2D
  readonly theme: Theme
}

function paintBars(context: CanvasRenderingContext2D, { width, spans }: UprightBars): void {
  for (let at = 0; at < spans.length; at += 3) {
    context.fillRect(spans[at]! - width / 2, spans[at + 1]!, width, spans[at + 2]!)
  }
}

function paintShape({ context, theme }: Frame, shape: Shape): void {
  const paint = paints[shape.kind]
  context.globalAlpha = paint.opacity ?? 1
  if (paint.fill) context.fillStyle = theme.colours[paint.fill]
  if (shape.bars) return paintBars(context, shape.bars)
  context.beginPath()
  shape.trace(context)
  if (paint.fill) context.fill()
  if (paint.stroke) {
    context.strokeStyle = theme.colours[paint.stroke]
    context.lineWidth = paint.strokeWidth ?? 1
    context.lineCap = paint.isRound ? 'round' : 'butt'
    context.lineJoin = paint.isRound ? 'round' : 'miter'
    context.setLineDash([...(paint.dashes ?? [])])
    context.stroke()
  }
}

function paintLabels({ context, theme }: Frame, { layout, levelLabels, timeLabels }: Picture): void {
  const type = `12px ${theme.fontFamily}`
  context.globalAlpha = 1
  context.fillStyle = theme.colours.quiet
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.font = type
  for (const { text, y } of levelLabels) context.fillText(text, layout.width + 8, y)
  for (const { text, x, isStrong } of timeLabels) {
    context.textAlign = x < edgeWidth ? 'left' : 'center'
    context.font = isStrong ? `600 ${type}` : type
    context.fillText(text, x, layout.height + timeAxisHeight / 2)
  }
}

function paintTag({ context, theme }: Frame, { y, text, width }: LastPriceTag): void {
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
  context.roundRect(width + 1, y - 10, context.measureText(text).width + 14, 20, 3)
  context.fill()
  context.fillStyle = theme.colours.paper
  context.fillText(text, width + 8, y)
}

/** Makes the canvas as sharp as the screen; returns how many of its pixels make one of the page's. */
function fit(canvas: HTMLCanvasElement): number {
  const sharpness = devicePixelRatio
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map(side => Math.round(side * sharpness))
  if (canvas.width !== width) canvas.width = width!
  if (canvas.height !== height) canvas.height = height!
  return sharpness
}

interface Scene {
  picture: Picture
  tag: LastPriceTag | null
}

/** Paints a picture with its labels and the live price at the context's origin. */
export function paintPicture(frame: Frame, { picture, tag }: Scene): void {
  const { context } = frame
  context.save()
  context.beginPath()
  context.rect(0, 0, picture.layout.width, picture.layout.height)
  context.clip()
  for (const shape of picture.shapes) paintShape(frame, shape)
  context.restore()
  paintLabels(frame, picture)
  if (tag) paintTag(frame, tag)
}

/** Paints a picture on a canvas of the page, replacing what was there. */
export function paintCanvas(canvas: HTMLCanvasElement, { theme, ...scene }: Scene & { theme: Theme }): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const sharpness = fit(canvas)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale(sharpness, sharpness)
  paintPicture({ context, theme }, scene)
}
