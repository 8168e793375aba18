import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChartFormats } from '@exchange/web/charts/compositions/chart-formats'
import {
  createForwardCurve,
  type CurveContract,
  type ForwardCurves,
} from '@exchange/web/charts/compositions/forward-curve'
import { expect, test } from 'vitest'
import { lightColours as colours } from './light-colours.ts'
import { svgDocument } from './svg-document.ts'

const folder = join(import.meta.dirname, 'curve-pictures')

interface CurveCase {
  name: string
  curves: ForwardCurves
  priceDecimals?: number
  currency?: string
  width?: number
}

/** Contracts of consecutive months, or of every twelfth. */
const contracts = (product: string, count: number, apart = 1): CurveContract[] =>
  Array.from({ length: count }, (_none, at) => {
    const expiryDate = new Date(Date.UTC(2026, 11 + at * apart, 14)).toISOString().slice(0, 10)
    return { code: `${product}${at + 1}`, expiryDate }
  })

const shape = (count: number, from: number, swing: number) =>
  Array.from({ length: count }, (_none, at) => Math.round((from + swing * Math.sin(at / 3)) / 5) * 5)
const now = { kind: 'curve', label: 'Now', date: '' } as const
const week = { kind: 'curve-2', label: '1 week ago', date: '2026-11-13' } as const
const month = { kind: 'curve-3', label: '1 month ago', date: '2026-10-20' } as const
const quarter = { kind: 'curve-4', label: '3 months ago', date: '2026-08-20' } as const

const monthly: ForwardCurves = {
  contracts: contracts('WMP', 18),
  curves: [
    { ...now, prices: shape(18, 2_850, 140) },
    { ...week, prices: [...shape(17, 2_830, 150), null] },
    { ...month, prices: [...shape(17, 2_800, 170), null] },
    { ...quarter, prices: [...shape(15, 2_930, 60), null, null, null] },
  ],
}
const yearly: ForwardCurves = {
  contracts: contracts('MKP', 5, 12),
  curves: [{ ...now, prices: [9.8, 9.65, null, 9.4, 9.42] }],
}
const cases: CurveCase[] = [
  { name: 'months', curves: monthly },
  { name: 'months-phone', curves: monthly, width: 328 },
  { name: 'years-with-a-gap', curves: yearly, priceDecimals: 2, currency: 'NZD' },
  {
    name: 'quarters-of-an-index',
    currency: '',
    curves: {
      contracts: contracts('KIW', 4, 3),
      curves: [
        { ...now, prices: [7_016, 7_024, 7_064, 7_052] },
        { ...week, prices: [6_989, 7_015, 7_041, 7_067] },
      ],
    },
  },
  { name: 'one-contract', curves: { contracts: contracts('WMP', 1), curves: [{ ...now, prices: [2_850] }] } },
]

function draw({ curves, priceDecimals = 0, currency = 'USD', width = 730 }: CurveCase) {
  const composition = createForwardCurve(
    curves,
    createChartFormats({ priceDecimals, isYieldTraded: false, currency }),
  )!
  const { axis, axisWidth } = composition
  const view = { from: 0, to: axis.length }
  const picture = composition.draw({ view, width: width - axisWidth, lastPrice: null })
  const title = composition.describe(view, true)
  return { composition, picture, title, svg: svgDocument(picture, { title, axisWidth, colours }) }
}

test.each(cases)('the curve $name is unchanged', drawn => {
  const { svg } = draw(drawn)
  const file = join(folder, `${drawn.name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
  expect(svg).not.toMatch(/NaN|Infinity|undefined|\de-\d/)
})

test('every accepted curve has a case that draws it', () => {
  expect(readdirSync(folder).toSorted()).toEqual(cases.map(({ name }) => `${name}.svg`).toSorted())
})

const [first, , milk, index, single] = cases

test('a curve is described by its ends and the previous value of its first contract', () => {
  expect(draw(first!).title).toBe(
    'Prices fall 2.81% from the first contract to the last: US$2,850 for WMP1, expiring on 14/12/2026, US$2,770 for WMP18, expiring on 14/05/2028. WMP1 stood 1 week ago at US$2,830, 1 month ago at US$2,800, 3 months ago at US$2,930.',
  )
  expect(draw(milk!).title).toContain('Prices fall 3.88% from the first contract to the last: $9.80')
  expect(draw(index!).title).toContain('7,016 points for KIW1')
  expect(draw(single!).title).toBe('WMP1, expiring on 14/12/2026, is at US$2,850.')
})

test('a reader goes through it contract by contract, each with its value and previous value', () => {
  const { composition } = draw(first!)
  expect(composition.readings({ index: 17, view: { from: 0, to: 18 } })).toEqual([
    { label: 'Contract', text: 'WMP18' },
    { label: 'Now', text: '2,770' },
    { label: '1 week ago', text: '-' },
    { label: '1 month ago', text: '-' },
    { label: '3 months ago', text: '-' },
  ])
})

test('months are below the curve, with a year at its start', () => {
  const labels = draw(first!).picture.timeLabels
  expect(labels.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['2027', '2028'])
  expect(draw(milk!).picture.timeLabels.map(({ text }) => text)).toEqual([
    'Dec',
    '2027',
    '2028',
    '2029',
    '2030',
  ])
})

test('without a price now there is no curve', () => {
  const formats = createChartFormats({ priceDecimals: 0, isYieldTraded: false, currency: 'USD' })
  const curves = [
    { ...now, prices: [null] },
    { ...week, prices: [2_850] },
  ]
  expect(createForwardCurve({ contracts: contracts('WMP', 1), curves }, formats)).toBeNull()
  expect(createForwardCurve({ contracts: [], curves: [] }, formats)).toBeNull()
})
