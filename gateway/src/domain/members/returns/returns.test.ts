import { Exact } from '@exchange/market-rules/exact'
import { expect, test } from 'vitest'
import { type ReturnPosition, unitPrice } from './measure-position.ts'
import type { ReturnEntry } from './position-days.ts'
import { computeReturns } from './returns.ts'
import { sampleEntry as entry } from './testing/sample-entry.ts'

/** A position with a price on some days, which is known until the next of them. */
function position(
  entries: ReturnEntry[],
  closes: Record<string, string>,
  more: Partial<ReturnPosition> = {},
) {
  const days = Object.keys(closes).toSorted()
  const on = (date: string) => {
    const day = days.findLast(one => one <= date)
    return day === undefined ? null : unitPrice(new Exact(closes[day] ?? 0))
  }
  const splits = { splits: [], first: null, last: null }
  const held: ReturnPosition = {
    code: 'KRE',
    isin: 'NZKREE0001S1',
    currency: 'NZD',
    entries,
    prices: { on, splits, missing: 'NONE' },
    ...more,
  }
  return held
}

const year = { from: '2025-01-01', to: '2025-12-31' }
const only = (one: ReturnPosition, span = year) => {
  const [found] = computeReturns([one], span).holdings
  if (!found) throw new Error('There is no holding.')
  return found.returns
}
const percent = ({ percent: text }: { percent: string | null }) => Number(text).toFixed(4)

// 1,000 at 1.00; 1,000 more at 1.20, when the first is worth 1,200; 2,100 at the end.
const example = position(
  [
    entry({ date: '2025-01-01', quantity: '1000', price: '1' }),
    entry({ date: '2025-07-01', quantity: '833.33333333', price: '1.2', fees: '0.000000004' }),
  ],
  { '2025-01-01': '1', '2025-07-01': '1.2', '2025-12-31': '1.1454545454' },
)

test('two payments of 1,000 that grow to 2,100 earn 14.5455 % by time and 6.7095 % by money', () => {
  const { statement, totalReturn, timeWeighted, moneyWeighted } = only(example)
  expect(statement).toEqual({
    openingValue: '0',
    purchases: '2000',
    sales: '0',
    income: '0',
    marketMovement: '100',
    fees: '0',
    closingValue: '2100',
  })
  expect(percent(totalReturn)).toBe('5.0000')
  expect(percent(timeWeighted)).toBe('14.5455')
  expect(percent(moneyWeighted)).toBe('6.7095')
  expect(moneyWeighted.isPerYear).toBe(true)
})

test('less than a year is never counted per year', () => {
  const short = only(example, { from: '2025-01-01', to: '2025-07-01' })
  expect(short).toMatchObject({ moneyWeighted: { isPerYear: false }, timeWeightedPerYear: null })
  expect(percent(short.moneyWeighted)).toBe('20.0000')
})

const opened = entry({ date: '2024-06-03', quantity: '100', price: '10' })

test('a dividend and a fee leave the portfolio, so the statement has them on both sides', () => {
  const held = position(
    [
      opened,
      entry({ date: '2025-03-03', type: 'DIVIDEND', quantity: '100', price: '0.5', fees: '1' }),
      entry({ date: '2025-04-01', type: 'FEE', price: '3' }),
      entry({ date: '2025-05-01', type: 'SELL', quantity: '40', price: '12', fees: '5' }),
    ],
    { '2024-06-03': '10', '2024-12-31': '11', '2025-05-01': '12', '2025-12-31': '13' },
  )
  // 1,100 + 3 − (49 + 475) + 50 + (60 × 2 + 40 × 1) − 9 = 780.
  const { statement, priceReturn, totalReturn } = only(held)
  expect(statement).toEqual({
    openingValue: '1100',
    purchases: '3',
    sales: '524',
    income: '50',
    marketMovement: '160',
    fees: '9',
    closingValue: '780',
  })
  expect(percent(priceReturn)).toBe((16_000 / 1103).toFixed(4))
  expect(percent(totalReturn)).toBe((20_100 / 1103).toFixed(4))
})

test('a reinvested dividend stays in, and a transfer counts at the close', () => {
  const held = position(
    [
      opened,
      entry({ date: '2025-03-03', type: 'REINVESTMENT', quantity: '5', price: '10', fees: '2' }),
      entry({ date: '2025-06-02', type: 'TRANSFER_IN', quantity: '10', price: '1' }),
      entry({ date: '2025-06-02', type: 'TRANSFER_OUT', quantity: '20', fees: '4' }),
    ],
    { '2024-06-03': '10' },
  )
  const { statement, timeWeighted } = only(held)
  expect(statement).toMatchObject({ purchases: '106', sales: '200', income: '50', marketMovement: '0' })
  // 1,050 over 1,002, then 950 + 200 over 1,050 + 104.
  expect(percent(timeWeighted)).toBe(((1050 / 1002) * (1150 / 1154) * 100 - 100).toFixed(4))
})

