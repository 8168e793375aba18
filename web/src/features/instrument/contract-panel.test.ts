import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const underlyingSecurity = {
  id: 'KAH',
  code: 'KAH',
  name: 'KAH Ordinary Shares',
  priceAmount: 30.12,
  currency: 'NZD',
  marketCode: 'NZSX',
  isYieldTraded: false,
}
const put = {
  kind: 'PUT',
  underlyingCode: 'KAH',
  underlyingSecurity,
  underlyingIndex: null,
  strikePrice: 36.9,
  expiryDate: '2026-12-17',
  daysToExpiry: 27,
  size: 100,
}
const show = (contract: object | null, figures: object = {}) =>
  renderRoute('/instruments/KRE', { ...sampleShell, instrument: { ...sampleShare, ...figures, contract } })

const noFigures = { peRatio: null, earningsPerShare: null, gdyPerShare: null, totalIssue: null }
const fold = (html: string) => /<details[^>]*><summary[^>]*><h2[^>]*>Fundamental</.exec(html)?.[0] ?? null

test('a contract names its underlying before its fundamentals', async () => {
  const { headings, html, rows } = await show(put)
  expect(headings.indexOf('Contract')).toBeGreaterThan(-1)
  expect(headings.indexOf('Fundamental')).toBeGreaterThan(headings.indexOf('Contract'))
  expect(fold(html)).toBeNull()
  const empty = await show(put, noFigures)
  expect(fold(empty.html)).not.toContain('open')
  expect(empty.rows).toContainEqual(['Securities Issued', '—'])
  expect(fold((await show(put, { ...noFigures, invalidFigures: ['peRatio'] })).html)).toBeNull()
  const share = await show(null, noFigures)
  expect(share.headings).not.toContain('Contract')
  expect(fold(share.html)).toBeNull()
  expect(rows).toContainEqual(['P/E', '21.34'])
})

test('an option has all terms of a contract', async () => {
  const { rows, link } = await show(put)
  const at = rows.findIndex(([label]) => label === 'Underlying')
  expect(rows.slice(at, at + 6)).toEqual([
    ['Underlying', 'KAH $30.1200'],
    ['Kind', 'Put'],
    ['Strike', '$36.90'],
    ['Expiry', '17/12/2026'],
    ['Days left', '27'],
    ['Size', '100'],
  ])
  expect(link('KAH')).toBe('/instruments/KAH')
})

test('a future on an index has no strike; a right shows its available terms', async () => {
  const underlyingIndex = { id: 'NZ20', name: 'S&P/NZX20', value: 5_986.4 }
  const future = {
    ...put,
    kind: 'FUTURE',
    underlyingSecurity: null,
    underlyingIndex,
    strikePrice: null,
    size: 20,
  }
  const { rows, link } = await show(future)
  expect(rows).toContainEqual(['Underlying', 'S&P/NZX20 5,986.40'])
  expect(rows).toContainEqual(['Size', '$20 a point'])
  expect(rows.map(([label]) => label)).not.toContain('Strike')
  expect(link('S&P/NZX20')).toBe('/markets/indices/NZ20')
  const right = { ...put, kind: 'RIGHT', underlyingSecurity: null, strikePrice: null, size: null }
  const ofRight = (await show(right)).rows
  expect(ofRight).toEqual(
    expect.arrayContaining([
      ['Kind', 'Right'],
      ['Underlying', 'KAH'],
    ]),
  )
  // Terms that the issuer does not publish are omitted.
  for (const label of ['Strike', 'Size']) expect(ofRight.map(([name]) => name)).not.toContain(label)
  const warrant = { ...right, kind: 'WARRANT', strikePrice: 2.5 }
  expect((await show(warrant)).rows).toContainEqual(['Strike', '$2.50'])
})
