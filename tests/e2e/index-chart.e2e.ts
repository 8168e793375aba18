import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

test('two of three overlays can be shown, and indicators only after a choice', async ({ page, site }) => {
  await page.goto(`${site.url}/markets/indices/NZ50`)
  await awake(page)
  const overlays = page.getByRole('group', { name: 'Overlay, up to 2' })
  const lowers = page.getByRole('group', { name: 'Lower, up to 2' })
  const sma = overlays.getByRole('checkbox', { name: 'SMA' })
  const ema = overlays.getByRole('checkbox', { name: 'EMA' })
  const bands = overlays.getByRole('checkbox', { name: 'Bollinger Bands' })

  await sma.click()
  await bands.click()
  await expect(page).toHaveURL(/overlay=sma\.bollinger/)
  await expect(page.getByRole('figure')).toContainText('Bollinger Bands')
  await expect(ema).toBeDisabled()
  await ema.click({ force: true })
  await ema.press(' ')
  await expect(ema).not.toBeChecked()
  await sma.click()
  await ema.click()
  await expect(page).toHaveURL(/overlay=ema\.bollinger/)

  const macd = lowers.getByRole('checkbox', { name: 'MACD' })
  await expect(macd).not.toBeChecked()
  await macd.press(' ')
  await expect(page).toHaveURL(/lower=macd(&|$)/)
  await lowers.getByRole('checkbox', { name: 'RSI' }).click()
  await expect(page).toHaveURL(/lower=macd\.rsi/)
  await macd.click()
  await expect(page).toHaveURL(/lower=rsi/)
})

for (const width of [320, 360, 820])
  test(`the readout of a bar is whole at every position, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/markets/indices/NZ50?overlay=sma.bollinger&lower=macd.rsi`)
    await awake(page)
    const plot = page.getByRole('application', { name: /bar by bar/ })
    await plot.scrollIntoViewIfNeeded()
    const { x, y, width: plotWidth } = (await plot.boundingBox())!
    await page.mouse.move(x + 2, y + 60)
    const readout = page.locator('[data-part=readout]')
    await expect(readout).toBeVisible()
    for (let part = 0.05; part < 1; part += 0.1) {
      await page.mouse.move(x + part * plotWidth, y + 60)
      await expect(async () => {
        const box = (await readout.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(x - 1)
        expect(box.x + box.width).toBeLessThanOrEqual(x + plotWidth + 1)
      }).toPass()
    }
  })

test('the performance of an index over a year is next to its chart', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.url}/markets/indices/NZ50`)
  const panel = page.getByRole('region', { name: '1 Year in figures' })
  await expect(panel.getByRole('term')).toHaveText([
    'Counted from',
    'Last',
    'Change',
    'Highest',
    'Lowest',
    'Days with a value',
  ])
  const [figures, chart] = [
    (await panel.boundingBox())!,
    (await page.getByRole('figure', { name: 'NZ50 value chart' }).boundingBox())!,
  ]
  expect(figures.x).toBeGreaterThan(chart.x + chart.width)
  expect(chart.y + chart.height - figures.y - figures.height).toBeLessThan(220)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends every choice', async ({ page, site }) => {
    await page.goto(`${site.url}/markets/indices/NZ50?period=3m`)
    for (const name of ['EMA', 'Bollinger Bands', 'MACD', 'RSI'])
      await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    for (const name of ['EMA', 'Bollinger Bands', 'MACD', 'RSI'])
      await expect(page.getByRole('checkbox', { name })).toBeChecked()
    await expect(page.getByRole('link', { name: '3 Months' })).toHaveAttribute('aria-current', 'true')
  })
})
