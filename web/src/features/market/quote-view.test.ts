import { expect, test } from 'vitest'
import { isInView, keepOthers, readQuoteView, writeQuoteView } from './quote-view.ts'

const bond = {
  code: 'KRE010',
  name: 'Kōwhai 15/07/2030 4.25% Green Bonds',
  issuerName: 'Kōwhai Renewable Energy Limited',
  categoryName: 'Debt',
  sustainability: 'GREEN',
}
const view = (search: string) => readQuoteView(new URLSearchParams(search))

test('a view is restored from its address, and the whole market needs no parameters', () => {
  const chosen = { type: 'Ordinary Shares', isGreen: true, text: 'kōw & co', sort: '-volume' }
  expect(readQuoteView(writeQuoteView(chosen))).toEqual(chosen)
  expect(writeQuoteView(view('')).toString()).toBe('')
})

test('another choice keeps the other parameters of the address', () => {
  const address = new URLSearchParams('view=snapshot&sort=name&text=old&from=a&from=b')
  const next = keepOthers(address, { ...readQuoteView(address), text: '', sort: '-price' })
  expect(next.toString()).toBe('sort=-price&view=snapshot&from=a&from=b')
})

test.each([
  ['', true],
  ['type=Debt', true],
  ['type=Warrants', false],
  ['green=yes', true],
  ['text=kowhai', true],
  ['text=2030+KRE0', true],
  ['text=2031+KRE0', false],
  ['text=renewable+kre', true],
])('the filter "%s" shows the green bond: %s', (search, isShown) => {
  expect(isInView(bond, view(search))).toBe(isShown)
})

test('the green filter excludes instruments that are not green', () => {
  expect(isInView({ ...bond, sustainability: null }, view('green=yes'))).toBe(false)
})
