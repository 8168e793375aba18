import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuctionSupply } from '@exchange/web/charts/compositions/auction-supply'
import { expect, test } from 'vitest'
import { lightColours as colours } from './light-colours.ts'
import { svgDocument } from './svg-document.ts'

const event = (number: number, offered: number | null, sold: number | null) => ({
  label: `TE${number}`,
  offered,
  sold,
})
const events = [
  event(395, 9_600, 9_600),
  event(396, null, 8_700),
  event(397, 9_120, 8_208),
  event(398, 9_400, 9_212),
  event(399, 9_050, null),
  event(400, 8_800, null),
]
const supply = createAuctionSupply({ name: 'WMP Regular - NZ', events })!

test.each([730, 328])('the picture of six events is unchanged, %i pixels wide', width => {
  const { axisWidth, description: title } = supply
  const svg = svgDocument(supply.draw(width - axisWidth), { title, axisWidth, colours })
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const file = join(import.meta.dirname, 'auction-supply', `${width}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
})

test('bars begin at zero, are as high as their tonnes, and contain the sold part', () => {
  const { marks, layout } = supply.draw(600)
  const heightsOf = (kind: string) => {
    const heights: number[] = []
    let from = 0
    marks.find(mark => mark.kind === kind)?.draw({ moveTo: (_x, y) => void (from = y), lineTo: (_x, y) => void heights.push(y - from), closePath() {} }) // prettier-ignore
    return heights
  }
  const [offered, sold, next] = ['offered', 'sold', 'offered-next'].map(heightsOf)
  const perTonne = offered![0]! / 9_600
  const close = (heights: number[], tonnes: number[]) =>
    expect(heights.map(height => Math.round(height / perTonne))).toEqual(tonnes)
  close(offered!, [9_600, 9_120, 9_400])
  close(sold!, [9_600, 8_700, 8_208, 9_212])
  close(next!, [9_050, 8_800])
  expect(offered![0]).toBeGreaterThan(layout.height * 0.8)
})

test('an event has its offer and the share that sold, and an upcoming one its planned offer', () => {
  const read = (index: number) => supply.readings(index).map(({ label, text }) => `${label} ${text}`)
  expect(read(2)).toEqual(['Offered 9,120\u00A0t', 'Sold 8,208\u00A0t', 'Share sold 90.00%'])
  expect(read(1)).toEqual(['Offered —', 'Sold 8,700\u00A0t'])
  expect(read(4)).toEqual(['To be offered 9,050\u00A0t'])
  expect(supply.description).toBe(
    'WMP Regular - NZ: 9,212\u00A0t sold at TE398, 98.00% of the quantity offered. TE399 is to offer 9,050\u00A0t.',
  )
})

test('without an offer in any event there is no picture', () => {
  expect(createAuctionSupply({ name: 'BMP', events: [event(1, null, null)] })).toBeNull()
})
