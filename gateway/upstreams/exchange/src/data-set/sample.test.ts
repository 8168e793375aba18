import { expect, test } from 'vitest'
import { listed, sample, sampleBoard } from '../testing/exchange-at.ts'
import { categories } from './category.ts'
import { isIsin } from './isin.ts'

const active = sample.instruments.filter(instrument => sampleBoard.isActive(instrument, '2026-11-20'))
const of = (market: string, ...categories: string[]) =>
  active.filter(
    each => each.market === market && (categories.length === 0 || categories.includes(each.category)),
  )

test('the sample has the structure of the real market', () => {
  expect(of('NZSX', 'SHARES').length).toBeGreaterThanOrEqual(130)
  expect(of('NZSX', 'UNITS').length).toBeGreaterThanOrEqual(25)
  expect(of('NZDX').length).toBeGreaterThanOrEqual(100)
  expect(of('FSM')).toHaveLength(1)
  expect(of('NZSX', 'RIGHTS').every(({ code }) => /^[A-Z]{3}R[A-Z]$/.test(code))).toBe(true)
  expect(of('NZSX', 'WARRANTS').every(({ code }) => /^[A-Z]{3}W[A-Z]$/.test(code))).toBe(true)
  expect(Math.min(of('NZSX', 'RIGHTS').length, of('NZSX', 'WARRANTS').length)).toBeGreaterThanOrEqual(3)
})

test('every instrument of the sample has a unique ISIN with a correct check digit', () => {
  expect(sample.instruments.filter(({ isin }) => isin === null || !isIsin(isin))).toEqual([])
  expect(new Set(sample.instruments.map(({ isin }) => isin)).size).toBe(sample.instruments.length)
})

test('the code of debt shows its quotation', () => {
  for (const { code } of of('NZDX', 'DEBT')) expect(code).toMatch(/^[A-Z]{3}(\d{3}|XT2)$/)
  for (const { code } of of('NZDX', 'HYBRID')) expect(code).toMatch(/^[A-Z]{3}H[A-Z]$/)
  expect(of('NZDX', 'DEBT').some(({ code }) => code.endsWith('XT2'))).toBe(true)
  expect(of('NZDX', 'HYBRID').length).toBeGreaterThanOrEqual(3)
})

test('every yield of the sample is plausible, on each day of two years', () => {
  const days = sampleBoard.days.twoYearsTo('2026-11-20').filter((_date, index) => index % 5 === 0)
  const bonds = sample.instruments.filter(({ category }) => categories[category].isYieldTraded)
  const implausible = bonds.flatMap(bond =>
    days.flatMap(date => {
      const close = sampleBoard.history.barOn(bond, date)?.close
      return close !== undefined && (close < 0.5 || close > 15) ? [`${bond.code} on ${date}: ${close}`] : []
    }),
  )
  expect(bonds.length).toBeGreaterThan(90)
  expect(implausible).toEqual([])
})

test('there are green shares and green bonds', () => {
  const green = active.filter(({ sustainabilityCategory }) => sustainabilityCategory === 'G')
  expect(green.filter(({ debt }) => debt).length).toBeGreaterThanOrEqual(5)
  expect(green.filter(({ category }) => category === 'SHARES').length).toBeGreaterThanOrEqual(3)
})

test('KRE is the green, liquid share of Kōwhai Renewable Energy Limited', () => {
  expect(listed('KRE')).toMatchObject({
    sustainabilityCategory: 'G',
    category: 'SHARES',
    name: 'KRE Ordinary Shares',
  })
  expect(sample.issuers.get('KRE')?.registeredName).toBe('Kōwhai Renewable Energy Limited')
  expect(listed('KRE').behaviour?.tradesPerDay).toBeGreaterThan(3_000)
})

test("some companies' identifiers are not built from their codes", () => {
  const companies = Array.from(sample.issuers.values()).filter(({ isRegulator }) => !isRegulator)
  expect(companies.filter(({ code, companyId }) => companyId !== `${code}000000`).length).toBeGreaterThan(0)
  expect(companies.every(({ companyId }) => companyId.length === 9)).toBe(true)
})

test('the sample has a split, a consolidation, a halt, and a suspension on every day', () => {
  expect(new Set(sample.capitalChanges.map(({ type }) => type))).toEqual(new Set(['SPLIT', 'CONSOLIDATION']))
  expect(sample.interruptions.some(({ status }) => status === 'HALTED')).toBe(true)
  const isSuspended = (date: string) =>
    sample.interruptions.some(
      ({ code, status }) => status === 'SUSPENDED' && sampleBoard.isPaused(code, date),
    )
  expect(sampleBoard.days.twoYearsTo('2026-11-20').filter(date => !isSuspended(date))).toEqual([])
})
