import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'

const prices = {
  id: 'prices-2024',
  title: 'Daily prices of 2024',
  about: 'Every trading day of 2024 of every active instrument, by code, then by day.',
  rows: 23_456,
  asAt: null,
  readAt: '2024-03-07T22:15:00.000Z',
  isSimulated: true,
  coversFrom: '2024-01-03',
  coversTo: '2024-03-08',
  columns: [
    { name: 'date', type: 'DATE', unit: null, description: 'The `date`.' },
    { name: 'volume', type: 'NUMBER', unit: 'securities', description: null },
  ],
}

const show = (dataSet: unknown) => renderRoute('/data/prices-2024', { ...sampleShell, dataSet })

test('a data set has its files, their age and period, and its columns', async () => {
  const { status, headings, text, html } = await show(prices)
  expect([status, headings[0]]).toEqual([200, 'Daily prices of 2024'])
  for (const words of [
    '08/03/2024 11:15 am NZDT, simulated',
    '23,456',
    '03/01/2024 to 08/03/2024',
    'The date.',
    'securities',
  ])
    expect(text).toContain(words)
  for (const ending of ['csv', 'json', 'parquet', 'csv-metadata.json'])
    expect(html).toContain(`href="/data/v1/prices-2024.${ending}"`)
})

test('each recipe opens this data set', async () => {
  const { headings, text } = await show(prices)
  expect(headings).toEqual(
    expect.arrayContaining(['Excel', 'Google Sheets', 'LibreOffice Calc', 'Python with pandas', 'DuckDB']),
  )
  expect(text).toContain('pandas.read_csv("http://site.test/data/v1/prices-2024.csv")')
  expect(text).not.toContain('instruments')
})

test('search engines read a data set with its files, period, licence and columns', async () => {
  const { html } = await show(prices)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const found = scripts.map(([, json]) => JSON.parse(json!)).find(each => each['@type'] === 'Dataset')
  expect(found).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Daily prices of 2024',
    description: prices.about,
    url: 'http://site.test/data/prices-2024',
    license: 'http://site.test/meta-pages/terms-of-use',
    isAccessibleForFree: true,
    temporalCoverage: '2024-01-03/2024-03-08',
    dateModified: '2024-03-07T22:15:00.000Z',
    variableMeasured: [
      { '@type': 'PropertyValue', name: 'date', description: 'The date.' },
      { '@type': 'PropertyValue', name: 'volume', unitText: 'securities' },
    ],
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: 'http://site.test/data/v1/prices-2024.csv',
      },
      { encodingFormat: 'application/json', contentUrl: 'http://site.test/data/v1/prices-2024.json' },
      {
        encodingFormat: 'application/vnd.apache.parquet',
        contentUrl: 'http://site.test/data/v1/prices-2024.parquet',
      },
    ],
  })
})

test('an unknown data set is missing, an unreadable one is not', async () => {
  expect(await show(null)).toMatchObject({ status: 404, headings: ['There is no data set prices-2024'] })
  expect((await show(() => Promise.reject(new Error('The disk is gone')))).status).toBe(503)
})