test('debt is bought at a price per $100', () => {
  const bond = position(
    [entry({ date: '2025-01-06', quantity: '10000', price: '98.5', priceBasis: 'PER_100' })],
    { '2025-12-31': '0.9876' },
  )
  expect(only(bond)).toMatchObject({
    statement: { purchases: '9850', marketMovement: '26', closingValue: '9876' },
  })
})

test('a total loss is −100 %, by time and by money', () => {
  const lost = only(position([opened], { '2024-12-31': '10', '2025-12-31': '0' }))
  const all = { percent: '-100', refusal: null }
  expect(lost).toMatchObject({ totalReturn: all, timeWeighted: all, moneyWeighted: all })
})

test('a holding without a price refuses its total, and names itself and the day', () => {
  const unpriced = position([opened], { '2025-06-02': '10' }, { code: 'NOP', isin: 'NZNOPE0001S3' })
  const foreign = position([opened], { '2024-06-03': '1' }, { code: 'WEK', currency: 'AUD' })
  const { holdings, totals } = computeReturns([example, unpriced, foreign], year)
  const refusal = {
    reason: 'NO_PRICE',
    message: 'No price of NOP is known for 31 Dec 2024.',
    code: 'NOP',
    date: '2024-12-31',
  }
  expect(holdings[0]?.returns.refusal).toBeNull()
  expect(holdings[1]?.returns).toMatchObject({ statement: null, refusal, moneyWeighted: { refusal } })
  expect(totals).toMatchObject([
    { currency: 'NZD', statement: null, refusal, timeWeighted: { percent: null, refusal } },
    { currency: 'AUD', statement: { openingValue: '100', closingValue: '100' } },
  ])
})

test('payments with several rates of return have none', () => {
  // Growth of 1.1 and of 1.2 over each half year: 1,000 − 2,300 + 1,320 = 0.
  const span = { from: '2025-01-02', to: '2025-07-02' }
  const odd = position(
    [
      entry({ date: '2025-01-02', quantity: '1000', price: '1' }),
      entry({ date: '2025-04-02', type: 'SELL', quantity: '999', price: '2.3', fees: '-2.3' }),
      entry({ date: '2025-07-02', type: 'FEE', price: '1320' }),
    ],
    { '2025-01-01': '0' },
  )
  expect(only(odd, span).moneyWeighted).toMatchObject({
    percent: null,
    refusal: { reason: 'NO_SINGLE_RATE' },
  })
})

test('money of one day has no money-weighted return, and one by time', () => {
  const today = { from: '2025-01-01', to: '2025-01-01' }
  const bought = position([entry({ date: '2025-01-01', quantity: '10', price: '10' })], {
    '2025-01-01': '11',
  })
  const { timeWeighted, moneyWeighted } = only(bought, today)
  expect(percent(timeWeighted)).toBe('10.0000')
  expect(moneyWeighted).toMatchObject({ percent: null, refusal: { reason: 'TOO_SHORT' } })
})

test('income after the last sale has a total, and no return by time', () => {
  const late = position(
    [
      opened,
      entry({ date: '2025-02-03', type: 'SELL', quantity: '100', price: '11' }),
      entry({ date: '2025-03-03', type: 'DIVIDEND', quantity: '100', price: '0.5' }),
    ],
    { '2024-06-03': '10' },
  )
  const { totalReturn, timeWeighted } = only(late)
  expect(percent(totalReturn)).toBe('15.0000')
  expect(timeWeighted.refusal).toMatchObject({ reason: 'NO_CAPITAL', date: '2025-03-03' })
})

const consolidation = { splits: [{ date: '2025-05-12', dayBefore: '2025-05-09', ratio: 0.2 }] }
const closes = { '2024-12-31': '1', '2025-05-12': '5', '2025-12-31': '6' }
const consolidated = (entries: ReturnEntry[]) => {
  const plain = position([entry({ date: '2024-06-03', quantity: '10000', price: '1' }), ...entries], closes)
  const splits = { ...consolidation, first: '2024-01-02', last: '2025-12-31' }
  return { ...plain, code: 'SHE', prices: { ...plain.prices, splits } }
}
const ratio = { type: 'CONSOLIDATION', ratioNew: '1', ratioOld: '5' } as const

test('a consolidation missing among the transactions is named, and no value is given', () => {
  expect(only(consolidated([]))).toMatchObject({
    statement: null,
    refusal: {
      reason: 'SPLIT_DIFFERS',
      message: 'Your transactions do not have the 1-for-5 consolidation of SHE on 12 May 2025.',
    },
  })
  // On a Sunday before the first day at the new price.
  for (const date of ['2025-05-11', '2025-05-12'])
    expect(only(consolidated([entry({ date, ...ratio })]))).toMatchObject({
      statement: { openingValue: '10000', marketMovement: '2000', closingValue: '12000' },
      timeWeighted: { percent: '20' },
    })
})

test('a split that the prices do not have is named', () => {
  const { refusal } = only(
    consolidated([entry({ date: '2025-05-12', ...ratio }), entry({ date: '2025-08-01', ...ratio })]),
  )
  expect(refusal).toMatchObject({ reason: 'SPLIT_DIFFERS', date: '2025-08-01' })
})
