import { expect, test } from 'vitest'
import { explained, type Explanation, type FormulaInput } from './explanation.ts'

const sourced = { source: 'TICKER', asAt: 0 } as const
const input = (name: FormulaInput['name'], value: string | null): FormulaInput => ({
  ...sourced,
  name,
  value,
  unit: 'MONEY',
  date: null,
})
const ratio = (figure: string | null, price: string | null, earnings: string | null) =>
  explained({
    ...sourced,
    formula: 'PRICE_OVER_EARNINGS',
    figure,
    unit: 'NUMBER',
    currency: 'NZD',
    inputs: [input('LAST_PRICE', price), input('EARNINGS_PER_SHARE', earnings)],
  })

type Outcome = Pick<Explanation, 'result' | 'isSame' | 'note'>

test.each<[figures: [figure: string | null, price: string | null, earnings: string | null], Outcome]>([
  [['14', '21', '1.5'], { result: '14', isSame: true, note: null }],
  [
    ['15', '21', '1.5'],
    {
      result: '14',
      isSame: false,
      note: 'The exchange’s figure differs: it may use other inputs, or earlier ones.',
    },
  ],
  [[null, '21', '1.5'], { result: '14', isSame: false, note: 'The exchange does not publish this figure.' }],
  [[null, '21', '-1'], { result: null, isSame: true, note: 'There is no P/E without earnings.' }],
  [
    ['14', null, null],
    { result: null, isSame: false, note: 'Not published: last price, earnings per share.' },
  ],
])('the figure, price and earnings %j are explained', (figures, outcome) => {
  expect(ratio(...figures)).toMatchObject(outcome)
})
