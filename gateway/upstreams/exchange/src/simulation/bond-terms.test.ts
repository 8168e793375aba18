import { addDays } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { sample, sampleBoard } from '../testing/exchange-at.ts'
import { paymentDates } from './bond-terms.ts'
import { entitlements } from './entitlements.ts'

const terms = {
  maturityDate: '2028-03-15',
  parValue: 1,
  couponInterestRate: 4,
  couponFrequencyMonths: 6,
  minimumHolding: 5000,
}

test.each([
  ['the day before the record date', '2026-09-04', '2026-09-05', '2026-09-15'],
  ['the record date itself', '2026-09-05', '2026-09-05', '2026-09-15'],
  [
    'the day after it: the next payment has its record date behind it',
    '2026-09-06',
    '2027-03-05',
    '2026-09-15',
  ],
  ['the day of the payment', '2026-09-15', '2027-03-05', '2027-03-15'],
  ['the last record date', '2028-03-05', '2028-03-05', '2028-03-15'],
  ['behind the last record date', '2028-03-06', null, '2028-03-15'],
])('%s', (_when, date, ...[nextRecord, next]) => {
  expect(paymentDates(terms, null, date)).toMatchObject({ nextRecord, next })
})

test('no bond of the sample has a next record date in the past, whatever day it is', () => {
  const past = sample.instruments.flatMap(({ code, debt, firstListedDate }) =>
    debt === null
      ? []
      : Array.from({ length: 400 }, (_none, days) => addDays('2026-01-01', days)).flatMap(date => {
          const { nextRecord } = paymentDates(debt, firstListedDate, date)
          return nextRecord !== null && nextRecord < date ? [`${code} on ${date}: ${nextRecord}`] : []
        }),
  )
  expect(past).toEqual([])
})

test('holders are told that they trade without the interest from the record date to its payment', () => {
  const bond = sample.instruments.find(({ code }) => code === 'KRE010')!
  const { next } = paymentDates(bond.debt!, bond.firstListedDate, '2026-11-20')
  const codesOn = (date: string) => entitlements(bond, date, sampleBoard.dividendsOf)
  expect(codesOn(addDays(next!, -10))).toEqual([])
  expect(codesOn(addDays(next!, -9))).toEqual(['XI'])
  expect(codesOn(next!)).toEqual([])
})
