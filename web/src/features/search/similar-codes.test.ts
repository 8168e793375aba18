import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHit as hit } from '../../testing/sample-hit.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'
import { pathWords } from './path-search.tsx'

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

test('an unknown code shows codes with the longest common prefix', async () => {
  const { status, text, link } = await show('/instruments/KREX')
  expect(status).toBe(404)
  expect(text).toContain('Similar codes KRE Ordinary Shares KRE010 KRE Bonds')
  expect(link('KRE010')).toBe('/instruments/KRE010')
  expect((await show('/instruments/KRE01')).text).toContain('Similar codes KRE010 KRE Bonds All')
  expect((await show('/companies/KRX')).link('KRE')).toBe('/companies/KRE')
  expect((await show('/markets/indices/NZ51')).link('NZ50')).toBe('/markets/indices/NZ50')
})

test('without similar codes, the page only says that the code is missing', async () => {
  for (const answers of [{}, { searchIndex: () => Promise.reject(new Error('The source is down')) }]) {
    const { status, text } = await show('/instruments/QQQ', answers)
    expect(status).toBe(404)
    expect(text).toContain('No active instrument has the code QQQ')
    expect(text).not.toContain('Similar codes')
  }
})

test('an unknown path offers a search, which the browser fills with the path’s words', async () => {
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
