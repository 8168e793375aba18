import { pathRound } from 'd3'
import type { Mark } from '../marks/mark.ts'
import { paints, type Token } from '../marks/paint.ts'

/** Attributes of an SVG path. Unused keys are absent rather than empty. */
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

/** CSS colour of a token in the page's style sheet. */
export const pageColour = (token: Token): string => `var(--${token})`

const rounded = (pixels: number) => Math.round(pixels * 100) / 100

/** Attributes of a mark as an SVG path. `colourOf` resolves its colours. */
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
