import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContractCurves, createContractCurves } from '@exchange/web/charts/compositions/contract-curves'
import { expect, test } from 'vitest'
import { lightColours } from './light-colours.ts'
import { svgDocument } from './svg-document.ts'

const folder = join(import.meta.dirname, 'contract-curves')

const curves = (...events: (readonly [label: string, prices: (number | null)[]])[]): ContractCurves => ({
  name: 'WMP Regular - NZ',
  contracts: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
  unit: 'US$ a tonne',
  curves: events.map(([label, prices]) => ({ label, prices })),
})

const latest = ['TE398', [3_680, 3_655, 3_670, 3_700, null, null]] as const
const before = ['TE397', [3_550, 3_590, 3_560, 3_605, null, null]] as const

const cases = {
  'event-against-event': curves(['TE398', [...latest[1]]], ['TE397', [...before[1]]]),
  'four-events-with-gaps': curves(
    ['TE398', [3_680, null, 3_670, 3_700, null, 3_710]],
    ['TE397', [3_550, 3_590, 3_560, 3_605, null, null]],
    ['TE396', [3_500, 3_505, null, null, null, null]],
    ['TE395', [null, 3_410, 3_430, 3_400, 3_390, 3_380]],
    ['TE394', [1, 1, 1, 1, 1, 1]],
  ),
  'one-price': curves(['TE398', [null, 3_655, null, null, null, null]]),
}

test.each(Object.entries(cases))('the picture %s is unchanged', (name, input) => {
  const { draw, axisWidth, description: title } = createContractCurves(input)!
  const svg = svgDocument(draw(730 - axisWidth), { title, axisWidth, colours: lightColours })
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const file = join(folder, `${name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
})

test('a sentence describes a curve’s start, its end and its change since the previous event', () => {
  expect(createContractCurves(cases['event-against-event'])?.description).toBe(
    'WMP Regular - NZ at TE398 rises from 3,680 in C1 to 3,700 in C4, US$ a tonne. 4 of 4 contracts are above TE397.',
  )
  expect(createContractCurves(cases['one-price'])?.description).toBe(
    'WMP Regular - NZ at TE398 is 3,655 in C2, US$ a tonne.',
  )
})

test('the four latest events with a price are drawn, and a contract without one reads a dash', () => {
  const { legend, readings } = createContractCurves(cases['four-events-with-gaps'])!
  expect(legend.map(({ label }) => label)).toEqual(['TE398', 'TE397', 'TE396', 'TE395'])
  expect(readings(1).map(({ text }) => text)).toEqual(['-', '3,590', '3,505', '3,410'])
})

test('without a price there is no picture', () => {
  expect(createContractCurves(curves(['TE398', [null, null, null, null, null, null]]))).toBeNull()
})
