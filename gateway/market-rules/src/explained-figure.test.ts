import { expect, test } from 'vitest'
import {
  type FormulaName,
  formulas,
  type InputName,
  inputLabels,
  isSameFigure,
  recompute,
} from './explained-figure.ts'

const option = {
  OPTION_TYPE: 'CALL',
  UNDERLYING_TYPE: 'FUTURE',
  UNDERLYING_PRICE: '100',
  STRIKE_PRICE: '100',
  YEARS_TO_EXERCISE: '1',
  INTEREST_RATE: '0',
}
const atTwenty = { IMPLIED_VOLATILITY: '20', ...option }

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
  PUBLISHED_SETTLEMENT: [{ SETTLEMENT_PRICE: '1234.5' }, '1234.5'],
  CHANGE_FROM_SETTLEMENT: [{ LAST_PRICE: '4.185', PREVIOUS_SETTLEMENT: '4.12' }, '0.065'],
  RELATIVE_CHANGE_FROM_SETTLEMENT: [{ LAST_PRICE: '2.5', PREVIOUS_SETTLEMENT: '2' }, '0.25'],
  SETTLEMENT_CHANGE: [{ SETTLEMENT_PRICE: '4.12', PREVIOUS_SETTLEMENT: '4.185' }, '-0.065'],
  SETTLEMENT_CHANGE_IN_PERCENT: [{ SETTLEMENT_PRICE: '2.5', PREVIOUS_SETTLEMENT: '2' }, '25'],
  SETTLEMENT_REVISION: [{ SETTLEMENT_PRICE: '2.5', PROVISIONAL_PRICE: '2.25' }, '0.25'],
  MIDDLE_OF_QUOTES: [{ BID: '10', OFFER: '15' }, '12.5'],
  // At the money and without interest, the price is 100 × (2 N(σ ÷ 2) − 1), and delta N(σ ÷ 2).
  VOLATILITY_OF_PRICE: [{ OPTION_PRICE: '7.965567455405796', ...option }, '20'],
  OPTION_DELTA: [atTwenty, '0.539827837277029'],
  OPTION_GAMMA: [atTwenty, '0.019847627373850587'],
  OPTION_VEGA: [atTwenty, '0.3969525474770118'],
  OPTION_THETA: [atTwenty, '-0.010875412259644159'],
  OPTION_RHO: [atTwenty, '-0.07965567455405796'],
}

const inputsOf = (values: Partial<Record<InputName, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name: name as InputName, value }))

test.each(Object.entries(cases))('%s is computed from its inputs in any order', (name, [values, result]) => {
  const inputs = inputsOf(values)
  expect(inputs.map(input => input.name).toSorted()).toEqual(formulas[name as FormulaName].inputs.toSorted())
  const found = recompute(name as FormulaName, inputs)
  // The last digit of a distribution may differ between processors.
  expect(Number(found)).toBeCloseTo(Number(result), 11)
  const isOfOption = inputs.some(input => input.name === 'OPTION_TYPE')
  expect(isOfOption ? result : found).toBe(result)
  expect(recompute(name as FormulaName, inputs.toReversed())).toBe(found)
})

test.each(Object.entries(formulas))('the text of %s names each of its inputs', (_name, formula) => {
  const { text, where = '', inputs } = formula
  const words = { OPTION_TYPE: 'for a call', UNDERLYING_TYPE: 'for a future' } as Record<string, string>
  const meant = inputs.map(input => {
    const label = inputLabels[input]
    // The symbol after a name: `Strike price K`.
    return words[input] ?? (where === '' ? label : label.split(' ').at(-1)!)
  })
  const all = `${text} ${where}`
  expect(
    meant.filter(name =>
      name.length === 1 ? !all.includes(name) : !all.toLowerCase().includes(name.toLowerCase()),
    ),
  ).toEqual([])
})

test('an option without time, or with a price that no volatility explains, has no result', () => {
  const ended = inputsOf({ ...option, OPTION_PRICE: '5', YEARS_TO_EXERCISE: '0' })
  expect(recompute('VOLATILITY_OF_PRICE', ended)).toBeNull()
  const tooDear = inputsOf({ ...option, OPTION_PRICE: '101' })
  expect(recompute('VOLATILITY_OF_PRICE', tooDear)).toBeNull()
  expect(recompute('OPTION_DELTA', inputsOf({ ...atTwenty, UNDERLYING_TYPE: 'BOND' }))).toBeNull()
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
