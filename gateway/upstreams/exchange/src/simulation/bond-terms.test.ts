import { addDays } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { sample, sampleBoard } from '../testing/exchange-at.ts'
import { paymentDates, recordDates } from './bond-terms.ts'
import { entitlements } from './entitlements.ts'

const terms = {
  maturityDate: '2028-03-15',
  parValue: 1,
  couponInterestRate: 4,
  couponFrequencyMonths: 6,
  minimumHolding: 5000,
}

// 5 September 2026 and 5 March 2028 are on a weekend.
test.each([
  ['the day before the record date', '2026-09-03', '2026-09-04', '2026-09-15'],
  ['the record date itself', '2026-09-04', '2026-09-04', '2026-09-15'],
  [
    'the day after it: the next payment has its record date behind it',
    '2026-09-05',
    '2027-03-05',
    '2026-09-15',
  ],
  ['the day of the payment', '2026-09-15', '2027-03-05', '2027-03-15'],
  ['the last record date', '2028-03-03', '2028-03-03', '2028-03-15'],
  ['behind the last record date', '2028-03-04', null, '2028-03-15'],
])('%s', (_when, date, ...[nextRecord, next]) => {
  expect(recordDates(terms, date, sampleBoard.days).next).toBe(nextRecord)
  expect(paymentDates(terms, null, date).next).toBe(next)
})

test('on every day, the next record date of each bond is in the future and on a trading day', () => {
  const wrong = sample.instruments.flatMap(({ code, debt }) =>
    debt === null
      ? []
      : Array.from({ length: 400 }, (_none, days) => addDays('2026-01-01', days)).flatMap(date => {
          const { next } = recordDates(debt, date, sampleBoard.days)
          const isRight = next === null || (next >= date && sampleBoard.days.onOrAfter(next) === next)
          return isRight ? [] : [`${code} on ${date}: ${next}`]
        }),
  )
  expect(wrong).toEqual([])
})

test('a bond is marked ex interest from the record date to the payment', () => {
  const bond = sample.instruments.find(({ code }) => code === 'KRE010')!
  const { next } = paymentDates(bond.debt!, bond.firstListedDate, '2026-11-20')
  const { next: record } = recordDates(bond.debt!, '2026-11-20', sampleBoard.days)
  const codesOn = (date: string) => entitlements(bond, date, sampleBoard)
  expect(codesOn(record!)).toEqual([])
  expect(codesOn(addDays(record!, 1))).toEqual(['XI'])
  expect(codesOn(next!)).toEqual([])
})
