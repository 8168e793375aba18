import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'

const prices = {
  id: 'prices-2024',
  title: 'Daily prices of 2024',
  about: 'Every trading day of 2024.',
  year: 2024,
  rows: 23_456,
  asAt: null,
  readAt: '2024-03-07T22:15:00.000Z',
}
const spanFiles = { ...prices, id: 'span', title: 'Margin files', year: null, rows: null, readAt: null }

const show = (dataSets: unknown) => renderRoute('/data', { ...sampleShell, dataSets })

test('each data set has its year, rows and age, and a link for each format', async () => {
  const { status, headings, text, html, link } = await show([prices, spanFiles])
  expect([status, headings[0]]).toEqual([200, 'Data'])
  expect(headings).toEqual(expect.arrayContaining(['Portfolio Performance', 'GnuCash']))
  expect(link('Daily prices of 2024')).toBe('/data/prices-2024')
  for (const words of ['Every trading day of 2024.', '23,456', '08/03/2024 11:15 am NZDT', 'When downloaded'])
    expect(text).toContain(words)
  for (const ending of ['csv', 'json', 'parquet'])
    expect(html).toMatch(
      new RegExp(`href="/data/v1/prices-2024.${ending}" aria-label="Daily prices of 2024, `),
    )
  expect(html).toContain('href="/data/v1/index.json"')
})

test('data sets that cannot be read are not an empty list', async () => {
  const { status } = await show(() => Promise.reject(new Error('The disk is gone')))
  expect(status).toBe(503)
})
