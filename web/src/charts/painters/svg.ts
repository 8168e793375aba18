import { pathRound } from 'd3'
import type { Mark } from '../marks/mark.ts'
import { paints, type Token } from '../marks/paint.ts'

/** Attributes of an SVG path; a key is absent rather than empty. */
export interface PathAttributes {
  d: string
  fill: string
  stroke?: string
  strokeWidth?: number
  strokeDasharray?: string
  strokeLinecap?: 'round'
  strokeLinejoin?: 'round'
  opacity?: number
}

/** The colour that the page's style sheet gives to a token. */
export const pageColour = (token: Token): string => `var(--${token})`

const rounded = (pixels: number) => Math.round(pixels * 100) / 100

/** A mark as SVG paints it, with its colours asked of `colourOf`. */
export function pathAttributes(mark: Mark, colourOf: (token: Token) => string): PathAttributes {
  const { stroke, strokeWidth = 1, dashes, isRound, fill, opacity } = paints[mark.kind]
  const isOfBars = mark.barWidth !== undefined
  const line = isOfBars ? fill : stroke
  const outline = pathRound(1)
  mark.draw(outline)
  return {
    d: outline.toString(),
    fill: fill && !isOfBars ? colourOf(fill) : 'none',
    ...(line && { stroke: colourOf(line), strokeWidth: rounded(mark.barWidth ?? strokeWidth) }),
    ...(dashes && { strokeDasharray: dashes.join(' ') }),
    ...(isRound && { strokeLinecap: 'round', strokeLinejoin: 'round' }),
    ...(opacity !== undefined && { opacity }),
  }
}
