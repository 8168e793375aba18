import { expect, test } from 'vitest'
import {
  type FormulaName,
  formulas,
  type InputName,
  inputLabels,
  isSameFigure,
  recompute,
} from './explained-figure.ts'

const cases: Record<FormulaName, [inputs: Partial<Record<InputName, string>>, result: string]> = {
  LAST_TRADE: [{ LAST_PRICE: '4.185' }, '4.185'],
  PRICE_CHANGE: [{ LAST_PRICE: '4.185', PREVIOUS_CLOSE: '4.12' }, '0.065'],
  RELATIVE_CHANGE: [{ LAST_PRICE: '2.5', PREVIOUS_CLOSE: '2' }, '0.25'],
  CHANGE_OVER_52_WEEKS: [{ LAST_PRICE: '1.5', CLOSE_52_WEEKS_AGO: '2' }, '-0.25'],
  VALUE_AT_LAST_PRICE: [{ LAST_PRICE: '4.5', SECURITIES_ON_ISSUE: '2000000' }, '9000000'],
  VALUE_AT_FACE_VALUE: [{ FACE_VALUE: '1', SECURITIES_ON_ISSUE: '75000000' }, '75000000'],
  PRICE_OVER_EARNINGS: [{ LAST_PRICE: '21', EARNINGS_PER_SHARE: '1.5' }, '14'],
  DIVIDENDS_OVER_PRICE: [{ GROSS_DIVIDENDS: '0.25', LAST_PRICE: '5' }, '5'],
  QUANTITY_AT_LAST_PRICE: [{ QUANTITY: '1200', LAST_PRICE: '4.185' }, '5022'],
  QUANTITY_AT_PRICE_PER_100: [{ QUANTITY: '10000', PRICE_PER_100: '101.234' }, '10123.4'],
}

const inputsOf = (values: Partial<Record<InputName, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name: name as InputName, value }))

test.each(Object.entries(cases))('%s is computed from its inputs in any order', (name, [values, result]) => {
  const inputs = inputsOf(values)
  expect(inputs.map(input => input.name).toSorted()).toEqual(formulas[name as FormulaName].inputs.toSorted())
  expect(recompute(name as FormulaName, inputs)).toBe(result)
  expect(recompute(name as FormulaName, inputs.toReversed())).toBe(result)
})

test.each(Object.entries(formulas))('the text of %s names each of its inputs', (_name, { text, inputs }) => {
  const labels = inputs.map(input => inputLabels[input].toLowerCase())
  expect(labels.filter(label => label !== 'last price' && !text.toLowerCase().includes(label))).toEqual([])
})

test('a formula without one of its inputs has no result', () => {
  expect(recompute('PRICE_CHANGE', inputsOf({ LAST_PRICE: '4.185' }))).toBeNull()
  expect(recompute('PRICE_OVER_EARNINGS', inputsOf({ LAST_PRICE: '4', EARNINGS_PER_SHARE: '-1' }))).toBeNull()
})

test('a holding is valued exactly, however large', () => {
  const inputs = inputsOf({ QUANTITY: '123456789012345.12345678', LAST_PRICE: '4.185' })
  expect(recompute('QUANTITY_AT_LAST_PRICE', inputs)).toBe('516666662016664.34166662')
})

test('a figure rounded for its page is the same, half a unit further it is another', () => {
  expect(isSameFigure('PRICE_OVER_EARNINGS', '21.34', '21.335')).toBe(true)
  expect(isSameFigure('PRICE_OVER_EARNINGS', '21.34', '21.3349')).toBe(false)
  expect(isSameFigure('PRICE_OVER_EARNINGS', '21.34', null)).toBe(false)
  expect(isSameFigure('PRICE_OVER_EARNINGS', null, null)).toBe(true)
})
