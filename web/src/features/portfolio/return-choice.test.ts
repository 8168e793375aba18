import { expect, test } from 'vitest'
import { readReturnChoice, returnSearch, taxYears, taxYearText } from './return-choice.ts'

const choiceOf = (search: string) => readReturnChoice(new URLSearchParams(search))

test('the address names the period, one year without a valid name', () => {
  expect(choiceOf('returns=3m').variables).toMatchObject({ period: 'THREE_MONTHS', from: null })
  expect(choiceOf('returns=2026').variables).toMatchObject({ period: 'TAX_YEAR', taxYear: 2026 })
  expect(choiceOf('returns=custom&from=2025-01-01&to=2025-12-31').variables).toMatchObject({
    period: 'CUSTOM',
    from: '2025-01-01',
    to: '2025-12-31',
  })
  for (const search of ['', 'returns=', 'returns=9y'])
    expect(choiceOf(search), search).toMatchObject({ key: '1y', variables: { period: 'ONE_YEAR' } })
})

test('another period keeps the sort order and drops the dates', () => {
  const search = new URLSearchParams('sort=value&returns=custom&from=2025-01-01&to=2025-12-31')
  expect(returnSearch(search, '1w')).toBe('?sort=value&returns=1w')
})

test('a tax year begins on 1 April', () => {
  expect(taxYears('2024-03-31', '2026-04-01')).toEqual([2027, 2026, 2025, 2024])
  expect(taxYears('2024-04-01', '2025-03-31')).toEqual([2025])
  expect(taxYearText(2026)).toBe('2025/26')
})
