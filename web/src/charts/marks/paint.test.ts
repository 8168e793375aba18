import { readFileSync } from 'node:fs'
import { rgb } from 'd3'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** Values of a custom property, the light one first. */
function valuesOf(name: string): string[] {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(sheet) ?? []
  if (!light || !dark) throw new Error(`tokens.css gives --${name} no two colours`)
  return [light, dark]
}

/** Relative luminance as defined by WCAG 2, 0 to 1. */
function luminance(colour: string): number {
  const { r, g, b } = rgb(colour)
  const [red = 0, green = 0, blue = 0] = [r, g, b].map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test('contrast is 21 of black on white, and 1 of a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrast('#b42318', '#b42318')).toBe(1)
})

test.each(['blue', 'orange', 'green', 'grey', 'dark', 'red'])(
  'the charts’ %s has the contrast of text in both themes',
  name => {
    for (const ground of ['paper', 'surface'])
      for (const [theme, colour] of valuesOf(name).entries())
        expect(
          contrast(colour, valuesOf(ground)[theme]!),
          `${['light', 'dark'][theme]}, on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
  },
)
