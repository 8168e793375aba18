import type { EventKind, EventMark } from '../compositions/chart-events.ts'
import type { LegendEntry } from '../compositions/composition.ts'
import type { LastPriceTag, Picture } from '../compositions/picture.ts'
import { chartHeight } from '../compositions/plot-layout.ts'
import { paintPicture, type Frame, type Theme } from './canvas.ts'
import { paints, type Token } from '../marks/paint.ts'
import { wrapText } from './wrap-text.ts'

/** Picture with title and notes, so that it can be understood without the page. */
export interface PngContent {
  readonly title: string
  readonly legend: readonly LegendEntry[]
  readonly picture: Picture
  readonly tag: LastPriceTag | null
  readonly marks: readonly EventMark[]
  /** Lines below the picture. */
  readonly notes: readonly string[]
  /** Width of picture and level labels together. */
  readonly width: number
}

const margin = 24
const noteHeight = 17
const markTokens: Readonly<Record<EventKind, Token>> = {
  purchase: 'green',
  sale: 'red',
  dividend: 'green',
  split: 'blue',
  halt: 'red',
  announcement: 'orange',
}

function paintLegend({ context, theme }: Frame, legend: readonly LegendEntry[]): void {
  let x = 0
  for (const { kind, label, text } of legend) {
    const { stroke = 'ink', dashes = [] } = paints[kind]
    context.strokeStyle = theme.colours[stroke]
    context.lineWidth = 2
    context.setLineDash([...dashes])
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x + 16, 0)
    context.stroke()
    const words = `${label}  ${text}`
    context.fillStyle = theme.colours.ink
    context.fillText(words, x + 22, 0)
    x += 22 + context.measureText(words).width + 18
  }
}

function paintMark({ context, theme }: Frame, { kind, sign, x, y }: EventMark): void {
  context.setLineDash([])
  context.beginPath()
  context.arc(x, y, 8, 0, 2 * Math.PI)
  context.fillStyle = theme.colours.surface
  context.fill()
  context.strokeStyle = theme.colours[markTokens[kind]]
  context.lineWidth = 1.5
  context.stroke()
  context.textAlign = 'center'
  context.fillStyle = theme.colours.ink
  context.font = `700 10px ${theme.fontFamily}`
  context.fillText(sign, x, y)
}

/** Truncates a line of text to a width. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let kept = text
  while (kept.length > 1 && context.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1)
  return `${kept}…`
}

/** Paints the content on a new canvas at twice the page's pixel density. */
export function paintPng(content: PngContent, theme: Theme): HTMLCanvasElement {
  const { title, legend, picture, tag, marks, notes, width } = content
  const canvas = document.createElement('canvas')
  const top = margin + 26 + (legend.length > 0 ? 24 : 4)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on')
  const noteFont = `11px ${theme.fontFamily}`
  context.font = noteFont
  const lines = notes
    .flatMap(note => wrapText(note, width, text => context.measureText(text).width))
    .map(line => fitted(context, line, width))
  const height = top + chartHeight + 14 + lines.length * noteHeight + margin - 6
  // Resizing a canvas resets its font and all other state.
  canvas.width = (width + 2 * margin) * 2
  canvas.height = height * 2
  const frame = { context, theme, sharpness: 2 }
  context.scale(2, 2)
  context.fillStyle = theme.colours.paper
  context.fillRect(0, 0, width + 2 * margin, height)
  context.translate(margin, margin)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = theme.colours.ink
  context.font = `700 18px ${theme.fontFamily}`
  context.fillText(title, 0, 10)
  context.font = `13px ${theme.fontFamily}`
  context.save()
  context.translate(0, 36)
  paintLegend(frame, legend)
  context.restore()
  context.translate(0, top - margin)
  paintPicture(frame, { picture, tag })
  for (const mark of marks) paintMark(frame, mark)
  context.font = noteFont
  context.textAlign = 'left'
  context.fillStyle = theme.colours.quiet
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 0, chartHeight + 16 + index * noteHeight)
  }
  return canvas
}
