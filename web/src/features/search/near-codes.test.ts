import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'
import { pathWords } from './path-search.tsx'

const hit = (code: string, name: string) => ({
  code,
  name,
  registeredName: null,
  marketType: null,
  issuerCode: null,
  productCode: null,
  contractCode: null,
  expiryDate: null,
  isExpired: false,
})
const searchIndex = {
  companies: [hit('KRE', 'Kōwhai')],
  instruments: [hit('AKR', 'AKR Shares'), hit('KRE', 'KRE Ordinary Shares'), hit('KRE010', 'KRE Bonds')],
  futures: [],
  options: [],
  regulators: [],
  indices: [hit('NZ50', 'S&P/NZX50')],
}
const show = (address: string, answers: object = {}) =>
  renderRoute(address, {
    ...sampleShell,
    searchIndex,
    instrument: null,
    company: null,
    index: null,
    ...answers,
  })

test('an unknown code shows what begins alike, the longest way first', async () => {
  const { status, text, link } = await show('/instruments/KREX')
  expect(status).toBe(404)
  expect(text).toContain('Similar codes KRE Ordinary Shares KRE010 KRE Bonds')
  expect(link('KRE010')).toBe('/instruments/KRE010')
  expect((await show('/instruments/KRE01')).text).toContain('Similar codes KRE010 KRE Bonds All')
  expect((await show('/companies/KRX')).link('KRE')).toBe('/companies/KRE')
  expect((await show('/markets/indices/NZ51')).link('NZ50')).toBe('/markets/indices/NZ50')
})

test('what begins like nothing, or cannot be looked up, is said to be missing and no more', async () => {
  for (const answers of [{}, { searchIndex: () => Promise.reject(new Error('The source is down')) }]) {
    const { status, text } = await show('/instruments/QQQ', answers)
    expect(status).toBe(404)
    expect(text).toContain('No active instrument has the code QQQ')
    expect(text).not.toContain('Similar codes')
  }
})

test('a path that does not exist offers a search, whose words the browser fills in', async () => {
  expect(pathWords('/products/market-insigths.html')).toBe('market insigths')
  expect(pathWords('/investing/k%C5%8Dwhai/')).toBe('kōwhai')
  expect(pathWords('/')).toBe('')
  const { status, html, text } = await show('/investing/old-page', { page: null })
  expect(status).toBe(404)
  expect(html).toMatch(/<input[^>]*id="query"[^>]*value=""/)
  expect(text).toContain('Home Not found')
  expect(text).toContain(
    'Parts of the site All markets and their instruments Indices Companies from A to Z Announcements Screener',
  )
})
