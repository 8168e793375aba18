import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSmile, type SmileInput } from '@exchange/web/charts/compositions/volatility-smile'
import { describe, expect, test } from 'vitest'
import { lightColours as colours } from './light-colours.ts'
import { svgDocument } from './svg-document.ts'

const folder = join(import.meta.dirname, 'smiles')

/** A smile around a price: lowest above it, steeper below. */
const smiling = (strike: number, price: number) => {
  const distance = Math.log(strike / price)
  return 24 - 12 * distance + 180 * distance * distance
}
const strikes = Array.from({ length: 17 }, (_, at) => 3_200 + at * 50)
const points = strikes.map(strike => ({
  strike,
  call: smiling(strike, 3_580),
  put: smiling(strike, 3_580) + 0.4,
}))
const whole: SmileInput = { points, price: 3_583, underlying: 'WMPJ24', decimals: 0 }

const cases: { name: string; input: SmileInput; width?: number }[] = [
  { name: 'whole', input: whole },
  { name: 'phone', input: whole, width: 360 },
  {
    name: 'gaps',
    input: {
      ...whole,
      points: points.map((point, at) => ({
        ...point,
        call: at < 5 ? null : point.call,
        put: at % 4 === 2 ? null : point.put,
      })),
    },
  },
  { name: 'without-a-price', input: { ...whole, price: null } },
  { name: 'one-strike', input: { ...whole, points: [points[8]!] } },
  {
    name: 'cents',
    input: {
      points: [9, 9.25, 9.5, 9.75, 10].map(strike => ({ strike, call: smiling(strike, 9.4), put: null })),
      price: 9.41,
      underlying: 'MKPU24',
      decimals: 2,
    },
  },
]

const draw = ({ input, width = 730 }: (typeof cases)[number]) => {
  const smile = createSmile(input)!
  const { axisWidth, description: title } = smile
  return svgDocument(smile.draw(width - axisWidth), { title, axisWidth, colours })
}

test.each(cases)('the smile $name is unchanged', drawn => {
  const svg = draw(drawn)
  const file = join(folder, `${drawn.name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
})

test('every accepted smile has a case that draws it', () => {
  expect(readdirSync(folder).toSorted()).toEqual(cases.map(({ name }) => `${name}.svg`).toSorted())
})

describe('in words', () => {
  test('a smile names its lowest and highest volatility, and the price of its future', () => {
    expect(createSmile(whole)?.description).toBe(
      'Implied volatility by strike: from 23.80% at the strike of 3,700 to 28.01% at the strike of 3,200. WMPJ24 is at 3,583.',
    )
  })

  test('a strike is read with both of its volatilities, a missing one as a dash', () => {
    const smile = createSmile({ ...whole, points: [{ strike: 3_600, call: 24.126, put: null }] })
    expect(smile?.readings(0)).toEqual([
      { label: 'Calls', text: '24.13%' },
      { label: 'Puts', text: '—' },
    ])
    expect(smile?.title(0)).toBe('Strike 3,600')
    expect(smile?.legend.map(({ label }) => label)).toEqual(['Calls', 'WMPJ24'])
  })

  test('without any volatility there is no smile', () => {
    expect(createSmile({ ...whole, points: [{ strike: 3_600, call: null, put: null }] })).toBeNull()
  })
})
