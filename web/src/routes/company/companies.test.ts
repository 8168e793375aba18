import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'

const named = (code: string, shortName: string) => ({
  id: `${code}000000`,
  code,
  shortName,
  registeredName: `${shortName} Limited`,
})
const nodes = [named('KRE', 'Kōwhai Renewable Energy'), named('TUI', 'Tūī Water')]
const show = (address: string, companies: unknown = { nodes }) =>
  renderRoute(address, { ...sampleShell, companies })

test('each company is listed under its letter and links to its page', async () => {
  const { status, headings, link, text } = await show('/companies')
  expect(status).toBe(200)
  expect(headings).toEqual(['Companies', 'K', 'T'])
  expect(text).toContain('2 companies')
  expect(link('KRE Kōwhai Renewable Energy')).toBe('/companies/KRE')
})

test('an address filters the companies, also without a script', async () => {
  const { headings, html, text } = await show('/companies?text=tui')
  expect(headings).toEqual(['Companies', 'T'])
  expect(text).toContain('1 of 2 companies')
  expect(html).toMatch(/name="text"[^>]*value="tui"/)
})

test('an empty search result names the search text', async () => {
  expect((await show('/companies?text=moon')).text).toContain('No company has “moon” in its code or name.')
})

test('companies that cannot be read are not called absent', async () => {
  const { status, text } = await show('/companies', () => Promise.reject(new Error('The source is down')))
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
  expect(text).not.toContain('0 companies')
})
